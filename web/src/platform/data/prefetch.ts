import { buildUrl, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import { PAGE_DATA_ELEMENT_ID } from '@quillgate/shared/contract/page-data'
import { onCallSuccess, readReply, send } from '../http/http.ts'
import { retryOnceIfAborted } from '../http/retry-aborted.ts'
import { getCurrentUser } from '../session/session.ts'

/**
 * Maximum age of a prefetched reply, in ms; an older one is requested again. The limit is short, because a link can
 * have the focus for a long time, and the data can change in the meantime.
 */
const MAX_PREFETCH_AGE_MS = 2_000
/**
 * Maximum age of a reply that is embedded in the page, in ms. Longer than `MAX_PREFETCH_AGE_MS`, because a slow phone
 * takes more than ten seconds to load the scripts that read the reply.
 */
const MAX_PAGE_AGE_MS = 30_000
const MAX_IN_FLIGHT = 2

type PrefetchedReply = { reply: Promise<unknown>; at: number }
/** Prefetched replies by user and URL. Each is used only once. */
const prefetchedReplies = new Map<string, PrefetchedReply>()
let inFlight = 0

const toCacheKey = (url: string) => `${getCurrentUser()?._id ?? ''} ${url}`

/** Returns the element with the reply that is embedded in the page; null once the reply has been used. */
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

/**
 * Returns the reply to a read: the prefetched or embedded one, if there is one and it has not been used yet, otherwise
 * the reply to a new request.
 */
export async function fetchReply<C extends ReadCall>(call: C, input: Input<C>): Promise<Reply<C>> {
  const request = () => retryOnceIfAborted(() => send(call, input))
  return takePrefetchedReply(call, buildUrl(call, input))?.catch(request) ?? request()
}

/**
 * Returns and removes the reply to a URL that was prefetched or is embedded in the page; undefined if there is none.
 */
function takePrefetchedReply<C extends ReadCall>(call: C, url: string): Promise<Reply<C>> | undefined {
  const inPage = takeFromPage(url)
  if (inPage !== undefined) return readInPage(call, inPage)
  const key = toCacheKey(url)
  const found = prefetchedReplies.get(key)
  prefetchedReplies.delete(key)
  return found && isFresh(found) ? (found.reply as Promise<Reply<C>>) : undefined
}

const readInPage = async <C extends ReadCall>(call: C, text: string) => readReply(call, 200, text, () => null)

/**
 * Removes the embedded reply from the page and returns its text. Returns undefined if it is for another URL or user,
 * because another tab may have signed in another user since the page was requested.
 */
function takeFromPage(address: string): string | undefined {
  const element = pageData()
  const { url, user } = element?.dataset ?? {}
  if (!element || url !== address || user !== getCurrentUser()?._id) return undefined
  element.remove()
  return performance.now() < MAX_PAGE_AGE_MS ? (element.textContent ?? '') : undefined
}

const isFresh = ({ at }: PrefetchedReply) => performance.now() - at < MAX_PREFETCH_AGE_MS
