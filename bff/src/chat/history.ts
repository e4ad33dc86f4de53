import type { ClientFrame, ServerFrame } from '@quillgate/shared/contract/sockets'
import { inOrder, pageOf } from '@quillgate/shared/domain/chat-messages'

type Subscribe = Extract<ClientFrame, { type: 'subscribe' }>
export type Question = Extract<ClientFrame, { type: 'request_all_messages' }>
type History = Extract<ServerFrame, { type: 'all_messages' }>
type Open = { before: string | undefined; askedAt: number }

/** An API that has not answered for this long is asked again. */
const PATIENCE_MS = 15_000
/** Different pages that one socket may wait for. */
const OPEN_MAX = 20

/** The pages that a whole history is asked for, as they travel. */
export function pagesOf(whole: History, befores: readonly (string | undefined)[]): string[] {
  const ordered = inOrder(whole.messages)
  return befores.map((before) => JSON.stringify(pageOf(whole, ordered, before)))
}

/**
 * What one socket's browser wants to read of its room. An API that pages its history says so in each answer and is asked
 * for pages; any other is asked for all of it, once for all questions that come meanwhile.
 */
export function createHistory(isAdmin: boolean) {
  let open: Open[] = []
  let paged: boolean | undefined
  let room: Subscribe | undefined

  return {
    /** Another room has another history. */
    enter(subscribe: Subscribe) {
      room = subscribe
      open = []
    },
    /** The chat whose history is meant. */
    chat: () => room?.chatType,
    /** What the API is to be sent for a question; undefined while an answer to it is on its way. */
    ask({ before, ...question }: Question, now: number): ClientFrame | undefined {
      open = open.filter(({ askedAt }) => now - askedAt < PATIENCE_MS)
      const isUnderWay = paged ? open.some((one) => one.before === before) : open.length > 0
      if (!open.some((one) => one.before === before) && open.length < OPEN_MAX) open.push({ before, askedAt: now })
      if (isUnderWay) return undefined
      if (paged) return { ...question, ...(before !== undefined && { before }) }
      // The chat with the admin brings its history on subscribing, and knows no question for it.
      return isAdmin ? room : question
    },
    /** An answer of an API that pages. */
    answered(before: string | undefined) {
      paged = true
      open = open.filter((one) => one.before !== before)
    },
    /** Which pages a whole history is to answer: the newest where nobody has asked. */
    wanted: (): (string | undefined)[] => (open.length ? open.map(({ before }) => before) : [undefined]),
    /** It has. */
    answeredWhole() {
      paged = false
      open = []
    },
  }
}
