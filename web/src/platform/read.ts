import type { Args, Input, Read, Reply } from '@quillgate/shared/contract/call'
import useSWR, { type SWRConfiguration } from 'swr'
import { type CallError, isAborted } from './call-error.ts'
import { now } from './clock.ts'
import { addressOf, send } from './http.ts'
import { currentUser } from './session.ts'

/** What a screen knows of a read: old data stays while a newer answer is on its way or failed. */
export type ReadState<T> = {
  data: T | undefined
  error: CallError | undefined
  isLoading: boolean
  /** Asks again. */
  retry: () => void
  /** When `data` arrived, in ms since 1970. */
  asOf: number | undefined
}

/** Reads one call of the contract; answers are kept per person. */
export function useRead<C extends Read>(call: C, ...args: Args<C>): ReadState<Reply<C>> {
  return useReadWith(call, (args[0] ?? {}) as Input<C>)
}

/** As useRead; no input yet: nothing is asked. */
export function useReadWith<C extends Read>(
  call: C,
  input: Input<C> | undefined,
  config: SWRConfiguration = {},
): ReadState<Reply<C>> {
  const key = input === undefined ? null : [currentUser()?._id ?? '', addressOf(call, input)]
  const { data, error, isLoading, mutate } = useSWR<{ reply: Reply<C>; at: number }, CallError>(
    key,
    async () => ({ reply: await onceMore(() => send(call, input as Input<C>)), at: now().getTime() }),
    config,
  )
  return { data: data?.reply, asOf: data?.at, error, isLoading, retry: () => void mutate() }
}

/** A 499 to a read that is still wanted is asked once more. */
const onceMore = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!isAborted(error)) throw error
    return ask()
  }
}
