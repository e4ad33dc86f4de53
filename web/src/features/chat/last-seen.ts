import { safeLocalStorage } from '../../platform/runtime/storage.ts'

const STORAGE_KEY = 'chat-seen'
/** Maximum number of chats in the storage; the least recently viewed one is removed first. */
const MAX_STORED_CHATS = 300
type LastSeenIds = Record<string, string>

/**
 * Returns the id of the newest message at the last view of the chat in this browser; undefined if it was never viewed.
 */
export const readLastSeenId = (room: string): string | undefined =>
  (safeLocalStorage.read<LastSeenIds>(STORAGE_KEY) ?? {})[room]

/** Calls `listener` when another tab has viewed a chat. Returns a function that removes the listener. */
export function onSeenElsewhere(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => key === STORAGE_KEY && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function writeLastSeenId(room: string, messageId: string) {
  const { [room]: _, ...others } = safeLocalStorage.read<LastSeenIds>(STORAGE_KEY) ?? {}
  safeLocalStorage.write(
    STORAGE_KEY,
    Object.fromEntries([...Object.entries(others), [room, messageId]].slice(-MAX_STORED_CHATS)),
  )
}
