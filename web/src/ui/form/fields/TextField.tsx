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
  /** An example of an answer; never what is asked. */
  placeholder?: string | undefined
  /** What can be done about its error. */
  remedy?: ReactNode
  /** Another field whose error speaks of this one too. */
  describedBy?: string
}

/** One line of text. */
export function TextField({ name, label, hint, optional = false, type = 'text', describedBy, remedy, ...rest }: Props) {
  const { ids, error, control } = useTextField(name, { describedBy, hint: hint !== undefined })
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error} remedy={remedy}>
      <Input {...control} {...rest} type={type} status={error ? 'error' : ''} dir="auto" />
    </FieldRow>
  )
}
