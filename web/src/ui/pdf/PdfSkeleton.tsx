import { useTranslation } from 'react-i18next'
import styles from './pdf.module.css'

const BAR_COUNT = 12

/** Renders a placeholder in the shape of a document's first page while the document is opening. */
export function PdfSkeleton({ title }: { title: string }) {
  const { t } = useTranslation('ui')
  return (
    <div className={`${styles.paper} ${styles.opening}`} aria-busy="true">
      <p className={styles.status} role="status">
        {t('pdf.opening', { name: title })}
      </p>
      {Array.from({ length: BAR_COUNT }, (_, at) => (
        <span key={at} className={styles.bar} aria-hidden />
      ))}
    </div>
  )
}
