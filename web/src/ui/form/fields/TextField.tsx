import Input from 'antd/es/input/Input'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldRow } from '../../field/FieldRow.tsx'
import { useTextField } from '../use-text-field.ts'

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
  /** An example of an answer, never the question itself. */
  placeholder?: string | undefined
  /** An element that helps the user fix the error, such as a button; shown after the error. */
  remedy?: ReactNode
  /** Name of another field whose error also applies to this field. */
  describedBy?: string
}

export function TextField({ name, label, hint, optional = false, type = 'text', describedBy, remedy, ...rest }: Props) {
  const { ids, error, control } = useTextField(name, { describedBy, hint: hint !== undefined })
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error} remedy={remedy}>
      <Input {...control} {...rest} type={type} status={error ? 'error' : ''} dir="auto" />
    </FieldRow>
  )
}
