import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** What to tell support, so that the failure is found in the log; one press selects it whole. */
export function RequestId({ id }: { id: string | undefined }) {
  const { t } = useTranslation('ui')
  return id === undefined ? null : (
    <p className={styles.request}>
      {t('requestId')} <code>{id}</code>
    </p>
  )
}
