import type { ChatMessage } from '@quillgate/shared/contract/sockets'
import type { Words } from './chat.ts'

/**
 * `sending`: not written yet; `sent`: written, no echo so far; `not_confirmed`: written, and then the connection was
 * lost; `failed`: the server does not have it.
 */
export type OutgoingState = 'sending' | 'sent' | 'not_confirmed' | 'failed'
/** A message that the server's list does not show yet. */
export type Outgoing = {
  id: string
  words: Words
  state: OutgoingState
  /** When it was sent off, in ms since 1970. */
  at: number
  /** The newest message when it was first written: its copy in the server's list stands behind that one. */
  after?: string
  /** The server's list was asked for it. */
  asked?: true
  /** How often it was written. */
  writes: number
  /** What the server said of it. */
  reason?: string
}

/** Written this often by itself; after that a person decides. */
const WRITES_MAX = 3
const TAG = /<[^<>]*>/g

/** A server may clean the markup of a text: only its words are compared. */
const wordsOf = (html = '') =>
  html
    .replace(TAG, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
const isCopy = ({ words }: Outgoing, message: ChatMessage) =>
  words.data
    ? message.type === 'file' && message.data?.key === words.data.key
    : message.type === 'text' && wordsOf(message.content) === wordsOf(words.content)

/** What the server's messages do not confirm; each of them confirms one entry at most. */
export function withoutConfirmed(
  outbox: readonly Outgoing[],
  messages: readonly ChatMessage[],
  me: string,
): Outgoing[] {
  const used = new Set<string>()
  return outbox.filter((entry) => {
    if (entry.writes === 0) return true
    const start = entry.after === undefined ? 0 : messages.findIndex(({ _id }) => _id === entry.after) + 1
    const copy = messages.slice(start).find((message) => {
      return message.sent_by === me && !used.has(message._id) && isCopy(entry, message)
    })
    if (copy) used.add(copy._id)
    return !copy
  })
}

/** After the connection was lost nobody knows what became of what was written. */
export const whenLost = (outbox: readonly Outgoing[]): Outgoing[] =>
  outbox.map((entry) => (entry.state === 'sent' ? { ...entry, state: 'not_confirmed' } : entry))

/** The server's list is asked for what was written and never came back. */
export const whenAsked = (outbox: readonly Outgoing[]): Outgoing[] =>
  outbox.map((entry) => (entry.state === 'sent' ? { ...entry, asked: true } : entry))

/**
 * What a full list of the server means for what it does not show. What a lost connection may have swallowed is written
 * again, a few times; what the server had in its hands and does not show failed. What was written after the list was
 * asked for is not in question.
 */
export const whenMissing = (outbox: readonly Outgoing[]): Outgoing[] =>
  outbox.map((entry) => {
    if (entry.state === 'not_confirmed') return { ...entry, state: entry.writes < WRITES_MAX ? 'sending' : 'failed' }
    return entry.state === 'sent' && entry.asked ? { ...entry, state: 'failed' } : entry
  })

/** The server refused a frame: it can only be the oldest that it has not confirmed. */
export function whenRefused(outbox: readonly Outgoing[], reason: string): Outgoing[] {
  const refused = outbox.find(({ state }) => state === 'sent')
  return outbox.map((entry) => (entry === refused ? { ...entry, state: 'failed', reason } : entry))
}
