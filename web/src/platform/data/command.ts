import type { Command, Input, Read, Reply } from '@quillgate/shared/contract/call'
import { useSWRConfig } from 'swr'
import { type SendOptions, send } from '../http/http.ts'
import { refreshPages } from './read-pages.ts'

/** Makes a writing call; when it has succeeded, exactly the reads it invalidates are reloaded in the background. */
export function useCommand<C extends Command>(call: C, invalidates: readonly Read[] = []) {
  const { mutate } = useSWRConfig()
  return async (input: Input<C>, options?: SendOptions): Promise<Reply<C>> => {
    const reply = await send(call, input, options)
    const isTouched = (address: string) => invalidates.some((read) => patternOf(read).test(address))
    void mutate(isReadOf(isTouched))
    // A page of a list is forgotten: who comes back to the list later reads it anew.
    void mutate(isPageOf(isTouched), undefined, { revalidate: false })
    refreshPages((list) => invalidates.some((read) => read === list))
    return reply
  }
}

const isReadOf = (isTouched: (address: string) => boolean) => (key: unknown) =>
  Array.isArray(key) && key.length === 2 && isTouched(String(key[1]))
const isPageOf = (isTouched: (address: string) => boolean) => (key: unknown) =>
  Array.isArray(key) && key.length === 3 && isTouched(String(key[1]))

const patterns = new Map<Read, RegExp>()
/** Matches the addresses of one call, whatever its parameters and query; not those of calls below its path. */
function patternOf(call: Read): RegExp {
  const known = patterns.get(call)
  if (known) return known
  const path = call.path.replace(/\/:\w+\?/g, '(?:/[^/?]+)?').replace(/:\w+/g, '[^/?]+')
  const made = new RegExp(`^${call.base ?? '/api'}${path}(?:\\?|$)`)
  patterns.set(call, made)
  return made
}
