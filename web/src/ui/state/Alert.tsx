import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import AntAlert, { type AlertRef } from 'antd/es/alert'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../hooks/is-user-busy.ts'
import styles from './alert.module.css'

/** antd's icons for these variants, but hidden from screen readers. */
const VARIANT_ICONS = {
  success: <CheckCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
}
type Props = {
  variant: keyof typeof VARIANT_ICONS
  texts: readonly string[]
  onRetry?: () => void
  /** Buttons beside the text, or below it in a narrow window. */
  action?: ReactNode
  /** Moves the focus to the alert, because it replaces the focused element. Not while the user is typing. */
  autoFocus?: boolean
  children?: ReactNode
}

/** Renders an inline banner; several texts are shown as a list. */
export function Alert({ variant, texts, onRetry, action, autoFocus = false, children }: Props) {
  const { t } = useTranslation('ui')
  const uniqueTexts = [...new Set(texts)]
  return (
    <AntAlert
      type={variant}
      role={variant === 'error' ? 'alert' : 'status'}
      showIcon
      icon={VARIANT_ICONS[variant]}
      classNames={{ root: styles.alert, icon: styles.icon, section: styles.section }}
      title={
        <div dir="auto">
          {uniqueTexts.length === 1 ? (
            uniqueTexts
          ) : (
            <ul className={styles.list}>
              {uniqueTexts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {children}
        </div>
      }
      action={action ?? (onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>)}
      {...(autoFocus && { ref: focusAlert })}
    />
  )
}

function focusAlert(alert: AlertRef | null) {
  if (isTyping()) return
  alert?.nativeElement.setAttribute('tabindex', '-1')
  alert?.nativeElement.focus()
}
