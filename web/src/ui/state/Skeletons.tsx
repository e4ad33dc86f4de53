import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import styles from './skeletons.module.css'

export function CardsSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div aria-busy="true" role="status" aria-label={t('loading')}>
      <div className={styles.cards} aria-hidden>
        {Array.from({ length: 3 }, (_, i) => (
          <div key={i} className={`surface ${styles.card}`}>
            <Skeleton active avatar={{ size: 72 }} title={{ width: '70%' }} paragraph={{ rows: 1, width: '45%' }} />
            <Skeleton.Button active className={styles.button ?? ''} />
          </div>
        ))}
      </div>
    </div>
  )
}

const CELL_WIDTHS = ['34%', '22%', '28%', '40%', '24%', '30%']

/**
 * Renders the frame and rows of a table; on phones, its cards. `hasToolbar` reserves space for a search field above.
 */
export function TableSkeleton({ rows = 6, hasToolbar = false }: { rows?: number; hasToolbar?: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <div className={hasToolbar ? styles.below : undefined} aria-busy="true" role="status" aria-label={t('loading')}>
      <div className={styles.table} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton active title={{ width: CELL_WIDTHS[row % CELL_WIDTHS.length] ?? '' }} paragraph={false} />
            <Skeleton active title={{ width: '50%' }} paragraph={false} />
            <Skeleton active title={{ width: '70%' }} paragraph={false} />
          </div>
        ))}
      </div>
    </div>
  )
}
