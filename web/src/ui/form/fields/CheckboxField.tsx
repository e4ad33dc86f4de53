import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import styles from '../../field/checkbox.module.css'
import { FieldError } from '../../field/FieldError.tsx'
import { useFormField } from '../use-form-field.ts'

/** One yes or no. The browser's own box, drawn in the site's colours: it weighs nothing. */
export function CheckboxField({ name, children }: { name: string; children: ReactNode }) {
  const {
    input: { value: _, ...input },
  } = useField<boolean>(name, { type: 'checkbox' })
  const { ids, error, aria } = useFormField(name, false)
  return (
    <div>
      <label className={styles.row}>
        <input {...input} {...aria} type="checkbox" className={styles.box} />
        <span>{children}</span>
      </label>
      {error && <FieldError id={ids.error} text={error} />}
    </div>
  )
}
