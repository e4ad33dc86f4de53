import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import columns from '../../ui/page/side-columns.module.css'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import styles from './order-skeleton.module.css'

const SKELETON_SERVICE_COUNT = 3

/**
 * Renders a skeleton of the order page: who has to act, the services and the chat; in a narrow window, the space of the
 * tabs instead of the chat.
 */
export function OrderSkeleton({ hasChat = true }: { hasChat?: boolean }) {
  const { t } = useTranslation('ui')
  const isWide = useMediaQuery(MEDIA.wide)
  const wide = hasChat && isWide
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={wide ? columns.columns : hasChat ? styles.tabs : undefined} aria-hidden>
        <div className={columns.main}>
          <div className={`surface ${styles.banner}`}>
            <Skeleton active avatar={{ size: 24 }} title={{ width: '45%' }} paragraph={{ rows: 1, width: '30%' }} />
          </div>
          <div className={styles.services}>
            {Array.from({ length: SKELETON_SERVICE_COUNT }, (_, at) => (
              <div key={at} className={`surface ${styles.service}`}>
                <Skeleton active title={{ width: '35%' }} paragraph={false} />
              </div>
            ))}
          </div>
        </div>
        {wide && (
          <div className={`surface ${styles.chat}`}>
            <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 3, width: ['85%', '70%', '45%'] }} />
            <Skeleton.Input active block />
          </div>
        )}
      </div>
    </div>
  )
}
