import { createStore, useStore } from '../../ui/hooks/create-store.ts'

/** Number of unread notifications, which the title of the window shows. */
export const unreadCount = createStore(0)
export const useUnreadCount = () => useStore(unreadCount)
