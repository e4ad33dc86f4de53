import { local } from '../../platform/runtime/storage.ts'

const KEY = 'chat-seen'
/** Number of chats to remember; the one viewed longest ago is dropped first. */
const KEPT = 300
type Seen = Record<string, string>

/** Returns the id of the newest message when the chat was last viewed in this browser. */
export const readSeen = (room: string): string | undefined => (local.read<Seen>(KEY) ?? {})[room]

export function writeSeen(room: string, messageId: string) {
  const { [room]: _, ...others } = local.read<Seen>(KEY) ?? {}
  local.write(KEY, Object.fromEntries([...Object.entries(others), [room, messageId]].slice(-KEPT)))
}
