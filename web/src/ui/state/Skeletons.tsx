import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import styles from './skeletons.module.css'

export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div aria-busy="true" role="status" aria-label={t('loading')}>
      <div className={styles.cards} aria-hidden>
        {Array.from({ length: cards }, (_, i) => (
          <div key={i} className={`surface ${styles.card}`}>
            <Skeleton active avatar={{ size: 72 }} title={{ width: '70%' }} paragraph={{ rows: 1, width: '45%' }} />
            <Skeleton.Button active className={styles.button ?? ''} />
          </div>
        ))}
      </div>
    </div>
  )
}
