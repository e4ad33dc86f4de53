import type { ReactNode } from 'react'
import styles from './status-text.module.css'
import type { StatusVariant } from './variant.ts'

/** Renders words in the color of a state, after its icon. Cards and rows of long lists contain one each. */
export const StatusText = ({ variant, children }: { variant: StatusVariant; children: ReactNode }) => (
  <span className={`${styles.word} ${styles[variant]}`}>{children}</span>
)
