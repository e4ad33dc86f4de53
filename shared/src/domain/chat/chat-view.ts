import type { ChatMessage } from '../../contract/sockets.ts'

/** How many messages of others are new, and above which one the line stands. */
export type Unread = { count: number; firstId?: string }

/**
 * What is unread after `lastSeenId`, the last message that was there when the chat was last looked at; undefined: it was
 * empty. What one has answered is read. One that is no longer at hand lies before all that is.
 */
export function unreadOf(messages: readonly ChatMessage[], me: string, lastSeenId: string | undefined): Unread {
  const seen = messages.findLastIndex(({ _id, sent_by }) => _id === lastSeenId || sent_by === me)
  const fresh = messages.slice(seen + 1)
  const [first] = fresh
  return { count: fresh.length, ...(first && { firstId: first._id }) }
}
