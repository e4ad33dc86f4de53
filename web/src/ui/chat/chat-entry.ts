import type { Badge } from '@quillgate/shared/domain/chat/chat'
import { plainText } from '../rich-text/plain-text.ts'

/** One message as it is shown; whoever knows the chat makes it from what the server and the outbox hold. */
export type ChatEntry = {
  id: string
  own: boolean
  name: string
  badge: Badge
  /** When it was sent, in ms since 1970; undefined where nobody knows. */
  at: number | undefined
  /** HTML or text; undefined for a file. */
  text?: string | undefined
  file?: { name: string; href: string /** Shown as a preview. */; image?: string | undefined } | undefined
  /** Of an own message that the server's list does not show yet. */
  state?: 'sending' | 'failed' | undefined
  /** Why it failed, as a person reads it. */
  reason?: string | undefined
}

export type ChatRow =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | {
      kind: 'message'
      key: string
      entry: ChatEntry /** The same person goes on within minutes. */
      continues: boolean
    }

/** Messages of one person this close to each other, in ms, share a heading. */
const TOGETHER_MS = 5 * 60_000

/** A calendar day of the viewer, as YYYY-MM-DD. */
const dayOf = (at: number) => {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Messages with a line before each day and one before the first that is unread. */
export function chatRows(entries: readonly ChatEntry[], unreadFrom?: string): ChatRow[] {
  let before: ChatEntry | undefined
  return entries.flatMap((entry) => {
    const day = entry.at === undefined ? undefined : dayOf(entry.at)
    const isNewDay = day !== undefined && (before?.at === undefined || dayOf(before.at) !== day)
    const isUnread = entry.id === unreadFrom
    const isSoon = before !== undefined && (entry.at ?? 0) - (before.at ?? 0) < TOGETHER_MS
    const isSame = before?.own === entry.own && before.name === entry.name && before.badge === entry.badge
    before = entry
    const rows: ChatRow[] = []
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day}`, day })
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' })
    const continues = isSame && isSoon && !isNewDay && !isUnread
    return [...rows, { kind: 'message' as const, key: entry.id, entry, continues }]
  })
}

/** What a screen reader says of a message that just arrived. */
export const spokenText = ({ text = '', file }: ChatEntry) => (file ? file.name : plainText(text).slice(0, 300))
