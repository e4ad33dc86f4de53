import type { Reply } from '@quillgate/shared/contract/call'
import { notifications } from '@quillgate/shared/contract/notifications'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../platform/call-error.ts'
import { send } from '../../platform/http.ts'
import { useReadPages } from '../../platform/read-pages.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const REFRESH_MS = 60_000
type Page = Reply<typeof notifications.list>

/** All notifications, or the unread ones of the bell, which follow the server by themselves. */
export function useNotifications(unread: boolean) {
  const { t } = useTranslation('notifications')
  const only = unread ? { unread } : {}
  const read = useReadPages(notifications.list, (page) => ({ query: { ...only, page } }), {
    refreshMs: unread ? REFRESH_MS : 0,
    hasMore: (page) => page.hasMore,
  })
  const pages = read.pages ?? []
  const items = pages.flatMap((page) => page.notifications)
  // The newest page that says it: the count is always the server's.
  const count = pages[0]?.count ?? 0

  const clearAll = async () => {
    try {
      const reply = await send(notifications.clear, { query: only })
      const first: Page = { notifications: reply.newNotifications, hasMore: reply.hasMore, count: reply.count ?? 0 }
      read.replace([first])
      showToast({ kind: 'success', text: t('cleared') })
      return true
    } catch (error) {
      const [text] = error instanceof CallError ? error.texts : []
      showToast({ kind: 'error', text: text ?? t('clearFailed') })
      return false
    }
  }
  const clearOne = async (id: string) => {
    try {
      const { count: left } = await send(notifications.clearOne, { body: { notificationsId: id } })
      read.replace(
        pages.map((page) => ({
          ...page,
          notifications: page.notifications.filter(({ _id }) => _id !== id),
          count: left ?? page.count,
        })),
      )
      return true
    } catch {
      showToast({ kind: 'error', text: t('clearFailed') })
      return false
    }
  }
  return { ...read, items, count, hasMore: pages.at(-1)?.hasMore ?? false, clearAll, clearOne }
}
