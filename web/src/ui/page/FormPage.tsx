import type { ReactNode } from 'react'
import styles from './form-page.module.css'

type Props = {
  /** Whether the content is a table, which needs more space than a form. */
  wide?: boolean
  children: ReactNode
}

/** Limits the content below a `StepFrame` to the width of a form; the frame follows. */
export const FormPage = ({ wide = false, children }: Props) => (
  <div className={styles.page} data-page={wide ? 'wide' : 'form'}>
    {children}
  </div>
)
