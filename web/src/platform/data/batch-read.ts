import { buildUrl, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import useSWR from 'swr'
import type { CallError } from '../http/call-error.ts'
import { send } from '../http/http.ts'
import { getCurrentUser } from '../session/session.ts'
import type { ReadState } from './read.ts'

/**
 * Makes one request per input. An error for which `isIgnored` returns true yields undefined for its input; any other
 * error fails the whole result. Makes no request when `inputs` is empty.
 */
export function useBatchRead<C extends ReadCall>(
  call: C,
  inputs: readonly Input<C>[],
  isIgnored: (error: unknown) => boolean,
): Pick<ReadState<(Reply<C> | undefined)[]>, 'data' | 'error' | 'isLoading' | 'retry'> {
  // The first element separates the key from that of `useRead`, whose cached data has another shape.
  const key =
    inputs.length > 0 ? ['each', getCurrentUser()?._id ?? '', ...inputs.map((input) => buildUrl(call, input))] : null
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
