import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import styles from './form.module.css'

/** What is wrong with a field, below it. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p className={styles.error} id={id} role="alert">
    <ExclamationCircleFilled aria-hidden />
    <span dir="auto">{text}</span>
  </p>
)
