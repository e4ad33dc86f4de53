import { buildUrl, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import { PAGE_DATA_ELEMENT_ID } from '@quillgate/shared/contract/page-data'
import { onCallSuccess, readReply, send } from '../http/http.ts'
import { getCurrentUser } from '../session/session.ts'

/** Maximum age of a prefetched reply that is used instead of a new request. */
const MAX_PREFETCH_AGE_MS = 10_000
/** A slow phone takes longer than that to load the scripts that use the reply in the page. */
const MAX_PAGE_AGE_MS = 30_000
const MAX_IN_FLIGHT = 2

type PrefetchedReply = { reply: Promise<unknown>; at: number }
/** Prefetched replies by user and URL. Each is used only once. */
const prefetchedReplies = new Map<string, PrefetchedReply>()
let inFlight = 0

const toCacheKey = (url: string) => `${getCurrentUser()?._id ?? ''} ${url}`

/** Returns the element with the reply that the page arrived with, until the reply is used. */
const pageData = () => document.getElementById(PAGE_DATA_ELEMENT_ID)

/** Discards all prefetched replies. Called when data has changed. */
export function clearPrefetchedReplies() {
  prefetchedReplies.clear()
  pageData()?.remove()
}
onCallSuccess((call) => {
  if (call.effect !== 'read') clearPrefetchedReplies()
})

/**
 * Requests a reply that a screen will probably read next. Does nothing while too many prefetches are in flight;
 * failures are ignored.
 */
export function prefetchRead<C extends ReadCall>(call: C, input: Input<C>) {
  const key = toCacheKey(buildUrl(call, input))
  const last = prefetchedReplies.get(key)
  if (inFlight >= MAX_IN_FLIGHT || (last && isFresh(last))) return
  inFlight += 1
  const reply = send(call, input).finally(() => (inFlight -= 1))
  prefetchedReplies.set(key, { reply, at: performance.now() })
  reply.catch(() => prefetchedReplies.delete(key))
}

/** Returns the reply of a URL that was prefetched or is in the page, and removes it; undefined if there is none. */
export function takePrefetched<C extends ReadCall>(call: C, url: string): Promise<Reply<C>> | undefined {
  const inPage = takeFromPage(url)
  if (inPage !== undefined) return readInPage(call, inPage)
  const key = toCacheKey(url)
  const found = prefetchedReplies.get(key)
  prefetchedReplies.delete(key)
  return found && isFresh(found) ? (found.reply as Promise<Reply<C>>) : undefined
}

const readInPage = async <C extends ReadCall>(call: C, text: string) => readReply(call, 200, text, () => null)

/**
 * Takes the text of a reply out of the page. It must be for the current user: another tab can have signed in another
 * user since the page was requested.
 */
function takeFromPage(address: string): string | undefined {
  const element = pageData()
  const { url, user } = element?.dataset ?? {}
  if (!element || url !== address || user !== getCurrentUser()?._id) return undefined
  element.remove()
  return performance.now() < MAX_PAGE_AGE_MS ? (element.textContent ?? '') : undefined
}

const isFresh = ({ at }: PrefetchedReply) => performance.now() - at < MAX_PREFETCH_AGE_MS
