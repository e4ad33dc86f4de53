import type { ChatMessage } from '../contract/sockets.ts'
import { instantOf, todayOf } from './days.ts'

/** Messages of one day of the viewer's calendar, YYYY-MM-DD; undefined where no message tells its time. */
export type DayGroup = { day: string | undefined; messages: ChatMessage[] }

const dayOf = ({ createdAt = '' }: ChatMessage, zone: string | undefined) => {
  const at = instantOf(createdAt)
  return at && todayOf(at, zone)
}

/** Messages in their order, by day; one without a time belongs to the day of the one before it, the first to the next. */
export function dayGroups(messages: readonly ChatMessage[], zone?: string): DayGroup[] {
  const groups: DayGroup[] = []
  for (const message of messages) {
    const day = dayOf(message, zone)
    const last = groups.at(-1)
    if (last && (day === undefined || last.day === undefined || last.day === day)) {
      last.messages.push(message)
      last.day ??= day
    } else groups.push({ day, messages: [message] })
  }
  return groups
}

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
