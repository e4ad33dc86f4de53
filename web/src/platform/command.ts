import type { Call, Command, Input, Read, Reply } from '@quillgate/shared/contract/call'
import { useSWRConfig } from 'swr'
import { type SendOptions, send } from './http.ts'

/** Makes a writing call; when it succeeded, the reads it touches are asked anew. */
export function useCommand<C extends Command>(call: C, touches: readonly Read[] = []) {
  const { mutate } = useSWRConfig()
  return async (input: Input<C>, options?: SendOptions): Promise<Reply<C>> => {
    const reply = await send(call, input, options)
    await mutate((key) => Array.isArray(key) && touches.some((read) => isUnder(String(key[1]), read)))
    return reply
  }
}

/** Whether an address belongs to a call or to one below it, whatever their parameters. */
const isUnder = (address: string, call: Call) => address.startsWith(`${call.base ?? '/api'}${call.path.split('/:')[0]}`)
