import Checkbox from 'antd/es/checkbox'
import type { ReactNode } from 'react'
import styles from '../../field/choice.module.css'
import { FieldGroup } from '../../field/FieldGroup.tsx'
import form from '../../field/form.module.css'
import type { SelectOption } from '../../field/option.ts'
import { useFormField } from '../use-form-field.ts'

/** With at least this many options, the field has several columns, if there is enough space. */
const MIN_OPTIONS_FOR_COLUMNS = 8
const NO_VALUES: readonly string[] = []
type Props = { name: string; label: ReactNode; options: readonly SelectOption[]; hint?: ReactNode; optional?: boolean }

/**
 * Renders checkboxes of which several can be selected. The value lists the selected options in the order of `options`.
 * A stored value that is not an option is preserved.
 */
export function CheckboxGroupField({ name, label, options, hint, optional = false }: Props) {
  const { ids, error, input } = useFormField<readonly string[]>(name, NO_VALUES)
  const toggle = (value: string, on: boolean) => {
    const known = options.map((option) => option.value)
    const chosen = on ? [...input.value, value] : input.value.filter((one) => one !== value)
    const others = chosen.filter((one) => !known.includes(one))
    input.onChange([...known.filter((one) => chosen.includes(one)), ...others])
  }
  return (
    <FieldGroup ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <div className={form.options} data-many={options.length > MIN_OPTIONS_FOR_COLUMNS || undefined}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            className={styles.choice ?? ''}
            checked={input.value.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={input.onBlur}
          >
            <bdi>{option.label}</bdi>
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
