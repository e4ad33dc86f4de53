import TextArea from 'antd/es/input/TextArea'
import type { ReactNode } from 'react'
import styles from '../../field/control.module.css'
import { FieldRow } from '../../field/FieldRow.tsx'
import { useTextField } from '../use-text-field.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  rows?: number
  maxLength?: number
  /** An example of an answer, never the question itself. */
  placeholder?: string | undefined
}

/** Renders a multi-line text field that grows with its content. */
export function TextAreaField({ name, label, hint, optional = false, rows = 3, ...rest }: Props) {
  const { ids, error, control } = useTextField(name, { hint: hint !== undefined })
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <TextArea
        {...control}
        {...rest}
        className={styles.area ?? ''}
        status={error ? 'error' : ''}
        rows={rows}
        dir="auto"
        style={{ minHeight: `calc(${rows} * 1.5em + 18px)` }}
      />
    </FieldRow>
  )
}
