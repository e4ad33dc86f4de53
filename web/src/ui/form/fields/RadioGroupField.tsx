import Radio from 'antd/es/radio'
import type { ReactNode } from 'react'
import styles from '../../field/choice.module.css'
import { FieldGroup } from '../../field/FieldGroup.tsx'
import form from '../../field/form.module.css'
import type { SelectOption } from '../../field/option.ts'
import { useFormField } from '../use-form-field.ts'

type Props = { name: string; label: ReactNode; options: readonly SelectOption[]; hint?: ReactNode; optional?: boolean }

/** Renders radio buttons; '' means that no option is selected. */
export function RadioGroupField({ name, label, options, hint, optional = false }: Props) {
  const { ids, error, input } = useFormField(name, '')
  return (
    <FieldGroup ids={ids} label={label} hint={hint} optional={optional} error={error} role="radiogroup">
      <div className={form.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            className={styles.choice ?? ''}
            name={ids.control}
            checked={input.value === option.value}
            onChange={() => input.onChange(option.value)}
            onBlur={input.onBlur}
          >
            <bdi>{option.label}</bdi>
          </Radio>
        ))}
      </div>
    </FieldGroup>
  )
}
