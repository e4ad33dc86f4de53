import type { Input, Read, Reply } from '@quillgate/shared/contract/call'
import { onCallSuccess, send, urlOf } from '../http/http.ts'
import { currentUser } from '../session/session.ts'

/** Prefetched replies are used within this time, as if they were just requested. */
const MAX_AGE_MS = 10_000
const MAX_IN_FLIGHT = 2

type Prefetched = { reply: Promise<unknown>; at: number }
/** Replies by user and URL. Each is used once. */
const prefetched = new Map<string, Prefetched>()
let inFlight = 0

const keyOf = (url: string) => `${currentUser()?._id ?? ''} ${url}`

/** Forgets all prefetched replies, because data has changed. */
export const forgetPrefetched = () => prefetched.clear()
onCallSuccess((call) => {
  if (call.effect !== 'read') forgetPrefetched()
})

/** Requests a reply that a screen is likely to read next. Does nothing while others are in flight; failures are ignored. */
export function prefetchRead<C extends Read>(call: C, input: Input<C>) {
  const key = keyOf(urlOf(call, input))
  const last = prefetched.get(key)
  if (inFlight >= MAX_IN_FLIGHT || (last && isFresh(last))) return
  inFlight += 1
  const reply = send(call, input).finally(() => (inFlight -= 1))
  prefetched.set(key, { reply, at: performance.now() })
  reply.catch(() => prefetched.delete(key))
}

/** Returns the prefetched reply of a URL and forgets it; undefined if there is none. */
export function takePrefetched<C extends Read>(_call: C, url: string): Promise<Reply<C>> | undefined {
  const key = keyOf(url)
  const found = prefetched.get(key)
  prefetched.delete(key)
  return found && isFresh(found) ? (found.reply as Promise<Reply<C>>) : undefined
}

const isFresh = ({ at }: Prefetched) => performance.now() - at < MAX_AGE_MS
