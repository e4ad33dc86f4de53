import control from '../../field/control.module.css'
import type { SelectOption } from '../../field/option.ts'
import styles from './filters.module.css'

type Props = { label: string; options: readonly SelectOption[]; value: string; onChange: (value: string) => void }

/** Renders a select that filters a list by one value; '' means all. */
export const FilterSelect = ({ label, options, value, onChange }: Props) => (
  <select
    className={`${control.control} ${control.select} ${styles.select}`}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
