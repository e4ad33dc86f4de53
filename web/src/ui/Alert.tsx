import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

const ICONS = {
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
  info: InfoCircleFilled,
}
type Props = { kind: keyof typeof ICONS; texts: readonly string[]; children?: ReactNode }

/** A banner in place: one text as a line, several as a list. */
export function Alert({ kind, texts, children }: Props) {
  const Icon = ICONS[kind]
  const [only] = texts
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} aria-hidden />
      <div dir="auto">
        {texts.length === 1 ? (
          only
        ) : (
          <ul className={styles.list}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  )
}
