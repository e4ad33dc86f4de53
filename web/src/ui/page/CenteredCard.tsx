import type { ReactNode } from 'react'
import styles from './centered-card.module.css'

export const CenteredCard = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.card}>{children}</div>
  </div>
)
