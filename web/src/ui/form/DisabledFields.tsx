import DisabledContext from 'antd/es/config-provider/DisabledContext'
import type { ReactNode } from 'react'
import styles from '../field/form.module.css'

/** Disables a group of fields, both native and antd ones. */
export const DisabledFields = ({ disabled, children }: { disabled: boolean; children: ReactNode }) => (
  <DisabledContext value={disabled}>
    <fieldset className={styles.fields} disabled={disabled} role="presentation">
      {children}
    </fieldset>
  </DisabledContext>
)
