import Checkbox from 'antd/es/checkbox'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import styles from '../../field/choice.module.css'
import { FieldError } from '../../field/FieldError.tsx'
import { useFormField } from '../use-form-field.ts'

export function CheckboxField({ name, children }: { name: string; children: ReactNode }) {
  const {
    input: { value: _, ...input },
  } = useField<boolean>(name, { type: 'checkbox' })
  const { ids, error, aria } = useFormField(name, false)
  return (
    <div>
      <Checkbox
        {...input}
        {...aria}
        className={styles.choice ?? ''}
        onChange={(event) => input.onChange(event.target.checked)}
      >
        {children}
      </Checkbox>
      {error && <FieldError id={ids.error} text={error} />}
    </div>
  )
}
