import type { SenderBadge } from '@quillgate/shared/domain/chat/chat'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { toPlainText } from '../rich-text/plain-text.ts'

/** One message as displayed; the caller merges the server's list and the outbox. */
export type ChatEntry = {
  id: string
  own: boolean
  name: string
  badge: SenderBadge
  /** Time when the message was sent, in ms since 1970; undefined when unknown. */
  at: number | undefined
  /** HTML or plain text; undefined for a file. */
  text?: string | undefined
  /** `image` is the URL of the preview image. */
  file?: { name: string; href: string; image?: string | undefined } | undefined
  /** Set for the user's own message while the server's list does not contain it yet. */
  state?: 'sending' | 'failed' | undefined
  /** Localized reason why sending failed. */
  reason?: string | undefined
}

export type ChatRow =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | {
      kind: 'message'
      key: string
      entry: ChatEntry
      /** Whether the author's previous message is only minutes older, so that the heading is omitted. */
      continues: boolean
    }

/** Messages of one author share a heading when they are less than this time apart, in ms. */
const MAX_GROUP_GAP_MS = 5 * 60_000

/** Returns the messages with a divider before each day and before the first unread one. */
export function toChatRows(entries: readonly ChatEntry[], unreadFrom?: string): ChatRow[] {
  let previous: ChatEntry | undefined
  let lastDay: string | undefined
  return entries.flatMap((entry) => {
    const day = entry.at === undefined ? undefined : toLocalDay(new Date(entry.at))
    const isNewDay = day !== undefined && day !== lastDay
    lastDay = day ?? lastDay
    const isUnread = entry.id === unreadFrom
    const isWithinGroupTime = previous !== undefined && (entry.at ?? 0) - (previous.at ?? 0) < MAX_GROUP_GAP_MS
    const isSameAuthor = previous?.own === entry.own && previous.name === entry.name && previous.badge === entry.badge
    previous = entry
    const rows: ChatRow[] = []
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day} ${entry.id}`, day })
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' })
    const continues = isSameAuthor && isWithinGroupTime && !isNewDay && !isUnread
    return [...rows, { kind: 'message' as const, key: entry.id, entry, continues }]
  })
}

/** Returns the text that a screen reader announces for a new message. */
export const announcementText = ({ text = '', file }: ChatEntry) => (file ? file.name : toPlainText(text).slice(0, 300))
