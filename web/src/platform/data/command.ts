import type { CommandCall, Input, Reply } from '@quillgate/shared/contract/call'
import { type SendOptions, send } from '../http/http.ts'
import { useInvalidation } from './refresh.ts'

/**
 * Returns a function that makes a write call and, on success, reloads in the background the data that has changed: all
 * reads that share a topic with the call.
 */
export function useCommand<C extends CommandCall>(call: C) {
  const invalidate = useInvalidation(call)
  return async (input: Input<C>, options?: SendOptions): Promise<Reply<C>> => {
    const reply = await send(call, input, options)
    invalidate([input])
    return reply
  }
}
