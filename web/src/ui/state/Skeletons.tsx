import { useTranslation } from 'react-i18next'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import styles from './skeletons.module.css'

/** The shape of order cards that are on their way. */
export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.cards} aria-busy="true" role="status" aria-label={t('loading')}>
      {Array.from({ length: cards }, (_, i) => (
        <div key={i} className={styles.card}>
          <span className={styles.ring} />
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.button} />
        </div>
      ))}
    </div>
  )
}

/** The shape of a page with a heading, a wide column and a narrow one. */
export const PageSkeleton = () => (
  <div className={styles.page}>
    <span className={styles.heading} />
    <div className={styles.columns}>
      <div className={styles.card}>
        <RowsSkeleton rows={5} />
      </div>
      <div className={styles.card}>
        <RowsSkeleton rows={3} />
      </div>
    </div>
  </div>
)
