import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = {
  id: string
  text: string
  children?: ReactNode
}

export const FieldError = ({ id, text, children }: Props) => (
  <p className={styles.error} id={id} role="alert">
    <ExclamationCircleFilled aria-hidden />
    <span dir="auto">
      {text}
      {children && <> {children}</>}
    </span>
  </p>
)
