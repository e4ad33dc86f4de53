import FileExclamationOutlined from '@ant-design/icons/es/icons/FileExclamationOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import states from '../state/states.module.css'
import styles from './pdf.module.css'

export function PdfLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={`${styles.desk} ${styles.failed} ${states.state}`} role="alert">
      <FileExclamationOutlined className={states.icon} aria-hidden />
      <p className={states.title}>{t('pdf.failed')}</p>
      <p className={states.hint}>{t('pdf.failedHint')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  )
}
