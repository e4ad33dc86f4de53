import { useTranslation } from 'react-i18next'
import { InterpolatedSentence, SENTENCE_SLOT } from '../value/InterpolatedSentence.tsx'
import styles from './states.module.css'

/** Shows a request id that users can quote to support; one click selects the whole id. */
export function RequestId({ id }: { id: string | undefined }) {
  const { t } = useTranslation('ui')
  return id === undefined ? null : (
    <p className={styles.request}>
      <InterpolatedSentence sentence={t('requestId', { id: SENTENCE_SLOT })}>
        <code>{id}</code>
      </InterpolatedSentence>
    </p>
  )
}
