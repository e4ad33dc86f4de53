import { useEffect } from 'react'
import { unreadCount } from '../../platform/runtime/unread.ts'

/** Shows the number of unread notifications in the window's title while mounted. */
export function useUnreadInTitle(count: number) {
  useEffect(() => unreadCount.set(count), [count])
  useEffect(() => unreadCount.reset, [])
}
