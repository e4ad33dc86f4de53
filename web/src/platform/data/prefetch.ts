import { type Input, type Read, type Reply, urlOf } from '@quillgate/shared/contract/call'
import { PAGE_DATA_ELEMENT } from '@quillgate/shared/contract/page-data'
import { onCallSuccess, readReply, send } from '../http/http.ts'
import { currentUser } from '../session/session.ts'

/** Maximum age of a prefetched reply that is used instead of a new request. */
const MAX_AGE_MS = 10_000
/** A slow phone takes longer than that to load the scripts that use the reply in the page. */
const MAX_PAGE_AGE_MS = 30_000
const MAX_IN_FLIGHT = 2

type Prefetched = { reply: Promise<unknown>; at: number }
/** Prefetched replies by user and URL. Each is used only once. */
const prefetched = new Map<string, Prefetched>()
let inFlight = 0

const keyOf = (url: string) => `${currentUser()?._id ?? ''} ${url}`

/** Returns the element with the reply that the page arrived with, until the reply is used. */
const pageData = () => document.getElementById(PAGE_DATA_ELEMENT)

/** Discards all prefetched replies. Called when data has changed. */
export function forgetPrefetched() {
  prefetched.clear()
  pageData()?.remove()
}
onCallSuccess((call) => {
  if (call.effect !== 'read') forgetPrefetched()
})

/**
 * Requests a reply that a screen will probably read next. Does nothing while too many prefetches are in flight;
 * failures are ignored.
 */
export function prefetchRead<C extends Read>(call: C, input: Input<C>) {
  const key = keyOf(urlOf(call, input))
  const last = prefetched.get(key)
  if (inFlight >= MAX_IN_FLIGHT || (last && isFresh(last))) return
  inFlight += 1
  const reply = send(call, input).finally(() => (inFlight -= 1))
  prefetched.set(key, { reply, at: performance.now() })
  reply.catch(() => prefetched.delete(key))
}

/** Returns the reply of a URL that was prefetched or is in the page, and removes it; undefined if there is none. */
export function takePrefetched<C extends Read>(call: C, url: string): Promise<Reply<C>> | undefined {
  const inPage = takeFromPage(url)
  if (inPage !== undefined) return readInPage(call, inPage)
  const key = keyOf(url)
  const found = prefetched.get(key)
  prefetched.delete(key)
  return found && isFresh(found) ? (found.reply as Promise<Reply<C>>) : undefined
}

const readInPage = async <C extends Read>(call: C, text: string) => readReply(call, 200, text, () => null)

/**
 * Takes the text of a reply out of the page. It must be for the current user: another tab can have signed in another
 * user since the page was requested.
 */
function takeFromPage(address: string): string | undefined {
  const element = pageData()
  const { url, user } = element?.dataset ?? {}
  if (!element || url !== address || user !== currentUser()?._id) return undefined
  element.remove()
  return performance.now() < MAX_PAGE_AGE_MS ? (element.textContent ?? '') : undefined
}

const isFresh = ({ at }: Prefetched) => performance.now() - at < MAX_AGE_MS
