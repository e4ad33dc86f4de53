import type { ReactNode } from 'react'
import styles from './control.module.css'
import { FieldRow } from './FieldRow.tsx'
import { useTextField } from './use-text-field.ts'

type Props = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean; rows?: number; maxLength?: number }

/** Several lines of text; grows with what is typed. */
export function TextAreaField({ name, label, hint, optional = false, rows = 3, maxLength }: Props) {
  const { ids, error, control } = useTextField(name, { hint: hint !== undefined })
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <textarea
        {...control}
        className={styles.area}
        rows={rows}
        maxLength={maxLength}
        dir="auto"
        style={{ minHeight: `calc(${rows} * 1.5em + 18px)` }}
      />
    </FieldRow>
  )
}
