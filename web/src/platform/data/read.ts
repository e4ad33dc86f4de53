import { buildUrl, type CallArgs, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import { resolveTopics } from '@quillgate/shared/contract/topics'
import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { type CallError, isAborted } from '../http/call-error.ts'
import { getCurrentUser } from '../session/session.ts'
import { type LoadedReply, loadReply, peekPrefetchedReply } from './prefetch.ts'

/** State of a read request. Old data is preserved while a reload is in flight or has failed. */
export type ReadState<T> = {
  data: T | undefined
  error: CallError | undefined
  /** Whether the last request was interrupted by the network and can be repeated. */
  interrupted: boolean
  /** Whether the first reply to this request is awaited. */
  isLoading: boolean
  retry: () => void
  /** When `data` arrived (epoch ms). */
  loadedAt: number | undefined
}

/**
 * The data that mounted components show, by URL: the number of these components, and the names of the data in live
 * updates, such as `order:12`.
 */
const mountedReads = new Map<string, { count: number; topics: readonly string[] }>()
function trackMountedRead(url: string, topics: readonly string[]) {
  const entry = mountedReads.get(url) ?? { count: 0, topics }
  mountedReads.set(url, entry)
  entry.count += 1
  return () => {
    entry.count -= 1
    if (entry.count === 0) mountedReads.delete(url)
  }
}
/** Returns whether a mounted component shows the data of this URL. */
export const isReadMounted = (url: string) => mountedReads.has(url)
/**
 * Returns the names under which live updates report changes of the data at this URL, such as `order:12`. Returns
 * undefined if no mounted component shows this data.
 */
export const mountedTopics = (url: string) => mountedReads.get(url)?.topics

/** Fetches one endpoint of the API contract; replies are cached per user. */
export function useRead<C extends ReadCall>(call: C, ...args: CallArgs<C>): ReadState<Reply<C>> {
  return useReadWithOptions(call, (args[0] ?? {}) as Input<C>)
}

/** Like `useRead`, but makes no request while `input` is undefined. */
export function useReadWithOptions<C extends ReadCall>(
  call: C,
  input: Input<C> | undefined,
  config: SWRConfiguration = {},
): ReadState<Reply<C>> {
  const address = input === undefined ? undefined : buildUrl(call, input)
  const key = address === undefined ? null : [getCurrentUser()?._id ?? '', address]
  const track = useEffectEvent((shownAddress: string) => {
    const { params } = (input ?? {}) as { params?: Record<string, unknown> }
    return trackMountedRead(shownAddress, resolveTopics(call.topics ?? [], params ?? {}))
  })
  // Registers the URL in a layout effect, because SWR starts its request in a layout effect, too. A later registration
  // could miss a live event that occurs after the start of the request.
  useLayoutEffect(() => (address === undefined ? undefined : track(address)), [address])
  // A reply that was prefetched is shown in the first render. SWR then gets the same reply from `loadReply`.
  const prefetched = useMemo(() => (address === undefined ? undefined : peekPrefetchedReply<C>(address)), [address])
  const swr = useSWR<LoadedReply<C>, CallError>(key, () => loadReply(call, input as Input<C>), {
    ...config,
    fallbackData: prefetched,
  })
  const { data: last, error, mutate } = swr
  // With `keepPreviousData`, SWR can return the reply to another request. That reply is hidden when the current request
  // has failed.
  const data = error !== undefined && last?.url !== address ? undefined : last
  return {
    data: data?.reply,
    loadedAt: data?.at,
    error,
    interrupted: isAborted(error),
    // SWR's own `isLoading` would render each component again after a prefetched reply has been used, so it is read only
    // after an error, where it tells whether the request is being repeated.
    isLoading: address !== undefined && (error === undefined ? last?.url !== address : swr.isLoading),
    // Rejections are ignored: failures are in `error`, and after a sign-out there is nothing to reload.
    retry: () => void mutate().catch(() => undefined),
  }
}
