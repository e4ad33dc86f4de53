import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import styles from './checkbox.module.css'

/** One yes or no. The browser's own box, drawn in the site's colours: it weighs nothing. */
export function CheckboxField({ name, children }: { name: string; children: ReactNode }) {
  const {
    input: { value: _, ...input },
  } = useField<boolean>(name, { type: 'checkbox' })
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  )
}
