import type { ChatMessage, ServerFrame } from '../../contract/sockets.ts'
import { HISTORY_PAGE_MAX_BYTES, HISTORY_PAGE_MAX_MESSAGES } from './chat.ts'

type HistoryFrame = Extract<ServerFrame, { type: 'all_messages' }>
type TimedMessage = { message: ChatMessage; time: number }

/**
 * Returns each message with a time to sort by. A message without a time gets that of its predecessor, or else the first
 * known time.
 */
function withTimes(list: readonly ChatMessage[]): TimedMessage[] {
  const times = list.map(({ createdAt }) => Date.parse(createdAt ?? ''))
  const firstKnown = times.find((time) => !Number.isNaN(time)) ?? 0
  let last = firstKnown
  return list.map((message, at) => {
    const time = times[at]!
    if (!Number.isNaN(time)) last = time
    return { message, time: last }
  })
}

const sortTimed = (list: TimedMessage[]): ChatMessage[] =>
  list
    .map(({ message, time }, at) => ({ message, time, at }))
    .sort((a, b) => a.time - b.time || a.at - b.at)
    .map(({ message }) => message)

/** Sorts messages by time; a message without a time stays after the message before it. */
export const sortByTime = (list: readonly ChatMessage[]): ChatMessage[] => sortTimed(withTimes(list))

/**
 * Merges two lists into one that is sorted by time and contains each message once. Messages in `incoming` replace those
 * with the same id. Among messages with the same time, those in `incoming` come last, or first if they are older
 * history (`older`).
 */
export function mergeMessages(
  existing: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
  { older = false } = {},
): ChatMessage[] {
  const newest = new Map(incoming.map((message) => [message._id, message]))
  const kept = withTimes(existing).map(({ message, time }) => ({ message: newest.get(message._id) ?? message, time }))
  const knownTimes = new Map(kept.map(({ message, time }) => [message._id, time]))
  // Messages in `incoming` that are already in `existing` get their known time, because a message without a time is
  // sorted by the time of its predecessor.
  const end = kept.at(-1)?.time ?? 0
  const hasTime = incoming.some(
    ({ _id, createdAt }) => knownTimes.has(_id) || !Number.isNaN(Date.parse(createdAt ?? '')),
  )
  const anchored = [...newest.values()].map((message) => {
    const place = knownTimes.get(message._id)
    return place === undefined ? message : { ...message, createdAt: new Date(place).toISOString() }
  })
  const added = withTimes(anchored).flatMap(({ message, time }) => {
    if (knownTimes.has(message._id)) return []
    return [{ message, time: hasTime ? time : older ? (kept[0]?.time ?? 0) : end }]
  })
  return sortTimed(older ? [...added, ...kept] : [...kept, ...added])
}

/**
 * Returns one page of a complete history: the newest messages, or those before the message with the id `before` (none
 * if it is unknown).
 */
export function selectHistoryPage(
  history: HistoryFrame,
  ordered: readonly ChatMessage[],
  before?: string,
): HistoryFrame {
  const end =
    before === undefined
      ? ordered.length
      : Math.max(
          0,
          ordered.findIndex(({ _id }) => _id === before),
        )
  let [start, bytes] = [end, 0]
  while (start > 0 && end - start < HISTORY_PAGE_MAX_MESSAGES) {
    bytes += new TextEncoder().encode(JSON.stringify(ordered[start - 1])).length
    if (bytes > HISTORY_PAGE_MAX_BYTES && start < end) break
    start -= 1
  }
  return {
    ...history,
    messages: ordered.slice(start, end),
    hasOlder: start > 0,
    ...(before !== undefined && { before }),
  }
}
