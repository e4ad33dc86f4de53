import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import Button from 'antd/es/button/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alert.module.css'

const ICONS = {
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
  info: InfoCircleFilled,
}
type Props = {
  variant: keyof typeof ICONS
  texts: readonly string[]
  /** What failed can be tried again. */
  onRetry?: () => void
  /** It stands in the place of what had the focus. */
  autoFocus?: boolean
  children?: ReactNode
}
const focus = (node: HTMLElement | null) => node?.focus()

/** A banner in place: one text as a line, several as a list. */
export function Alert({ variant, texts, onRetry, autoFocus = false, children }: Props) {
  const { t } = useTranslation('ui')
  const Icon = ICONS[variant]
  const [only] = texts
  return (
    <div
      className={`${styles.alert} ${styles[variant]}`}
      role={variant === 'error' ? 'alert' : 'status'}
      {...(autoFocus && { ref: focus, tabIndex: -1 })}
    >
      <Icon className={styles.icon} aria-hidden />
      <div dir="auto">
        {new Set(texts).size === 1 ? (
          only
        ) : (
          <ul className={styles.list}>
            {[...new Set(texts)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {children}
        {onRetry && (
          <Button className={styles.retry ?? ''} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
