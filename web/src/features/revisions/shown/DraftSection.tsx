import type { ReactNode } from 'react'
import styles from './shown.module.css'

export const DraftSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
)
