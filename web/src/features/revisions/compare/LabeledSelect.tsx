import { useId } from 'react'
import control from '../../../ui/field/control.module.css'
import { FieldRow } from '../../../ui/field/FieldRow.tsx'

type Props<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** A labeled select outside of a form. */
export function LabeledSelect<V extends string>({ label, options, value, onChange }: Props<V>) {
  const id = useId()
  return (
    <FieldRow ids={{ control: id, error: `${id}-error`, hint: `${id}-hint` }} label={label} error={undefined}>
      <select
        id={id}
        className={`${control.control} ${control.select}`}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldRow>
  )
}
