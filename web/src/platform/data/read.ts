import type { Args, Input, Read, Reply } from '@quillgate/shared/contract/call'
import { useEffect } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { type CallError, isAborted } from '../http/call-error.ts'
import { send, urlOf } from '../http/http.ts'
import { retryOnceIfAborted } from '../http/retry-aborted.ts'
import { now } from '../runtime/clock.ts'
import { currentUser } from '../session/session.ts'

/** State of a read; old data stays while a reload is in flight or has failed. */
export type ReadState<T> = {
  data: T | undefined
  error: CallError | undefined
  /** The last request was interrupted by the network; it can be repeated. */
  interrupted: boolean
  isLoading: boolean
  retry: () => void
  /** When `data` arrived (epoch ms). */
  loadedAt: number | undefined
}

/** How many mounted reads show each address. */
const shownCounts = new Map<string, number>()
function trackShown(address: string) {
  shownCounts.set(address, (shownCounts.get(address) ?? 0) + 1)
  return () => {
    const left = (shownCounts.get(address) ?? 1) - 1
    if (left > 0) shownCounts.set(address, left)
    else shownCounts.delete(address)
  }
}
/** Whether a mounted read shows the reply of this address. */
export const isShown = (address: string) => shownCounts.has(address)

/** Reads one call of the contract; replies are cached per user. */
export function useRead<C extends Read>(call: C, ...args: Args<C>): ReadState<Reply<C>> {
  return useReadWith(call, (args[0] ?? {}) as Input<C>)
}

/** Like useRead; without an input nothing is requested. */
export function useReadWith<C extends Read>(
  call: C,
  input: Input<C> | undefined,
  config: SWRConfiguration = {},
): ReadState<Reply<C>> {
  const address = input === undefined ? undefined : urlOf(call, input)
  const key = address === undefined ? null : [currentUser()?._id ?? '', address]
  useEffect(() => (address === undefined ? undefined : trackShown(address)), [address])
  const {
    data: last,
    error,
    isLoading,
    mutate,
  } = useSWR<{ reply: Reply<C>; at: number; address: string | undefined }, CallError>(
    key,
    async () => ({
      reply: await retryOnceIfAborted(() => send(call, input as Input<C>)),
      at: now().getTime(),
      address,
    }),
    config,
  )
  // With `keepPreviousData` the reply may belong to another request; it must not be shown for one that failed.
  const data = error !== undefined && last?.address !== address ? undefined : last
  return {
    data: data?.reply,
    loadedAt: data?.at,
    error,
    interrupted: isAborted(error),
    isLoading,
    // Rejections are ignored: failures are in `error`, and after a sign-out there is nothing left to reload.
    retry: () => void mutate().catch(() => undefined),
  }
}
