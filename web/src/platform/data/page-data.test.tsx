import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { countRequests, stubRawReply, stubReply } from '../../testing/network.ts'
import { embedPageData, hasPageData } from '../../testing/page-data.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { send } from '../http/http.ts'
import { signIn, signOut } from '../session/session.ts'
import { ReadCache } from './ReadCache.tsx'
import { useRead } from './read.ts'

const user = aUser()
const url = '/api/customer/orders'
const textOf = (...orders: object[]) => JSON.stringify({ status: true, status_code: 200, statusCode: 200, orders })
const ordersInPage = (by = user._id) => embedPageData({ url, user: by, text: textOf(anOrder({ _id: 'in-page' })) })
const reads = () => countRequests(customerOrders.list)

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  signIn(user)
})

/** Mounts a component that reads the orders, and returns the id of the first order. */
async function readOrders() {
  stubReply(customerOrders.list, { orders: [anOrder({ _id: 'requested' })] })
  const { result, unmount } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
  await waitFor(() => expect(result.current.isLoading).toBe(false), { interval: 1 })
  return { id: result.current.data?.orders[0]?._id, retry: () => result.current.retry(), result, unmount }
}

test('shows the API response embedded in the page without sending a request', async () => {
  ordersInPage()
  await renderAt('/dashboard', { as: user })
  expect(await screen.findByText('Professional Resume Package')).toBeTruthy()
  expect(reads()).toBe(0)
})

test('returns the API response embedded in the page in the first render', async () => {
  ordersInPage()
  const ids: unknown[] = []
  const { unmount } = renderHook(() => ids.push(useRead(customerOrders.list).data?.orders[0]?._id), {
    wrapper: ReadCache,
  })
  expect(ids[0]).toBe('in-page')
  unmount()
})

test('uses the API response embedded in the page only once', async () => {
  ordersInPage()
  const { retry, result } = await readOrders()
  retry()
  await waitFor(() => expect(result.current.data?.orders[0]?._id).toBe('requested'))
  expect(reads()).toBe(1)
})

test('does not use an embedded API response that belongs to another user', async () => {
  ordersInPage('another user')
  expect((await readOrders()).id).toBe('requested')
})

test('does not use the embedded API response when another tab has signed in another user before the app started', async () => {
  ordersInPage()
  localStorage.setItem('user', JSON.stringify({ ...user, _id: 'second user' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect((await readOrders()).id).toBe('requested')
})

test('does not use the API response embedded in the page of a visitor', async () => {
  ordersInPage('')
  signOut()
  expect((await readOrders()).id).toBe('requested')
})

test('does not use the embedded API response to another call', async () => {
  embedPageData({ url: `${url}?page=2`, user: user._id, text: textOf(anOrder()) })
  expect((await readOrders()).id).toBe('requested')
})

test.each([
  ['is cut off', textOf(anOrder()).slice(0, -9)],
  ['is empty', ''],
  ['reports a failure', '{"status":false,"error":"No."}'],
  ['has another shape', '{"status":true,"orders":7}'],
])('sends a request when the API response embedded in the page %s', async (_name, text) => {
  embedPageData({ url, user: user._id, text })
  expect((await readOrders()).id).toBe('requested')
  expect(reads()).toBe(1)
})

test('does not use an embedded API response that is older than 30 seconds', async () => {
  ordersInPage()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(30_001)
  onTestFinished(() => clock.mockRestore())
  expect((await readOrders()).id).toBe('requested')
})

test('does not use the embedded API response after a write request', async () => {
  ordersInPage()
  stubReply(notifications.clear, {})
  await send(notifications.clear, { query: {} })
  expect(hasPageData()).toBe(false)
  expect((await readOrders()).id).toBe('requested')
})

test('shows the error of the new request when the embedded API response was a refusal', async () => {
  embedPageData({ url, user: user._id, text: '{"status":false}' })
  stubRawReply(customerOrders.list, 403, { status: false, error: 'Not for you.' })
  await renderAt('/dashboard', { as: user })
  expect((await screen.findByRole('alert')).textContent).toContain('Not for you.')
})
