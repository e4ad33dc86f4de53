import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** Shown when a request was aborted without an error; offers a retry. */
export function RequestAborted({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="status">
      <p className={styles.hint}>{t('interrupted')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  )
}
