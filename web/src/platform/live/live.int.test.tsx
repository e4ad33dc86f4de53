import { compositions } from '@quillgate/shared/contract/compositions'
import { customerDocuments, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLiveEvents } from '../../testing/live-events.ts'
import { countRequests, stubReply } from '../../testing/network.ts'
import { flushMicrotasks } from '../../testing/virtual-time.ts'
import { useBatchRead } from '../data/batch-read.ts'
import { loadReply, prefetchRead } from '../data/prefetch.ts'
import { ReadCache } from '../data/ReadCache.tsx'
import { useRead, useReadWithOptions } from '../data/read.ts'
import { useReadPages } from '../data/read-pages.ts'
import { LiveUpdates } from './LiveUpdates.tsx'
import { useIsLiveConnected } from './live.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <ReadCache>
    <LiveUpdates userId="u1" />
    {children}
  </ReadCache>
)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  stubReply(customerOrders.list, { orders: [anOrder()] })
  stubReply(customerOrders.packages, { packages: [] })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const useReads = () => {
  useRead(customerOrders.list)
  useRead(customerOrders.packages, { query: {} })
  useReadPages(notifications.list, (page) => ({ query: { page } }), { hasMore: ({ hasMore }) => hasMore })
  return useIsLiveConnected()
}
const readRequestCounts = () => [customerOrders.list, customerOrders.packages, notifications.list].map(countRequests)

async function openPage() {
  const stream = stubLiveEvents()
  const page = renderHook(useReads, { wrapper })
  await waitFor(() => expect(page.result.current).toBe(true))
  expect(readRequestCounts()).toEqual([1, 1, 1])
  return { stream, ...page }
}

test('a live event reloads only the data that it concerns', async () => {
  const { stream } = await openPage()
  stream.send('order:o1')
  await waitFor(() => expect(readRequestCounts()).toEqual([2, 1, 2]))
  stream.send('message:o1')
  await waitFor(() => expect(readRequestCounts()).toEqual([2, 1, 3]))
  stream.send('orders')
  await waitFor(() => expect(readRequestCounts()).toEqual([3, 1, 3]))
})

test('several live events at the same moment cause one reload', async () => {
  const { stream } = await openPage()
  for (let count = 0; count < 10; count += 1) stream.send(`order:o${count}`)
  await waitFor(() => expect(readRequestCounts()).toEqual([2, 1, 2]))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(readRequestCounts()).toEqual([2, 1, 2])
})

test('a live event discards prefetched replies at once, before it reloads the data on the page', async () => {
  const { stream } = await openPage()
  stubReply(compositions.customerOrder, { order: anOrder(), invoices: null, warnings: [] })
  const input = { params: { id: 'o1' } }
  prefetchRead(compositions.customerOrder, input, true)
  await act(() => vi.advanceTimersByTimeAsync(100))
  stream.send('order:o1')
  await flushMicrotasks()
  expect(countRequests(compositions.customerOrder)).toBe(1)
  void loadReply(compositions.customerOrder, input)
  expect(countRequests(compositions.customerOrder)).toBe(2)
  expect(readRequestCounts()).toEqual([1, 1, 1])
  await waitFor(() => expect(readRequestCounts()).toEqual([2, 1, 2]))
})

test('a live event reloads a batch of replies that it concerns', async () => {
  const finalOf = (serviceId: string) => ({ params: { serviceId, orderId: 'o1' } })
  stubReply(customerDocuments.final, {})
  const stream = stubLiveEvents()
  const { result } = renderHook(
    () =>
      [
        useBatchRead(customerDocuments.final, [finalOf('s1'), finalOf('s2')], () => false).data,
        useIsLiveConnected(),
      ] as const,
    { wrapper },
  )
  await waitFor(() => expect(result.current[0] && result.current[1]).toBe(true))
  stream.send('order:o2')
  stream.send('order:o1')
  await waitFor(() => expect(countRequests(customerDocuments.final)).toBe(4))
})

test('reconnects when the event stream ends, then reloads all data on the page', async () => {
  const { stream, result } = await openPage()
  stream.cut()
  await waitFor(() => expect(result.current).toBe(false))
  await waitFor(() => expect(result.current).toBe(true))
  expect(stream.opened()).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(readRequestCounts()).toEqual([2, 2, 2]))
})

test.each([
  ['before', ['order:o1', 'gap']],
  ['after', ['gap', 'order:o1']],
])('an event %s a gap reloads its data without the delay of the gap', async (_, events) => {
  const { stream } = await openPage()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (const event of events) stream.send(event)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(readRequestCounts()).toEqual([2, 1, 2])
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(readRequestCounts()).toEqual([3, 2, 3]))
})

test('the data of an order page is reloaded only by live events of that order', async () => {
  stubReply(compositions.customerOrder, { order: anOrder(), invoices: null, warnings: [] })
  const stream = stubLiveEvents()
  const { result } = renderHook(
    () => [useRead(compositions.customerOrder, { params: { id: 'o1' } }).data, useIsLiveConnected()] as const,
    { wrapper },
  )
  await waitFor(() => expect(result.current[0] && result.current[1]).toBe(true))
  stream.send('order:o2')
  stream.send('order:o1')
  await waitFor(() => expect(countRequests(compositions.customerOrder)).toBe(2))
  stream.send('order:o2')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(countRequests(compositions.customerOrder)).toBe(2)
})

test('a page that opens shortly after a live event does not show data requested before the event', async () => {
  stubReply(compositions.customerOrder, { order: anOrder(), invoices: null, warnings: [] })
  const stream = stubLiveEvents()
  const { result, rerender } = renderHook(
    ({ id }: { id?: string }) => {
      useReadWithOptions(compositions.customerOrder, id === undefined ? undefined : { params: { id } })
      return useIsLiveConnected()
    },
    { wrapper, initialProps: {} },
  )
  await waitFor(() => expect(result.current).toBe(true))
  rerender({ id: 'o1' })
  await waitFor(() => expect(countRequests(compositions.customerOrder)).toBe(1))
  rerender({})
  stream.send('order:o1')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(countRequests(compositions.customerOrder)).toBe(1)
  rerender({ id: 'o1' })
  await waitFor(() => expect(countRequests(compositions.customerOrder)).toBe(2))
})

test('does not reopen the event stream after unmounting', async () => {
  const { stream, unmount } = await openPage()
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(stream.opened()).toBe(1)
})
