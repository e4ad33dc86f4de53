import type { ReactNode } from 'react'
import { FieldBody } from './FieldBody.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './form.module.css'

type Props = {
  ids: { control: string; error: string; hint: string }
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  error: string | undefined
  remedy?: ReactNode
  children: ReactNode
}

export const FieldRow = ({ ids, label, hint, optional = false, error, remedy, children }: Props) => (
  <div className={styles.row}>
    <label className={styles.label} htmlFor={ids.control}>
      <FieldLabel label={label} optional={optional} />
    </label>
    <FieldBody ids={ids} hint={hint} error={error} remedy={remedy}>
      {children}
    </FieldBody>
  </div>
)
