import type { Input, ReadCall, Reply } from '@quillgate/shared/contract/call'
import useSWR from 'swr'
import type { CallError } from '../http/call-error.ts'
import { send } from '../http/http.ts'
import type { ReadState } from './read.ts'
import { toReadKey, useMountedRead } from './read-key.ts'

/**
 * Makes one request per input. An error for which `isIgnored` returns true yields undefined for its input; any other
 * error fails the whole result. Makes no request when `inputs` is empty.
 */
export function useBatchRead<C extends ReadCall>(
  call: C,
  inputs: readonly Input<C>[],
  isIgnored: (error: unknown) => boolean,
): Pick<ReadState<(Reply<C> | undefined)[]>, 'data' | 'error' | 'isLoading' | 'retry'> {
  const keys = inputs.map((input) => toReadKey(call, input))
  // The word "each" separates the key from that of `useRead`, whose cached data has another shape.
  const key = keys[0] && {
    user: keys[0].user,
    url: ['each', ...keys.map(({ url }) => url)].join(' '),
    topics: keys.flatMap(({ topics }) => topics),
  }
  useMountedRead(key?.url)
  const request = async (input: Input<C>) => {
    try {
      return await send(call, input)
    } catch (error) {
      if (isIgnored(error)) return undefined
      throw error
    }
  }
  const { data, error, isLoading, mutate } = useSWR<(Reply<C> | undefined)[], CallError>(key, () =>
    Promise.all(inputs.map(request)),
  )
  return { data, error, isLoading, retry: () => void mutate() }
}
