import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** A part of a page that could not be fetched; the rest of the page works on. */
export function SectionError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      <p className={styles.hint}>{t('partFailed')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  )
}
