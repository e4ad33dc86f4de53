import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import styles from '../../field/control.module.css'
import { FieldRow } from '../../field/FieldRow.tsx'
import { useFormField } from '../use-form-field.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  min?: number
  max?: number
  /** Whole numbers only. */
  whole?: boolean
}

/** A number as typed, undefined for none or for what is no number; bounds are the form's own check. */
export function NumberField({ name, label, hint, optional = false, min, max, whole = true }: Props) {
  const { ids, error, input, aria } = useFormField<number | undefined>(name, undefined, { hint: hint !== undefined })
  const [typed, setTyped] = useState<string>()
  const inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'] = whole ? 'numeric' : 'decimal'
  const change = (text: string) => {
    setTyped(text)
    input.onChange(readNumber(text))
  }
  const agrees = typed !== undefined && readNumber(typed) === input.value
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <input
        {...aria}
        name={name}
        type="text"
        role="spinbutton"
        inputMode={inputMode}
        className={`${styles.control} ${styles.narrow} tabular`}
        autoComplete="off"
        aria-valuenow={input.value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={agrees ? typed : (input.value ?? '')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          const next = (input.value ?? 0) + step
          change(String(Math.min(max ?? next, Math.max(min ?? next, next))))
        }}
        onBlur={() => {
          setTyped(undefined)
          input.onBlur()
        }}
        onFocus={() => input.onFocus()}
      />
    </FieldRow>
  )
}

/** A comma is a decimal point in half of our languages. */
function readNumber(text: string): number | undefined {
  const tidy = text.trim().replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(tidy) ? Number(tidy) : undefined
}
