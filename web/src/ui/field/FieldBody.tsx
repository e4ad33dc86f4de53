import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './form.module.css'

type Props = {
  ids: { error: string; hint: string }
  hint?: ReactNode
  error: string | undefined
  /** An element that helps the user fix the error, such as a button; shown after the error. */
  remedy?: ReactNode
  children: ReactNode
}

export const FieldBody = ({ ids, hint, error, remedy, children }: Props) => (
  <>
    {hint && (
      <p className={styles.hint} id={ids.hint}>
        {hint}
      </p>
    )}
    {children}
    {error && (
      <FieldError id={ids.error} text={error}>
        {remedy}
      </FieldError>
    )}
  </>
)
