import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { RequestId } from './RequestId.tsx'
import styles from './states.module.css'

type Props = {
  /** Heading; needed only when the section is a whole page. */
  title?: string | undefined
  /** Replaces the default explanation. */
  hint?: string | undefined
  requestId?: string | undefined
  onRetry: () => void
}

/** Shown instead of a section of a page that could not be loaded or rendered; the other sections still work. */
export function SectionError({ title, hint, requestId, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      {title !== undefined && <h1>{title}</h1>}
      <p className={styles.hint}>{hint ?? t('partFailed')}</p>
      <RequestId id={requestId} />
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  )
}
