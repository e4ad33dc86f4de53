import type { ClientFrame, ServerFrame } from '@quillgate/shared/contract/sockets'
import { inOrder, pageOf } from '@quillgate/shared/domain/chat/chat-messages'

type Subscribe = Extract<ClientFrame, { type: 'subscribe' }>
export type Question = Extract<ClientFrame, { type: 'request_all_messages' }>
type History = Extract<ServerFrame, { type: 'all_messages' }>
type Open = { before: string | undefined; askedAt: number }

/** An API that has not answered for this long is asked again. */
const PATIENCE_MS = 15_000
/** Different pages that one socket may wait for. */
const OPEN_MAX = 20

/** The pages wanted of a whole history, in a form that can be posted to a thread. */
export function pagesOf(whole: History, befores: readonly (string | undefined)[]): string[] {
  const ordered = inOrder(whole.messages)
  return befores.map((before) => JSON.stringify(pageOf(whole, ordered, before)))
}

/**
 * Which pages of its room's history one socket has asked for. An API that pages its history says so in each answer and is
 * asked for pages; any other is asked once for all of it, whatever is asked until its answer comes.
 */
export function createHistory(isAdmin: boolean) {
  let open: Open[] = []
  let paged: boolean | undefined
  let room: Subscribe | undefined

  return {
    /** Forgets the history of the room before. */
    enter(subscribe: Subscribe) {
      room = subscribe
      open = []
    },
    /** The chat whose history is meant. */
    chat: () => room?.chatType,
    /** The question to send to the API; undefined while an answer to the same question is on its way. */
    ask({ before, ...question }: Question, now: number): ClientFrame | undefined {
      open = open.filter(({ askedAt }) => now - askedAt < PATIENCE_MS)
      const isUnderWay = paged ? open.some((one) => one.before === before) : open.length > 0
      if (!open.some((one) => one.before === before) && open.length < OPEN_MAX) open.push({ before, askedAt: now })
      if (isUnderWay) return undefined
      if (paged) return { ...question, ...(before !== undefined && { before }) }
      // The chat with the admin sends its history on subscribing and cannot be asked for it.
      return isAdmin ? room : question
    },
    /** Notes an answer of an API that pages. */
    answered(before: string | undefined) {
      paged = true
      open = open.filter((one) => one.before !== before)
    },
    /** The pages to make of a whole history: the newest where none was asked for. */
    wanted: (): (string | undefined)[] => (open.length ? open.map(({ before }) => before) : [undefined]),
    /** Notes that the whole history was answered. */
    answeredWhole() {
      paged = false
      open = []
    },
  }
}
