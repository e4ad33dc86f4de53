import { local } from '../../platform/runtime/storage.ts'

const KEY = 'chat-seen'
/** Chats whose place is kept; the one that was looked at longest ago goes. */
const KEPT = 300
type Seen = Record<string, string>

/** The newest message that was there when a chat was last looked at in this browser. */
export const readSeen = (room: string): string | undefined => (local.read<Seen>(KEY) ?? {})[room]

export function writeSeen(room: string, messageId: string) {
  const { [room]: _, ...others } = local.read<Seen>(KEY) ?? {}
  local.write(KEY, Object.fromEntries([...Object.entries(others), [room, messageId]].slice(-KEPT)))
}
