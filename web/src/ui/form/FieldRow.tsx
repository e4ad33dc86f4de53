import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = {
  ids: { control: string; error: string; hint: string }
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  children: ReactNode
}

/** Label above, hint between, error below: one row of a form. */
export function FieldRow({ ids, label, hint, error, children }: Props) {
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={ids.error} role="alert">
          <ExclamationCircleFilled aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
