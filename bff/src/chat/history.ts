import type { ClientFrame, ServerFrame } from '@quillgate/shared/contract/sockets'
import { historyPage, sortByTime } from '@quillgate/shared/domain/chat/chat-messages'

type Subscribe = Extract<ClientFrame, { type: 'subscribe' }>
export type HistoryRequest = Extract<ClientFrame, { type: 'request_all_messages' }>
type History = Extract<ServerFrame, { type: 'all_messages' }>
type PendingPage = { before: string | undefined; requestedAt: number }

/** A request that has no reply after this time may be sent again. */
const REPLY_TIMEOUT_MS = 15_000
/** Pages that one socket may have pending. */
const OPEN_MAX = 20

/** Cuts a complete history into the requested pages, as JSON texts that a worker can post. */
export function pagesOf(whole: History, befores: readonly (string | undefined)[]): string[] {
  const ordered = sortByTime(whole.messages)
  return befores.map((before) => JSON.stringify(historyPage(whole, ordered, before)))
}

/**
 * Tracks which pages of its room's history a socket has requested. An API that pages says so in each reply and receives
 * page requests; any other API receives one request for the complete history, however many pages are requested meanwhile.
 */
export function createHistory(isAdmin: boolean) {
  let open: PendingPage[] = []
  let paged: boolean | undefined
  let room: Subscribe | undefined

  return {
    /** Sets the current room and drops the requests of the previous one. */
    enterRoom(subscribe: Subscribe) {
      room = subscribe
      open = []
    },
    chat: () => room?.chatType,
    /** Returns the request to send to the API; undefined while the same request is pending. */
    nextRequest({ before, ...question }: HistoryRequest, now: number): ClientFrame | undefined {
      open = open.filter(({ requestedAt }) => now - requestedAt < REPLY_TIMEOUT_MS)
      const isPending = paged ? open.some((one) => one.before === before) : open.length > 0
      if (!open.some((one) => one.before === before) && open.length < OPEN_MAX) open.push({ before, requestedAt: now })
      if (isPending) return undefined
      if (paged) return { ...question, ...(before !== undefined && { before }) }
      // The admin chat sends its history only after a subscribe frame, so that frame is sent again.
      return isAdmin ? room : question
    },
    /** Records a reply of an API that pages. */
    onPage(before: string | undefined) {
      paged = true
      open = open.filter((one) => one.before !== before)
    },
    /** The pages to cut from a complete history; the newest page when none was requested. */
    pendingPages: (): (string | undefined)[] => (open.length ? open.map(({ before }) => before) : [undefined]),
    /** Records that the API sent the complete history. */
    onCompleteHistory() {
      paged = false
      open = []
    },
  }
}
