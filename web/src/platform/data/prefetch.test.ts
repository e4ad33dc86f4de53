import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { anOrder } from '@quillgate/shared/testing/orders'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  countRequests,
  stubComputedReply,
  stubDelayedReply,
  stubNoReply,
  stubRefusal,
  stubReply,
} from '../../testing/network.ts'
import { clearPrefetchedReplies, loadReply, peekPrefetchedReply, prefetchRead } from './prefetch.ts'

const prefetch = () => prefetchRead(customerOrders.list, {}, true)
const peek = () => peekPrefetchedReply(customerOrders.list, '/api/customer/orders')
const requestCount = () => countRequests(customerOrders.list)

beforeEach(() => clearPrefetchedReplies())

/** Stops the clock; the returned function advances it. */
function stopClock() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  return (ms: number) => void clock.mockReturnValue(ms)
}

test('shares a slow request that is still in flight with the screen, instead of sending it again', async () => {
  const setTime = stopClock()
  const arrive = stubDelayedReply(customerOrders.list, { orders: [anOrder()] })
  prefetch()
  setTime(5_000)
  prefetch()
  const loaded = loadReply(customerOrders.list, {})
  arrive()
  expect((await loaded).reply.orders).toHaveLength(1)
  expect(requestCount()).toBe(1)
})

test('does not use a reply that arrived two seconds ago', async () => {
  const setTime = stopClock()
  stubReply(customerOrders.list, { orders: [] })
  prefetch()
  await vi.waitFor(() => expect(peek()).toBeDefined(), { timeout: 30_000 })
  setTime(2_000)
  expect(peek()).toBeUndefined()
  await loadReply(customerOrders.list, {})
  expect(requestCount()).toBe(2)
})

test('a failed request does not discard a newer reply', async () => {
  stopClock()
  const failure = Promise.withResolvers<{ status: number; body: object }>()
  stubComputedReply(customerOrders.list, () => failure.promise)
  prefetch()
  clearPrefetchedReplies()
  stubReply(customerOrders.list, { orders: [] })
  prefetch()
  await vi.waitFor(() => expect(peek()).toBeDefined(), { timeout: 30_000 })
  failure.resolve({ status: 500, body: {} })
  await new Promise((resolve) => setImmediate(resolve))
  expect(peek()).toBeDefined()
})

test('the screen sends its own request if the prefetch got no reply in ten seconds', async () => {
  const setTime = stopClock()
  stubNoReply(customerOrders.list)
  prefetch()
  setTime(10_000)
  stubReply(customerOrders.list, { orders: [anOrder()] })
  expect((await loadReply(customerOrders.list, {})).reply.orders).toHaveLength(1)
})

test('a screen that waits for a prefetch sends its own request when the prefetch is canceled after ten seconds', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => timeout.mockRestore())
  stubNoReply(customerOrders.list)
  prefetch()
  expect(timeout).toHaveBeenCalledWith(10_000)
  const loaded = loadReply(customerOrders.list, {})
  stubReply(customerOrders.list, { orders: [anOrder()] })
  limit.abort(new DOMException('The time is over.', 'TimeoutError'))
  expect((await loaded).reply.orders).toHaveLength(1)
})

test('a refused prefetch is not sent again', async () => {
  stubRefusal(customerOrders.list, 'unexpected', 'Gone.', 404)
  prefetch()
  await expect(loadReply(customerOrders.list, {})).rejects.toMatchObject({ status: 404 })
  expect(requestCount()).toBe(1)
})
