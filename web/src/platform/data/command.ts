import { type CommandCall, callPattern, type Input, type ReadCall, type Reply } from '@quillgate/shared/contract/call'
import { useSWRConfig } from 'swr'
import { type SendOptions, send } from '../http/http.ts'
import { isReadMounted } from './read.ts'
import { refreshPages } from './read-pages.ts'

/**
 * Returns a function that makes a write call and, on success, reloads in the background the data that the call
 * invalidates.
 */
export function useCommand<C extends CommandCall>(call: C, invalidates: readonly ReadCall[] = []) {
  const invalidate = useInvalidation(invalidates)
  return async (input: Input<C>, options?: SendOptions): Promise<Reply<C>> => {
    const reply = await send(call, input, options)
    invalidate()
    return reply
  }
}

/** Returns a function that reloads data in the background after a write call. */
export function useInvalidation(invalidates: readonly ReadCall[]) {
  const { mutate } = useSWRConfig()
  return () => {
    const patterns = invalidates.map(callPattern)
    const isInvalidated = (address: string) => patterns.some((pattern) => pattern.test(toPath(address)))
    void mutate(matchesRead((address) => isInvalidated(address) && isReadMounted(address)))
    // Deletes the cached data of paged lists and of unmounted components, which would otherwise show outdated data when
    // they are mounted again.
    void mutate(
      matchesRead((address) => isInvalidated(address) && !isReadMounted(address)),
      undefined,
    )
    void mutate(matchesPage(isInvalidated), undefined, { revalidate: false })
    refreshPages((list) => invalidates.some((read) => read === list))
  }
}

const matchesRead = (isInvalidated: (address: string) => boolean) => (key: unknown) =>
  Array.isArray(key) && key.length === 2 && isInvalidated(String(key[1]))
const matchesPage = (isInvalidated: (address: string) => boolean) => (key: unknown) =>
  Array.isArray(key) && key.length === 3 && isInvalidated(String(key[1]))

const toPath = (url: string) => url.split('?', 1)[0]!
