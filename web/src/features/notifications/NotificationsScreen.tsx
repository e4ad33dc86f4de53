import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import Button from 'antd/es/button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { WindowedList } from '../../ui/list/WindowedList.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { LoadError } from '../../ui/state/LoadError.tsx'
import { RequestAborted } from '../../ui/state/RequestAborted.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './notifications.module.css'
import { useLoadMoreOnScroll } from './use-load-more-on-scroll.ts'
import { useNotifications } from './use-notifications.ts'

/** Lists all notifications, newest first; loads older ones when the end of the list scrolls into view. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications')
  const explain = useErrorTexts()
  const feed = useNotifications(false)
  const bell = useNotifications(true)
  const unreadIds = new Set(bell.items.map(({ _id }) => _id))
  const lastUnreadId = bell.items.at(-1)?._id
  // Unread notifications are loaded in pages. Once the list contains the last known unread notification, later ones may
  // be unread too, so the next page is loaded. Loading stops when a page contains no new entries.
  const mayHaveMoreUnread =
    bell.hasMore && !bell.isLoadingMore && !bell.error && feed.items.some(({ _id }) => _id === lastUnreadId)
  const requestedAfterId = useRef<string>(undefined)
  const loadMoreUnread = useEffectEvent(() => {
    if (requestedAfterId.current === lastUnreadId) return
    requestedAfterId.current = lastUnreadId
    bell.loadMore()
  })
  useEffect(() => {
    if (mayHaveMoreUnread) loadMoreUnread()
  }, [mayHaveMoreUnread])
  const endRef = useLoadMoreOnScroll(feed)
  const markAll = async () => {
    if (await feed.clearAll()) bell.retry()
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')}>
        <Button disabled={feed.items.length === 0} onClick={() => void markAll()}>
          {t('markAll')}
        </Button>
      </PageHeader>
      <div className={styles.list}>
        {feed.isLoading && <RowsSkeleton rows={5} />}
        {feed.interrupted && <RequestAborted onRetry={feed.retry} />}
        {feed.error && !feed.interrupted && feed.items.length === 0 && (
          <LoadError
            title={t('failed')}
            details={explain(feed.error)}
            requestId={feed.error.requestId}
            support={boot.site?.companyEmail}
            onRetry={feed.retry}
          />
        )}
        {feed.pages && feed.items.length === 0 && !feed.error && (
          <Empty icon={BellOutlined} title={t('empty')} hint={t('emptyHint')} />
        )}
        {feed.items.length > 0 && (
          <WindowedList items={feed.items} itemKey={({ _id }) => _id} label={t('title')} height={76}>
            {(item) => <NotificationItem item={item} isNew={unreadIds.has(item._id)} />}
          </WindowedList>
        )}
        {feed.error && !feed.interrupted && feed.items.length > 0 && (
          <div className={styles.more}>
            <Alert variant="error" texts={[t('failed'), ...explain(feed.error)]} onRetry={feed.retry} />
          </div>
        )}
        <p ref={endRef} className={styles.more} role="status">
          {feed.isLoadingMore && t('loadingMore')}
        </p>
      </div>
    </div>
  )
}
