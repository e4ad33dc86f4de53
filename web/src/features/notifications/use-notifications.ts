import type { Reply } from '@quillgate/shared/contract/call'
import { notifications } from '@quillgate/shared/contract/notifications'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadPages } from '../../platform/data/read-pages.ts'
import { hasSpecificReason, useErrorTexts } from '../../platform/http/error-texts.ts'
import { send } from '../../platform/http/http.ts'
import { useIsLiveConnected } from '../../platform/live/live.ts'
import { showToast } from '../../ui/overlay/toasts.ts'

const REFRESH_INTERVAL_MS = 60_000
/**
 * Refresh interval while live events arrive. The refresh finds changes that happen only in the API and therefore cause
 * no event, such as a draft that an admin approves.
 */
const LIVE_REFRESH_INTERVAL_MS = 15 * 60_000
type NotificationPage = Reply<typeof notifications.list>
const NO_PAGES: readonly NotificationPage[] = []

/**
 * Returns all notifications, or only the unread ones if `unread` is true. Unread notifications are refreshed every
 * minute, or every 15 minutes while live events arrive.
 */
export function useNotifications(unread: boolean) {
  const isLive = useIsLiveConnected()
  const { t } = useTranslation('notifications')
  const explain = useErrorTexts()
  const filter = unread ? { unread } : {}
  const read = useReadPages(notifications.list, (page) => ({ query: { ...filter, page } }), {
    refreshMs: !unread ? 0 : isLive ? LIVE_REFRESH_INTERVAL_MS : REFRESH_INTERVAL_MS,
    hasMore: (page) => page.hasMore,
  })
  const pages = read.pages ?? NO_PAGES
  // Notifications that arrive between two page loads shift known entries onto the next page, so duplicates are dropped.
  const items = useMemo(
    () => [...new Map(pages.flatMap((page) => page.notifications).map((item) => [item._id, item])).values()],
    [pages],
  )
  // The server's count of notifications, taken from the first page.
  const count = pages[0]?.count ?? 0

  const clearAll = async () => {
    try {
      const reply = await send(notifications.clear, { query: filter })
      const first: NotificationPage = {
        notifications: reply.newNotifications,
        hasMore: reply.hasMore,
        count: reply.count ?? 0,
      }
      read.replace(() => [first])
      showToast({ variant: 'success', text: t(unread ? 'cleared' : 'markedSeen') })
      return true
    } catch (error) {
      const errorText = hasSpecificReason(error) ? explain(error).join(' ') : t('clearFailed')
      showToast({ variant: 'error', text: errorText })
      return false
    }
  }
  const clearOne = async (id: string) => {
    try {
      const { count: remainingCount } = await send(notifications.clearOne, { body: { notificationsId: id } })
      read.replace((shown) =>
        shown.map((page) => ({
          ...page,
          notifications: page.notifications.filter(({ _id }) => _id !== id),
          count: remainingCount ?? page.count,
        })),
      )
      // The removal has shifted all later pages on the server by one entry, so they are loaded again.
      read.retry()
      return true
    } catch {
      showToast({ variant: 'error', text: t('clearFailed') })
      return false
    }
  }
  return { ...read, items, count, hasMore: pages.at(-1)?.hasMore ?? false, clearAll, clearOne }
}
