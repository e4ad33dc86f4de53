import type { Input, Read, Reply } from '@quillgate/shared/contract/call'
import { onCallSuccess, send, urlOf } from '../http/http.ts'
import { currentUser } from '../session/session.ts'

/** Maximum age of a prefetched reply that is used instead of a new request. */
const MAX_AGE_MS = 10_000
const MAX_IN_FLIGHT = 2

type Prefetched = { reply: Promise<unknown>; at: number }
/** Prefetched replies by user and URL. Each is used only once. */
const prefetched = new Map<string, Prefetched>()
let inFlight = 0

const keyOf = (url: string) => `${currentUser()?._id ?? ''} ${url}`

/** Discards all prefetched replies. Called when data has changed. */
export const forgetPrefetched = () => prefetched.clear()
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

/** Returns the prefetched reply of a URL and removes it from the cache; undefined if there is none. */
export function takePrefetched<C extends Read>(_call: C, url: string): Promise<Reply<C>> | undefined {
  const key = keyOf(url)
  const found = prefetched.get(key)
  prefetched.delete(key)
  return found && isFresh(found) ? (found.reply as Promise<Reply<C>>) : undefined
}

const isFresh = ({ at }: Prefetched) => performance.now() - at < MAX_AGE_MS
