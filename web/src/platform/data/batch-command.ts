import type { CommandCall, Input } from '@quillgate/shared/contract/call'
import { send } from '../http/http.ts'
import { useInvalidation } from './refresh.ts'

/** Maximum number of calls in flight; the BFF limits them per user. */
const MAX_CONCURRENT_CALLS = 4

export type BatchResult<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/**
 * Returns a function that makes one write call per item, a few at a time, and then reloads the changed data once. A
 * failed call does not stop the others.
 */
export function useBatchCommand<C extends CommandCall>(call: C) {
  const invalidate = useInvalidation(call)
  return async <T>(items: readonly T[], inputOf: (item: T) => Input<C>): Promise<BatchResult<T>> => {
    const result: BatchResult<T> = { done: [], failed: [] }
    const waiting = [...items]
    const work = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        try {
          await send(call, inputOf(item))
          result.done.push(item)
        } catch (error) {
          result.failed.push({ item, error })
        }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, work))
    invalidate(items.map(inputOf))
    return result
  }
}
