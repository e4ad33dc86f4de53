import type { ChatMessage } from '@quillgate/shared/contract/sockets'
import type { MessageContent } from './chat.ts'

/**
 * `sending`: not written yet; `sent`: written, no echo so far; `not_confirmed`: written, and then the connection was
 * lost; `failed`: the server does not have it.
 */
export type OutgoingState = 'sending' | 'sent' | 'not_confirmed' | 'failed'
/** A message that the server's list does not show yet. */
export type Outgoing = {
  id: string
  words: MessageContent
  state: OutgoingState
  /** When it was sent off, in ms since 1970. */
  at: number
  /** The newest message when it was first written: its copy in the server's list stands behind that one. */
  after?: string
  /** The server's list was asked for it. */
  asked?: true
  /** How often it was written. */
  writes: number
  /** What the server said of it, and its code where it has one of ours. */
  reason?: string
  code?: string
}
export type Refusal = { reason: string; code?: string | undefined }

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

/** Whether the server's list decides what became of an entry. */
export const isInQuestion = ({ state, asked }: Outgoing): boolean =>
  state === 'not_confirmed' || (state === 'sent' && asked === true)

/**
 * What a list of the server means for what it does not show, where it `reaches` back far enough. What a lost connection
 * may have swallowed is written again, a few times; what the server had in its hands and does not show failed. What was
 * written after the list was asked for is not in question.
 */
export const whenMissing = (outbox: readonly Outgoing[], reaches: (entry: Outgoing) => boolean): Outgoing[] =>
  outbox.map((entry) => {
    if (!isInQuestion(entry) || !reaches(entry)) return entry
    const isAgain = entry.state === 'not_confirmed' && entry.writes < WRITES_MAX
    return { ...entry, state: isAgain ? 'sending' : 'failed' }
  })

export const failed = (entry: Outgoing, { reason, code }: Refusal): Outgoing => ({
  ...entry,
  state: 'failed',
  reason,
  ...(code !== undefined && { code }),
})

/** The server refused a frame: the one it names, else it can only be the oldest that it has not confirmed. */
export function whenRefused(outbox: readonly Outgoing[], refusal: Refusal, ref?: string): Outgoing[] {
  const refused = outbox.find(({ id, state }) => (ref === undefined ? state === 'sent' : id === ref))
  return outbox.map((entry) => (entry === refused ? failed(entry, refusal) : entry))
}

/** Too much at once: it went nowhere, and is written again later. */
export const whenTooMany = (outbox: readonly Outgoing[], ref: string): Outgoing[] =>
  outbox.map((entry) => {
    if (entry.id !== ref || entry.state !== 'sent') return entry
    const { asked: _, ...rest } = entry
    return { ...rest, state: 'sending', writes: entry.writes - 1 }
  })

/** Nothing can be sent into this room: whatever waits for it fails with the reason. */
export const whenClosed = (outbox: readonly Outgoing[], refusal: Refusal): Outgoing[] =>
  outbox.map((entry) => (entry.state === 'failed' ? entry : failed(entry, refusal)))

/** An entry that somebody wants to be tried again. */
export function revived(entry: Outgoing, id: string): Outgoing {
  if (entry.id !== id || entry.state !== 'failed') return entry
  const { reason: _, code: __, asked: ___, ...rest } = entry
  return { ...rest, state: 'sending' }
}
