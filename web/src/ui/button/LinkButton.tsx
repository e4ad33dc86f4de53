import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './link-button.module.css'

type Props = {
  to: string
  state?: unknown
  kind?: 'primary' | 'default'
  label?: string
  /** Makes the link as high as a form's submit button. */
  large?: boolean
  disabled?: boolean
  children: ReactNode
}

export function LinkButton({ to, state, kind = 'default', label, large = false, disabled = false, children }: Props) {
  const className = `${styles.button} ${styles[kind]} ${large ? styles.large : ''}`
  if (disabled) {
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} state={state} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
