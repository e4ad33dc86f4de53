import { createStore, useStore } from '../../ui/hooks/create-store.ts'

/** Number of unread notifications, shown in the window's title. */
export const unreadCount = createStore(0)
export const useUnreadCount = () => useStore(unreadCount)
