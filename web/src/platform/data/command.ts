import type { Call, Command, Input, Read, Reply } from '@quillgate/shared/contract/call'
import { useSWRConfig } from 'swr'
import { type SendOptions, send } from '../http/http.ts'
import { isShown } from './read.ts'
import { refreshPages } from './read-pages.ts'

/** Makes a writing call; when it has succeeded, the reads it invalidates are reloaded in the background. */
export function useCommand<C extends Command>(call: C, invalidates: readonly Read[] = []) {
  const { mutate } = useSWRConfig()
  return async (input: Input<C>, options?: SendOptions): Promise<Reply<C>> => {
    const reply = await send(call, input, options)
    const isTouched = (address: string) => invalidates.some((read) => isUnder(address, read))
    void mutate(isReadOf((address) => isTouched(address) && isShown(address)))
    // What no page shows is forgotten, lists in pages too: shown again, it would be what was true before this call.
    void mutate(
      isReadOf((address) => isTouched(address) && !isShown(address)),
      undefined,
    )
    void mutate(isPageOf(isTouched), undefined, { revalidate: false })
    refreshPages((list) => isTouched(addressStart(list)))
    return reply
  }
}

const isReadOf = (isTouched: (address: string) => boolean) => (key: unknown) =>
  Array.isArray(key) && key.length === 2 && isTouched(String(key[1]))
const isPageOf = (isTouched: (address: string) => boolean) => (key: unknown) =>
  Array.isArray(key) && key.length === 3 && isTouched(String(key[1]))

const addressStart = (call: Call) => `${call.base ?? '/api'}${call.path.split('/:')[0]}`
/** Whether an address belongs to a call or to one below it, whatever their parameters. */
const isUnder = (address: string, call: Call) => address.startsWith(addressStart(call))
