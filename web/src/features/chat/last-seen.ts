import { local } from '../../platform/runtime/storage.ts'

const KEY = 'chat-seen'
/** Number of chats to remember; the one viewed longest ago is dropped first. */
const MAX_CHATS = 300
type LastSeenIds = Record<string, string>

/** Returns the id of the newest message when the chat was last viewed in this browser. */
export const readLastSeenId = (room: string): string | undefined => (local.read<LastSeenIds>(KEY) ?? {})[room]

export function writeLastSeenId(room: string, messageId: string) {
  const { [room]: _, ...others } = local.read<LastSeenIds>(KEY) ?? {}
  local.write(KEY, Object.fromEntries([...Object.entries(others), [room, messageId]].slice(-MAX_CHATS)))
}
