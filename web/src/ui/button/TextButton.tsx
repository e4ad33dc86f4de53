import type { ReactNode } from 'react'
import styles from './text-button.module.css'

type Props = { onClick: () => void; children: ReactNode }

/** A small action that reads as a link. */
export const TextButton = ({ onClick, children }: Props) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {children}
  </button>
)
