import { useTranslation } from 'react-i18next'
import { SentenceWith, SLOT } from '../value/SentenceWith.tsx'
import styles from './states.module.css'

/** Shows a request id that users can quote to support; one click selects the whole id. */
export function RequestId({ id }: { id: string | undefined }) {
  const { t } = useTranslation('ui')
  return id === undefined ? null : (
    <p className={styles.request}>
      <SentenceWith sentence={t('requestId', { id: SLOT })}>
        <code>{id}</code>
      </SentenceWith>
    </p>
  )
}
