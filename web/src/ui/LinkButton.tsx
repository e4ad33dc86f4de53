import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './link-button.module.css'

type Props = { to: string; kind?: 'primary' | 'default'; label?: string; children: ReactNode }

/** A link that looks like a button. */
export const LinkButton = ({ to, kind = 'default', label, children }: Props) => (
  <Link to={to} className={`${styles.button} ${styles[kind]}`} aria-label={label}>
    {children}
  </Link>
)
