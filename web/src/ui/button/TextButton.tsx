import type { ReactNode } from 'react'
import styles from './text-button.module.css'

type Props = {
  onClick: () => void
  /** What it is called, where it says more than what is seen. */
  label?: string
  children: ReactNode
}

/** A small action that reads as a link. */
export const TextButton = ({ onClick, label, children }: Props) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
