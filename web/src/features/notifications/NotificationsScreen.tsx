import Button from 'antd/es/button/Button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './notifications.module.css'
import { useNotifications } from './use-notifications.ts'

/** Everything that happened, newest first; older ones load as the end comes into view. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  const explain = useErrorTexts()
  const feed = useNotifications(false)
  const end = useEndInView(feed.loadMore, feed.hasMore && !feed.isLoadingMore && !feed.error)
  return (
    <div className={styles.page}>
      <PageHead title={t('title')}>
        {feed.items.length > 0 && <Button onClick={() => void feed.clearAll()}>{t('markAll')}</Button>}
      </PageHead>
      <div className={styles.list}>
        {feed.isLoading && <RowsSkeleton rows={5} />}
        {feed.error && feed.items.length === 0 && (
          <LoadError title={t('failed')} details={explain(feed.error)} onRetry={feed.retry} />
        )}
        {feed.pages && feed.items.length === 0 && !feed.error && <Empty title={t('empty')} />}
        <ul>
          {feed.items.map((item) => (
            <li key={item._id}>
              <NotificationItem item={item} />
            </li>
          ))}
        </ul>
        {feed.error && feed.items.length > 0 && (
          <p className={styles.more} role="alert">
            {explain(feed.error)[0]} <Button onClick={feed.retry}>{t('tryAgain')}</Button>
          </p>
        )}
        <p ref={end} className={styles.more} role="status">
          {feed.isLoadingMore && t('loadingMore')}
        </p>
      </div>
    </div>
  )
}

/** Calls `load` whenever the marked element comes into view while `active`. */
function useEndInView(load: () => void, active: boolean) {
  const mark = useRef<HTMLParagraphElement>(null)
  const reached = useEffectEvent(load)
  useEffect(() => {
    if (!active || !mark.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: '200px' })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [active])
  return mark
}
