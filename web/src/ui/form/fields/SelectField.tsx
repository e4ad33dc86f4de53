import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../field/control.module.css'
import { FieldRow } from '../../field/FieldRow.tsx'
import type { SelectOption } from '../../field/option.ts'
import { useTextField } from '../use-text-field.ts'

type Props = {
  name: string
  label: ReactNode
  options: readonly SelectOption[]
  hint?: ReactNode
  optional?: boolean
  autoComplete?: string
  /** Text shown before an option is chosen. */
  placeholder?: string | undefined
}

/** Renders a native select; '' means that no option is selected. A stored value that is not an option is preserved. */
export function SelectField({ name, label, options, hint, optional = false, autoComplete, placeholder }: Props) {
  const { t } = useTranslation('ui')
  const { ids, error, control } = useTextField(name, { hint: hint !== undefined })
  const { value } = control
  const unknown = value !== '' && !options.some((option) => option.value === value)
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <select
        {...control}
        className={`${styles.control} ${styles.select} ${styles.narrow}`}
        data-empty={value === '' || undefined}
        autoComplete={autoComplete}
      >
        <option value="">{placeholder || t('choose')}</option>
        {unknown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldRow>
  )
}
