import type { ClientFrame, ServerFrame } from '@quillgate/shared/contract/sockets'
import { selectHistoryPage, sortByTime } from '@quillgate/shared/domain/chat/chat-messages'

type SubscribeFrame = Extract<ClientFrame, { type: 'subscribe' }>
export type HistoryRequest = Extract<ClientFrame, { type: 'request_all_messages' }>
type HistoryFrame = Extract<ServerFrame, { type: 'all_messages' }>
type PendingPageRequest = { before: string | undefined; requestedAt: number }

/** Time after which a request without a reply no longer blocks another request for the same page. */
const REPLY_TIMEOUT_MS = 15_000
/** Maximum number of pending page requests per socket. */
const MAX_PENDING_REQUESTS = 20

/** Returns the requested pages of a complete history as JSON texts, which a worker thread can post. */
export function splitHistory(history: HistoryFrame, beforeIds: readonly (string | undefined)[]): string[] {
  const ordered = sortByTime(history.messages)
  return beforeIds.map((before) => JSON.stringify(selectHistoryPage(history, ordered, before)))
}

/**
 * Tracks which pages of the chat history a socket has requested. An API with paging sends `hasOlder` in each reply and
 * receives one request per page. Any other API receives a single request for the complete history, even if more pages
 * are requested before its reply.
 */
export function createHistoryTracker(isAdmin: boolean) {
  let open: PendingPageRequest[] = []
  let paged: boolean | undefined
  let room: SubscribeFrame | undefined

  return {
    /** Sets the current room and drops the requests of the previous room. */
    enterRoom(subscribe: SubscribeFrame) {
      room = subscribe
      open = []
    },
    chat: () => room?.chatType,
    /** Returns the request to send to the API; undefined while the same request is pending. */
    nextRequest({ before, ...question }: HistoryRequest, now: number): ClientFrame | undefined {
      open = open.filter(({ requestedAt }) => now - requestedAt < REPLY_TIMEOUT_MS)
      const isPending = paged ? open.some((one) => one.before === before) : open.length > 0
      if (!open.some((one) => one.before === before) && open.length < MAX_PENDING_REQUESTS)
        open.push({ before, requestedAt: now })
      if (isPending) return undefined
      if (paged) return { ...question, ...(before !== undefined && { before }) }
      // The admin chat sends its history only in response to a subscribe frame, so the subscribe frame is sent again.
      return isAdmin ? room : question
    },
    /** Records a page received from an API with paging. */
    onPage(before: string | undefined) {
      paged = true
      open = open.filter((one) => one.before !== before)
    },
    /**
     * Returns the `before` value of each requested page. When no page was requested, returns `[undefined]`, which means
     * the newest page.
     */
    pendingPages: (): (string | undefined)[] => (open.length ? open.map(({ before }) => before) : [undefined]),
    /** Records that the API sent the complete history. */
    onCompleteHistory() {
      paged = false
      open = []
    },
  }
}
