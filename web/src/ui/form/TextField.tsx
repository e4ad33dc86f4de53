import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './control.module.css'
import { FieldRow } from './FieldRow.tsx'
import { useTextField } from './use-text-field.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  maxLength?: number
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoFocus?: boolean
  /** Another field whose error speaks of this one too. */
  describedBy?: string
}

/** One line of text. */
export function TextField({ name, label, hint, optional = false, type = 'text', describedBy, ...rest }: Props) {
  const { ids, error, control } = useTextField(name, { describedBy, hint: hint !== undefined })
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <input {...control} {...rest} type={type} className={styles.control} dir="auto" />
    </FieldRow>
  )
}
