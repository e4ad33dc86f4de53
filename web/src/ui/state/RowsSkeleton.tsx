import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

const ROW_WIDTHS = ['62%', '48%', '70%', '40%', '56%']

export function RowsSkeleton({ rows = 4, className = '' }: { rows?: number; className?: string }) {
  const { t } = useTranslation('ui')
  const width = Array.from({ length: rows }, (_, i) => ROW_WIDTHS[i % ROW_WIDTHS.length] ?? '')
  return (
    <div className={`${styles.skeleton} ${className}`} aria-busy="true" role="status" aria-label={t('loading')}>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows, width }} />
      </div>
    </div>
  )
}
