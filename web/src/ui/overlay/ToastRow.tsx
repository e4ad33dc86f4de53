import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './toasts.module.css'
import { dismissToast, type Toast } from './toasts.ts'

const SHOWN_MS = 3000

/** One message: three seconds, an error until it is closed. */
export function ToastRow({ toast, held }: { toast: Toast; held: boolean }) {
  const { t } = useTranslation('ui')
  const { id, variant, text, action } = toast
  const failed = variant === 'error'
  useEffect(() => {
    if (failed || held) return undefined
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, failed, held])
  const Icon = failed ? ExclamationCircleFilled : CheckCircleFilled
  return (
    <div className={styles.toast} role={failed ? 'alert' : 'status'}>
      <Icon className={failed ? styles.failed : styles.done} aria-hidden />
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismissToast(id)}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}
