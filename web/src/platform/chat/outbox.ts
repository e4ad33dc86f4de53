import type { ChatMessage } from '@quillgate/shared/contract/sockets'
import type { MessageContent } from './chat.ts'

/**
 * `sending`: not written to the socket yet; `sent`: written, but not echoed yet; `not_confirmed`: the connection was
 * lost after writing; `failed`: refused, or not confirmed by the server.
 */
export type OutgoingState = 'sending' | 'sent' | 'not_confirmed' | 'failed'
/** A message that the server's list does not contain yet. */
export type OutgoingMessage = {
  id: string
  words: MessageContent
  state: OutgoingState
  /** When the user sent the message (epoch ms). */
  at: number
  /**
   * Id of the newest message at the time when this message was first sent. In the server's list, the echo of this
   * message can only come after the message with this id.
   */
  after?: string
  /** Set once the server's list has been requested to confirm this message. */
  asked?: true
  /** How many times the message was written to the socket. */
  writes: number
  /** The server's reason for a refusal, and its error code if it has one. */
  reason?: string
  code?: string
}
export type MessageRefusal = { reason: string; code?: string | undefined }

/**
 * Maximum number of times that a message is sent automatically; after that, the user must decide whether to resend it.
 */
const MAX_WRITE_ATTEMPTS = 3
const HTML_TAG = /<[^<>]*>/g

/** Returns the text without markup, for comparison, because a server may sanitize the markup. */
const toPlainText = (html = '') =>
  html
    .replace(HTML_TAG, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
const isEchoOf = ({ words }: OutgoingMessage, message: ChatMessage) =>
  words.data
    ? message.type === 'file' && message.data?.key === words.data.key
    : message.type === 'text' && toPlainText(message.content) === toPlainText(words.content)

/** Returns the entries that the server's messages do not confirm; each message confirms at most one entry. */
export function removeConfirmed(
  outbox: readonly OutgoingMessage[],
  messages: readonly ChatMessage[],
  me: string,
): OutgoingMessage[] {
  const used = new Set<string>()
  const rest = outbox.filter((entry) => {
    if (entry.writes === 0) return true
    const start = entry.after === undefined ? 0 : messages.findIndex(({ _id }) => _id === entry.after) + 1
    const copy = messages.slice(start).find((message) => {
      return message.sent_by === me && !used.has(message._id) && isEchoOf(entry, message)
    })
    if (copy) used.add(copy._id)
    return !copy
  })
  // A message confirms no other entry with the same text later, so these entries now come after it.
  const confirming = messages.filter(({ _id }) => used.has(_id))
  return rest.map((entry) => {
    const echo = entry.writes > 0 ? confirming.findLast((message) => isEchoOf(entry, message)) : undefined
    const start = messages.findIndex(({ _id }) => _id === entry.after)
    // If the message in `after` is on an older page, the entry's own echo can be there, too.
    const isLoaded = entry.after === undefined || start >= 0
    return echo && isLoaded && messages.indexOf(echo) > start ? { ...entry, after: echo._id } : entry
  })
}

/** Marks written entries as not confirmed after the connection was lost. */
export const markUnconfirmed = (outbox: readonly OutgoingMessage[]): OutgoingMessage[] =>
  outbox.map((entry) => (entry.state === 'sent' ? { ...entry, state: 'not_confirmed' } : entry))

/**
 * Marks the entries that are sent but not confirmed at the moment when the list of messages is requested. If the list
 * contains them, they are confirmed.
 */
export const markRequested = (outbox: readonly OutgoingMessage[]): OutgoingMessage[] =>
  outbox.map((entry) => (entry.state === 'sent' ? { ...entry, asked: true } : entry))

/** Returns whether only the server's list can show if an entry was delivered. */
export const awaitsConfirmation = ({ state, asked }: OutgoingMessage): boolean =>
  state === 'not_confirmed' || (state === 'sent' && asked === true)

/**
 * Handles entries that are missing in the server's list, provided that the list `reaches` back far enough. Entries that
 * a lost connection may have dropped are resent a few times; entries written over a live connection fail. Entries
 * written after the list was requested keep the state `sent`.
 */
export const handleMissingEntries = (
  outbox: readonly OutgoingMessage[],
  reaches: (entry: OutgoingMessage) => boolean,
): OutgoingMessage[] =>
  outbox.map((entry) => {
    if (!awaitsConfirmation(entry) || !reaches(entry)) return entry
    const isAgain = entry.state === 'not_confirmed' && entry.writes < MAX_WRITE_ATTEMPTS
    return { ...entry, state: isAgain ? 'sending' : 'failed' }
  })

export const markFailed = (entry: OutgoingMessage, { reason, code }: MessageRefusal): OutgoingMessage => ({
  ...entry,
  state: 'failed',
  reason,
  ...(code !== undefined && { code }),
})

/**
 * Marks the entry that the server refused as failed: the entry with the id `ref`, or without `ref` the oldest
 * unconfirmed one.
 */
export function failRefusedEntry(
  outbox: readonly OutgoingMessage[],
  refusal: MessageRefusal,
  ref?: string,
): OutgoingMessage[] {
  const refused = outbox.find(({ id, state }) => (ref === undefined ? state === 'sent' : id === ref))
  return outbox.map((entry) => (entry === refused ? markFailed(entry, refusal) : entry))
}

/** Requeues an entry that exceeded the rate limit. It was not delivered, so it is written again later. */
export const requeueRateLimited = (outbox: readonly OutgoingMessage[], ref: string): OutgoingMessage[] =>
  outbox.map((entry) => {
    if (entry.id !== ref || entry.state !== 'sent') return entry
    const { asked: _, ...rest } = entry
    return { ...rest, state: 'sending', writes: entry.writes - 1 }
  })

/** Marks all entries of a room that accepts no messages as failed. */
export const failAllEntries = (outbox: readonly OutgoingMessage[], refusal: MessageRefusal): OutgoingMessage[] =>
  outbox.map((entry) => (entry.state === 'failed' ? entry : markFailed(entry, refusal)))

/** Requeues a failed entry when the user retries it. */
export function retryEntry(entry: OutgoingMessage, id: string): OutgoingMessage {
  if (entry.id !== id || entry.state !== 'failed') return entry
  const { reason: _, code: __, asked: ___, ...rest } = entry
  return { ...rest, state: 'sending' }
}
