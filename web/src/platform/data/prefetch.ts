import { buildUrl, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import { PAGE_DATA_ELEMENT_ID } from '@quillgate/shared/contract/page-data'
import { CallError } from '../http/call-error.ts'
import { onCallSuccess, readReply, send } from '../http/http.ts'
import { retryOnceIfAborted } from '../http/retry-aborted.ts'
import { now } from '../runtime/clock.ts'
import { getCurrentUser, onUserChange } from '../session/session.ts'

/**
 * Maximum time since the arrival of a prefetched reply, in ms; an older one is requested again. The limit is short,
 * because the pointer can rest on a link for a long time, and the data can change in the meantime.
 */
const MAX_PREFETCH_AGE_MS = 2_000
/** Maximum duration of a prefetch in ms. A page that waits for it sends its own request then. */
const MAX_FLIGHT_MS = 10_000
/**
 * Maximum age of a reply that is embedded in the page, in ms. Longer than `MAX_PREFETCH_AGE_MS`, because a slow phone
 * takes more than ten seconds to load the scripts that read the reply.
 */
const MAX_PAGE_AGE_MS = 30_000
/** Maximum number of prefetches in flight because of a hover. */
const MAX_IN_FLIGHT = 2

/** A reply and when it arrived (epoch ms). */
export type LoadedReply<C extends ReadCall> = { reply: Reply<C>; at: number; url: string }
/** `expiresAt` is in ms since the start of the page. */
type Prefetch<C extends ReadCall = ReadCall> = {
  promise: Promise<LoadedReply<C>>
  loaded?: LoadedReply<C>
  expiresAt: number
}
/** Prefetched and embedded replies by user and URL. Each is used only once. */
const prefetches = new Map<string, Prefetch>()
let inFlight = 0

const toCacheKey = (url: string) => `${getCurrentUser()?._id ?? ''} ${url}`

/** Returns the element with the reply that is embedded in the page; null once the reply has been adopted. */
const pageData = () => document.getElementById(PAGE_DATA_ELEMENT_ID)

/** Discards all prefetched replies. Called when data has changed. */
export function clearPrefetchedReplies() {
  prefetches.clear()
  pageData()?.remove()
}
onCallSuccess((call) => {
  if (call.effect !== 'read') clearPrefetchedReplies()
})
onUserChange(() => prefetches.clear())

async function request<C extends ReadCall>(call: C, input: Input<C>, signal?: AbortSignal): Promise<LoadedReply<C>> {
  const reply = await send(call, input, { ...(signal && { signal }) })
  return { reply, at: now().getTime(), url: buildUrl(call, input) }
}

/**
 * Requests a reply that a screen will read next. `isCertain` is false if this is only probable; then nothing is
 * requested while too many prefetches are in flight. Failures are ignored.
 */
export function prefetchRead<C extends ReadCall>(call: C, input: Input<C>, isCertain: boolean) {
  for (const [key, prefetch] of prefetches) if (!isFresh(prefetch)) prefetches.delete(key)
  const key = toCacheKey(buildUrl(call, input))
  if (prefetches.has(key) || (inFlight >= MAX_IN_FLIGHT && !isCertain)) return
  inFlight += 1
  const promise = request(call, input, AbortSignal.timeout(MAX_FLIGHT_MS)).finally(
    () => (inFlight -= 1),
  ) as Prefetch['promise']
  const prefetch: Prefetch = { promise, expiresAt: performance.now() + MAX_FLIGHT_MS }
  prefetches.set(key, prefetch)
  promise.then(
    (loaded) => {
      prefetch.loaded = loaded
      prefetch.expiresAt = performance.now() + MAX_PREFETCH_AGE_MS
    },
    () => {
      if (prefetches.get(key) === prefetch) prefetches.delete(key)
    },
  )
}

/** Discards the prefetched reply to a URL, so that `loadReply` sends a new request. */
export const dropPrefetchedReply = (url: string) => void prefetches.delete(toCacheKey(url))

/** Returns the prefetched or embedded reply, if it has arrived. `loadReply` returns the same object, once. */
export const peekPrefetchedReply = <C extends ReadCall>(call: C, url: string): LoadedReply<C> | undefined =>
  findPrefetch(call, url)?.loaded

/**
 * Returns the reply to a read: the prefetched or embedded one, if there is one and it has not been used yet, otherwise
 * the reply to a new request.
 */
export async function loadReply<C extends ReadCall>(call: C, input: Input<C>): Promise<LoadedReply<C>> {
  const load = () => retryOnceIfAborted(() => request(call, input))
  const url = buildUrl(call, input)
  const found = findPrefetch(call, url)
  dropPrefetchedReply(url)
  // A refusal, such as 404, is final. After any other failure, such as a lost connection, the read is sent again.
  const repeat = (error: unknown) => {
    if (error instanceof CallError && error.failure === 'refused' && error.status < 500 && error.status !== 429)
      throw error
    return load()
  }
  return found ? found.promise.catch(repeat) : load()
}

function findPrefetch<C extends ReadCall>(call: C, url: string): Prefetch<C> | undefined {
  adoptPageData(call, url)
  const found = prefetches.get(toCacheKey(url)) as Prefetch<C> | undefined
  return found && isFresh(found) ? found : undefined
}

/**
 * Moves the embedded reply from the page to the prefetched replies. Does nothing if it is for another URL or user,
 * because another tab may have signed in another user since the page was requested. A render calls this, maybe twice.
 */
function adoptPageData(call: ReadCall, address: string) {
  const element = pageData()
  const { url, user } = element?.dataset ?? {}
  if (!element || url !== address || user !== getCurrentUser()?._id) return
  element.remove()
  try {
    const reply = readReply(call, 200, element.textContent ?? '', () => null)
    // The exact time is unknown; the reply is at least as new as the request for the page.
    const loaded = { reply, at: now().getTime() - performance.now(), url }
    prefetches.set(toCacheKey(url), { promise: Promise.resolve(loaded), loaded, expiresAt: MAX_PAGE_AGE_MS })
  } catch {
    // The screen sends a request instead, and shows the error of that request.
  }
}

const isFresh = ({ expiresAt }: Prefetch) => performance.now() < expiresAt
