import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getRequests, stubDelayedReply, stubNetworkError, stubRawReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { useBatchRead } from './batch-read.ts'
import { peekPrefetchedReply, prefetchRead } from './prefetch.ts'
import { ReadCache } from './ReadCache.tsx'
import { useRead, useReadWithOptions } from './read.ts'

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))
const countRequests = () => getRequests().filter(({ path }) => path === '/api/customer/orders').length

test('repeats a GET request once, without an error message, after a 499', async () => {
  stubRawReply(customerOrders.list, 499, {})
  stubReply(customerOrders.list, { orders: [anOrder()] })
  await renderAt('/dashboard', { as: aUser() })
  expect(await screen.findByText('Professional Resume Package')).toBeTruthy()
  expect(countRequests()).toBe(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers Try again after a second 499', async () => {
  stubRawReply(customerOrders.list, 499, {})
  await renderAt('/dashboard', { as: aUser() })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(countRequests()).toBe(2)
})

test('does not sign the user out on a 403', async () => {
  stubRawReply(customerOrders.list, 403, { status: false, error: 'Not for you.' })
  const { currentPath } = await renderAt('/dashboard', { as: aUser() })
  expect((await screen.findByRole('alert')).textContent).toContain('Not for you.')
  expect(currentPath()).toBe('/dashboard')
})

test('redirects to the login when a reply with status 200 reports a missing session', async () => {
  stubRawReply(customerOrders.list, 200, { status: false, statusCode: 401 })
  const { currentPath } = await renderAt('/dashboard', { as: aUser() })
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(currentPath()).toBe('/login')
})

test('preserves the loaded data and its timestamp when a reload fails', async () => {
  stubReply(customerOrders.list, { orders: [anOrder()] })
  const { result } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
  await waitFor(() => expect(result.current.data?.orders).toHaveLength(1))
  const { loadedAt } = result.current
  stubNetworkError(customerOrders.list)
  result.current.retry()
  await waitFor(() => expect(result.current.error?.failure).toBe('no_answer'))
  expect(result.current.data?.orders).toHaveLength(1)
  expect(result.current.loadedAt).toBe(loadedAt)
})

test('reports that a failed request is being repeated', async () => {
  stubNetworkError(customerOrders.list)
  const { result } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
  await waitFor(() => expect(result.current.error?.failure).toBe('no_answer'))
  expect(result.current.isLoading).toBe(false)
  const reply = stubDelayedReply(customerOrders.list, { orders: [anOrder()] })
  result.current.retry()
  await waitFor(() => expect(result.current).toMatchObject({ isLoading: true, error: { failure: 'no_answer' } }))
  reply()
  await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, error: undefined }))
})

test('returns a prefetched reply in the first render, and neither requests nor renders it again', async () => {
  stubReply(customerOrders.list, { orders: [anOrder()] })
  prefetchRead(customerOrders.list, {}, true)
  // The clock is stopped, because on a slow machine the prefetched reply would expire before it is used.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  await waitFor(() => expect(peekPrefetchedReply(customerOrders.list, '/api/customer/orders')).toBeDefined())
  const renders: unknown[] = []
  const { result } = renderHook(
    () => {
      const read = useRead(customerOrders.list)
      renders.push(read.data)
      return read
    },
    { wrapper: ReadCache },
  )
  expect(renders[0]).toMatchObject({ orders: [{ _id: anOrder()._id }] })
  expect(result.current.isLoading).toBe(false)
  await waitFor(() => expect(peekPrefetchedReply(customerOrders.list, '/api/customer/orders')).toBeUndefined())
  expect(new Set(renders).size).toBe(1)
  expect(countRequests()).toBe(1)
})

test('a retry sends a new request even if a prefetched reply has arrived', async () => {
  stubReply(customerOrders.list, { orders: [] })
  const { result } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
  await waitFor(() => expect(result.current.data).toBeTruthy())
  prefetchRead(customerOrders.list, {}, true)
  await waitFor(() => expect(countRequests()).toBe(2))
  stubReply(customerOrders.list, { orders: [anOrder()] })
  result.current.retry()
  await waitFor(() => expect(result.current.data?.orders).toHaveLength(1))
  expect(countRequests()).toBe(3)
})

test('preserves the object of the data when a reload returns equal data, and updates its timestamp', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  stubReply(customerOrders.list, { orders: [anOrder()] })
  const { result } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
  await waitFor(() => expect(result.current.data).toBeTruthy())
  const { data, loadedAt } = result.current
  vi.setSystemTime(Date.now() + 1_000)
  result.current.retry()
  await waitFor(() => expect(result.current.loadedAt).toBeGreaterThan(loadedAt!))
  expect(result.current.data).toBe(data)
})

test('shows a prefetched reply instead of an older cached one from the first render on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const names: unknown[] = []
  const orders = (_id: string) => ({ orders: [anOrder({ _id })] })
  stubReply(customerOrders.list, orders('old'))
  const { result, rerender } = renderHook(
    ({ isOpen }: { isOpen: boolean }) => {
      const { data } = useReadWithOptions(customerOrders.list, isOpen ? {} : undefined)
      if (isOpen) names.push(data?.orders[0]?._id)
      return data
    },
    { wrapper: ReadCache, initialProps: { isOpen: true } },
  )
  await waitFor(() => expect(result.current).toBeTruthy())
  rerender({ isOpen: false })
  names.length = 0
  vi.setSystemTime(Date.now() + 1)
  stubReply(customerOrders.list, orders('new'))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  prefetchRead(customerOrders.list, {}, true)
  await waitFor(() => expect(peekPrefetchedReply(customerOrders.list, '/api/customer/orders')).toBeDefined())
  rerender({ isOpen: true })
  await waitFor(() => expect(result.current?.orders[0]?._id).toBe('new'))
  expect(names).not.toContain('old')
})

test('useBatchRead does not share cached data with a useRead of the same URL', async () => {
  stubReply(customerOrders.list, { orders: [anOrder()] })
  const { result } = renderHook(
    () => [useRead(customerOrders.list).data, useBatchRead(customerOrders.list, [{}], () => false).data] as const,
    { wrapper: ReadCache },
  )
  await waitFor(() => expect(result.current[0] && result.current[1]).toBeTruthy())
  expect(result.current[0]?.orders).toHaveLength(1)
  expect(result.current[1]?.[0]?.orders).toHaveLength(1)
})

test('sends no request when an unmounted component retries its request', async () => {
  stubReply(customerOrders.list, { orders: [] })
  const { result, unmount } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
  await waitFor(() => expect(result.current.data).toBeTruthy())
  unmount()
  // A rejection here would be unhandled and fail the test.
  result.current.retry()
  await new Promise((resolve) => setImmediate(resolve))
  expect(countRequests()).toBe(1)
})
