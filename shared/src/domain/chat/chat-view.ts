import type { ChatMessage } from '../../contract/sockets.ts'

/** The number of new messages from others, and the id of the first one, above which the "new" divider is shown. */
export type UnreadMessages = { count: number; firstId?: string }

/**
 * Returns the messages that arrived after `lastSeenId`, the id of the newest message when the user last viewed the chat
 * (undefined if the chat was empty). Messages before the user's last own message count as read. When the message
 * `lastSeenId` is not loaded, all loaded messages count as newer.
 */
export function countUnread(
  messages: readonly ChatMessage[],
  me: string,
  lastSeenId: string | undefined,
): UnreadMessages {
  const seen = messages.findLastIndex(({ _id, sent_by }) => _id === lastSeenId || sent_by === me)
  const fresh = messages.slice(seen + 1)
  const [first] = fresh
  return { count: fresh.length, ...(first && { firstId: first._id }) }
}
