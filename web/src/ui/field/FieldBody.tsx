import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './form.module.css'

type Props = { ids: { error: string; hint: string }; hint?: ReactNode; error: string | undefined; children: ReactNode }

/** A control between its hint and its error. */
export const FieldBody = ({ ids, hint, error, children }: Props) => (
  <>
    {hint && (
      <p className={styles.hint} id={ids.hint}>
        {hint}
      </p>
    )}
    {children}
    {error && <FieldError id={ids.error} text={error} />}
  </>
)
