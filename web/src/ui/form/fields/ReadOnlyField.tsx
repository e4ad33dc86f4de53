import Input from 'antd/es/input/Input'
import type { ReactNode } from 'react'
import styles from '../../field/control.module.css'
import { FieldRow } from '../../field/FieldRow.tsx'
import { useTextField } from '../use-text-field.ts'

/** A value of the form that is read and copied, but changed elsewhere; it is sent with the others. */
export function ReadOnlyField({ name, label, hint }: { name: string; label: ReactNode; hint?: ReactNode }) {
  const { ids, control } = useTextField(name, { hint: hint !== undefined })
  return (
    <FieldRow ids={ids} label={label} hint={hint} error={undefined}>
      <Input {...control} readOnly className={styles.readOnly ?? ''} dir="auto" />
    </FieldRow>
  )
}
