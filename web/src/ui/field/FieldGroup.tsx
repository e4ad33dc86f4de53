import type { ReactNode } from 'react'
import { FieldBody } from './FieldBody.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './form.module.css'

type Props = {
  ids: { control: string; error: string; hint: string }
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  error: string | undefined
  role?: 'radiogroup' | 'group'
  /** Whether `children` show the label, so that only screen readers need it here. */
  hasOwnLabel?: boolean
  children: ReactNode
}

/** Renders a fieldset for several controls that answer one question. */
export const FieldGroup = ({
  ids,
  label,
  hint,
  optional = false,
  error,
  role = 'group',
  hasOwnLabel = false,
  children,
}: Props) => (
  <fieldset
    className={styles.group}
    role={role}
    aria-invalid={role === 'radiogroup' && error ? true : undefined}
    aria-describedby={[hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined}
  >
    <legend className={hasOwnLabel ? 'sr-only' : styles.label}>
      <FieldLabel label={label} optional={optional} />
    </legend>
    <FieldBody ids={ids} hint={hint} error={error}>
      {children}
    </FieldBody>
  </fieldset>
)
