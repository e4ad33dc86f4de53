import type { ReactNode } from 'react'
import styles from './text-button.module.css'

type Props = {
  onClick: () => void
  /** Accessible name; needed only when it must contain more than the visible text. */
  label?: string
  children: ReactNode
}

/** Renders a small action that looks like a link. */
export const TextButton = ({ onClick, label, children }: Props) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
