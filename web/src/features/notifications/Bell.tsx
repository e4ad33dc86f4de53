import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathTo } from '../../platform/runtime/paths.ts'
import { unreadCount } from '../../platform/runtime/unread.ts'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { WindowedList } from '../../ui/list/WindowedList.tsx'
import { Disclosure } from '../../ui/shell/Disclosure.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { RequestAborted } from '../../ui/state/RequestAborted.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './notifications.module.css'
import { useLoadMoreOnScroll } from './use-load-more-on-scroll.ts'
import { useNotifications } from './use-notifications.ts'

/**
 * Limits the number on the bell, because a longer one would cover it. The panel and the accessible name contain the
 * full count.
 */
const formatCount = (count: number) => (count > 9 ? '9+' : String(count))

/** Bell in the top bar with the server's unread count. On a phone it links to the notifications page. */
export function Bell() {
  const { t } = useTranslation('notifications')
  const phone = useIsPhone()
  const feed = useNotifications(true)
  useUnreadInTitle(feed.count)
  const icon = (
    <span className={styles.bell}>
      <BellOutlined aria-hidden />
      {feed.count > 0 && <span className={styles.count} aria-hidden data-count={formatCount(feed.count)} />}
      <span className="sr-only">{feed.count > 0 ? t('bellUnread', { count: feed.count }) : t('bell')}</span>
    </span>
  )
  if (phone) {
    return (
      <Link to={pathTo('notifications')} className={styles.toPage}>
        {icon}
      </Link>
    )
  }
  return (
    <Disclosure button={icon} kind="panel">
      {(close) => <BellPanel feed={feed} onFollow={close} />}
    </Disclosure>
  )
}

/** Shows the number of unread notifications in the window's title while mounted. */
function useUnreadInTitle(count: number) {
  useEffect(() => unreadCount.set(count), [count])
  useEffect(() => unreadCount.reset, [])
}

function BellPanel({ feed, onFollow }: { feed: ReturnType<typeof useNotifications>; onFollow: () => void }) {
  const { t } = useTranslation('notifications')
  const panel = useRef<HTMLDivElement>(null)
  const seeAllLink = useRef<HTMLAnchorElement>(null)
  const endRef = useLoadMoreOnScroll(feed)
  // Refreshes when the panel opens, because the next automatic refresh can be up to a minute away.
  const refresh = useEffectEvent(feed.retry)
  useEffect(() => refresh(), [])
  const latestFeed = useRef(feed)
  useEffect(() => {
    latestFeed.current = feed
  }, [feed])
  const remove = useCallback(async (id: string) => {
    const { items, clearOne } = latestFeed.current
    const index = items.findIndex(({ _id }) => _id === id)
    // The row also contains a button with the time, so the remove button is found as the last button of the row.
    const removeButtonAt = (line: number) =>
      [...(panel.current?.querySelectorAll<HTMLElement>(`[data-line="${line}"] button`) ?? [])].at(-1)
    const removeButton = removeButtonAt(index)
    const neighbor = removeButtonAt(index + 1) ?? removeButtonAt(index - 1)
    if (!(await clearOne(id))) return
    // The removed row had the focus, so the focus moves to the neighboring row.
    const focusTarget = neighbor ?? seeAllLink.current
    if (document.activeElement === removeButton || document.activeElement === document.body) focusTarget?.focus()
  }, [])
  const removeAll = async () => {
    if (await feed.clearAll()) seeAllLink.current?.focus()
  }
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <div className={styles.panelHead}>
        <strong>{t('title')}</strong>
        {feed.count > 0 && <span className={styles.pill}>{t('unread', { count: feed.count })}</span>}
        {feed.items.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => void removeAll()}>
            {t('clear')}
          </button>
        )}
      </div>
      <div ref={panel} className={styles.panelList}>
        {feed.items.length > 0 && (
          <WindowedList items={feed.items} itemKey={({ _id }) => _id} label={t('title')} height={64} initialEntries={0}>
            {(item) => <NotificationItem small item={item} onFollow={onFollow} onRemove={remove} />}
          </WindowedList>
        )}
        {feed.items.length === 0 && feed.error && (
          <div className={styles.more}>
            {feed.interrupted ? (
              <RequestAborted onRetry={feed.retry} />
            ) : (
              <Alert variant="error" texts={[t('failed')]} onRetry={feed.retry} />
            )}
          </div>
        )}
        {feed.items.length === 0 && feed.pages && !feed.error && <Empty title={t('empty')} />}
        <p ref={endRef} className={styles.more} role="status">
          {feed.isLoadingMore && t('loadingMore')}
        </p>
      </div>
      <Link ref={seeAllLink} to={pathTo('notifications')} className={styles.seeAll} onClick={onFollow}>
        {t('seeAll')}
      </Link>
    </section>
  )
}
