import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { useTranslation } from 'react-i18next'
import { useAutoClose } from '../hooks/use-auto-close.ts'
import { useIsPhone } from '../hooks/use-media-query.ts'
import styles from './toasts.module.css'
import { dismissToast, type Toast } from './toasts.ts'

const DISPLAY_MS = 3000
/** Display time of a toast with an action. It is longer, because keyboard users need time to reach the action. */
const DISPLAY_WITH_ACTION_MS = 10_000

/**
 * Renders one toast for 3 s, or for 10 s if it has an action. An error is shown until it is closed, except on phones,
 * where it covers the page header and closes after 10 s.
 */
export function ToastRow({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation('ui')
  const { id, variant, text, action } = toast
  const failed = variant === 'error'
  const phone = useIsPhone()
  const stays = failed && !phone
  const shownMs = action || failed ? DISPLAY_WITH_ACTION_MS : DISPLAY_MS
  useAutoClose(stays || paused ? undefined : shownMs, () => dismissToast(id))
  const Icon = failed ? ExclamationCircleFilled : CheckCircleFilled
  return (
    <div className={styles.toast}>
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
