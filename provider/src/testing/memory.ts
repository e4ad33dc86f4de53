import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { contract } from '@quillgate/shared/contract/table'
import type { Client } from './client.ts'
import { openSocket } from './socket.ts'
import { type Provider, startProvider } from './start-provider.ts'

/**
 * Maximum growth in bytes that does not count as a leak. Garbage collection causes a variation of several hundred
 * kilobytes.
 */
export const MAX_GROWTH_BYTES = 1024 * 1024

export type MemoryResult = { requests: number; beginBytes: number; endBytes: number; grownBytes: number }

/**
 * Runs reads, writes, uploads and chats for `ms`, and measures heap and buffers after full garbage collections.
 * Compares the median of the samples in the last third of the time with that in the second third. `alongside` is called
 * with each request.
 */
export async function measureMemoryUnderLoad(
  ms: number,
  samples: number,
  postgres: string,
  alongside = () => {},
): Promise<MemoryResult> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const provider = await startProvider({}, postgres)
  const held: number[] = []
  let requests = 0
  try {
    const round = await createMixedLoad(provider)
    const began = performance.now()
    while (held.length < samples) {
      const until = began + (ms / samples) * (held.length + 1)
      do {
        requests += await round(requests)
        alongside()
      } while (performance.now() < until)
      // Collects garbage twice: the memory of a buffer (up to 30 MB in total) is released only by the collection after
      // the one that removes its owner.
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

/** Returns a function that runs one round of mixed calls. It resolves with the number of requests and chat frames. */
async function createMixedLoad(provider: Provider): Promise<(n: number) => Promise<number>> {
  const [customer, writer] = [await provider.as('collector'), await provider.as('writer')]
  const { orders } = await customer.callOk(contract.customerOrders.list)
  const order_id = orders.find(({ writer }) => writer)!._id
  const chat = async (client: Client, n: number) => {
    const socket = await openSocket(provider, '/chat', client)
    socket.send({ type: 'subscribe', chatType: 'writerToCustomer', order_id })
    socket.send({ type: 'request_all_messages' })
    await socket.next('all_messages')
    socket.send({ type: 'new_message', message_type: 'text', chatType: 'writerToCustomer', content: `Round ${n}` })
    await socket.next('new_message')
    socket.close()
    await socket.closed
  }
  const { template } = await writer.callOk(contract.templates.create, { body: { name: 'Load' } })
  return async (n) => {
    await customer.callOk(contract.customerOrders.list)
    await customer.callOk(contract.customerOrders.view, { params: { id: order_id } })
    await customer.callOk(contract.notifications.list, { query: { page: '1' } })
    await customer.call(contract.customerOrders.view, { params: { id: 'f'.repeat(24) } })
    await writer.callOk(contract.writerOrders.list)
    await writer.callOk(contract.templates.publish, { body: { key: template._id, name: `Load ${n}` } })
    await writer.upload('load.txt', Buffer.from(`round ${n}`))
    await chat(customer, n)
    return 11
  }
}
