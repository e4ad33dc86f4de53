import type { CallArgs, Input, ReadCall, Reply } from '@quillgate/shared/contract/call'
import { useMemo } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { type CallError, isAborted } from '../http/call-error.ts'
import { dropPrefetchedReply, type LoadedReply, loadReply, peekPrefetchedReply } from './prefetch.ts'
import { toReadKey, useMountedRead } from './read-key.ts'

/** State of a read request. Old data is preserved while a reload is in flight or has failed. */
export type ReadState<T> = {
  data: T | undefined
  error: CallError | undefined
  /** Whether the last request was interrupted by the network and can be repeated. */
  interrupted: boolean
  /** Whether the request is in flight and has no reply yet. */
  isLoading: boolean
  retry: () => void
  /** When `data` arrived (epoch ms). */
  loadedAt: number | undefined
}

/** Fetches one endpoint of the API contract; replies are cached per user. */
export function useRead<C extends ReadCall>(call: C, ...args: CallArgs<C>): ReadState<Reply<C>> {
  return useReadWithOptions(call, (args[0] ?? {}) as Input<C>)
}

/**
 * Like `useRead`, but makes no request while `input` is undefined. `keepPreviousData`: whether the reply to the previous
 * input is shown until the new one arrives.
 */
export function useReadWithOptions<C extends ReadCall>(
  call: C,
  input: Input<C> | undefined,
  config: { keepPreviousData?: boolean } = {},
): ReadState<Reply<C>> {
  const key = input && toReadKey(call, input)
  const address = key?.url
  useMountedRead(address)
  // A prefetched or embedded reply is shown in the first render. SWR then gets the same reply from `loadReply`.
  const prefetched = useMemo(
    () => (address === undefined ? undefined : peekPrefetchedReply(call, address)),
    [call, address],
  )
  const { cache } = useSWRConfig()
  const load = async () =>
    keepIdentity(cache.get(unstable_serialize(key))?.data, await loadReply(call, input as Input<C>))
  const swr = useSWR<LoadedReply<C>, CallError>(key, load, { ...config, fallbackData: prefetched, compare: Object.is })
  const { data: cached, error, mutate } = swr
  const isNewer = prefetched && (!cached || cached.url !== address || cached.at < prefetched.at)
  const last = isNewer ? prefetched : cached
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
    retry() {
      if (address !== undefined) dropPrefetchedReply(address)
      // Rejections are ignored: failures are in `error`, and after a sign-out there is nothing to reload.
      void mutate().catch(() => undefined)
    },
  }
}

/** Returns the new reply with the object of the old one if both are equal, to avoid renders of memoized components. */
function keepIdentity<C extends ReadCall>(old: LoadedReply<C> | undefined, loaded: LoadedReply<C>): LoadedReply<C> {
  const isEqual = old !== undefined && JSON.stringify(old.reply) === JSON.stringify(loaded.reply)
  return isEqual ? { ...loaded, reply: old.reply } : loaded
}
