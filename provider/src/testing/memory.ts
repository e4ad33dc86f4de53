import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { contract } from '@quillgate/shared/contract/table'
import type { Client } from './client.ts'
import { openSocket } from './socket.ts'
import { type Provider, startProvider } from './start-provider.ts'

/** Flat is what grows by no more, however long it runs: collections leave some hundred kilobytes more or less. */
export const FLAT_BYTES = 1024 * 1024

export type Memory = { requests: number; beginBytes: number; endBytes: number; grownBytes: number }

/**
 * Reads, writes, uploads and chats for `ms`, and says what the heap and its buffers hold after a full collection: the
 * middle of the last third of the time against that of the second. `alongside` runs with each request.
 */
export async function memoryUnderLoad(
  ms: number,
  samples: number,
  postgres: string,
  alongside = () => {},
): Promise<Memory> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const provider = await startProvider({}, postgres)
  const held: number[] = []
  let requests = 0
  try {
    const round = await mixedLoad(provider)
    const began = performance.now()
    while (held.length < samples) {
      const until = began + (ms / samples) * (held.length + 1)
      do {
        requests += await round(requests)
        alongside()
      } while (performance.now() < until)
      // A buffer whose owner went is freed between two collections: after one alone, up to 30 MB more would be counted.
      collect()
      await turn()
      collect()
      const { heapUsed, external, arrayBuffers } = process.memoryUsage()
      held.push(heapUsed + external + arrayBuffers)
    }
  } finally {
    await provider.close()
  }
  const third = samples / 3
  const [second, last] = [median(held.slice(third, 2 * third)), median(held.slice(2 * third))]
  return { requests, beginBytes: second, endBytes: last, grownBytes: last - second }
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** One round of everything, again and again; answers how many requests and frames it was. */
async function mixedLoad(provider: Provider): Promise<(n: number) => Promise<number>> {
  const [customer, writer] = [await provider.as('collector'), await provider.as('writer')]
  const { orders } = await customer.must(contract.customerOrders.list)
  const order_id = orders.find(({ writer }) => writer)!._id
  const chat = async (client: Client, n: number) => {
    const socket = await openSocket(provider, '/chat', client)
    socket.say({ type: 'subscribe', chatType: 'writerToCustomer', order_id })
    socket.say({ type: 'request_all_messages' })
    await socket.next('all_messages')
    socket.say({ type: 'new_message', message_type: 'text', chatType: 'writerToCustomer', content: `Round ${n}` })
    await socket.next('new_message')
    socket.close()
    await socket.closed
  }
  const { template } = await writer.must(contract.templates.create, { body: { name: 'Load' } })
  return async (n) => {
    await customer.must(contract.customerOrders.list)
    await customer.must(contract.customerOrders.view, { params: { id: order_id } })
    await customer.must(contract.notifications.list, { query: { page: '1' } })
    await customer.ask(contract.customerOrders.view, { params: { id: 'f'.repeat(24) } })
    await writer.must(contract.writerOrders.list)
    await writer.must(contract.templates.publish, { body: { key: template._id, name: `Load ${n}` } })
    await writer.upload('load.txt', Buffer.from(`round ${n}`))
    await chat(customer, n)
    return 11
  }
}
