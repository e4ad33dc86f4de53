import type { ReactNode } from 'react'
import styles from './form-page.module.css'

/** Limits the content below a `StepFrame` to the width of a form; the frame follows. */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page} data-page="form">
    {children}
  </div>
)
