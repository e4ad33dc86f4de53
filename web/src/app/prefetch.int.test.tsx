import { buildUrl } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearPrefetchedReplies, peekPrefetchedReply } from '../platform/data/prefetch.ts'
import { pathTo } from '../platform/runtime/paths.ts'
import { countRequests, stubNoReply, stubRefusal, stubReply } from '../testing/network.ts'
import { renderAt } from '../testing/render-at.tsx'
import { startPrefetch } from './prefetch.ts'

const order = anOrder()
const setDataSaver = (saveData: boolean) =>
  void Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
const orderReadCount = () => countRequests(compositions.customerOrder)

beforeEach(async () => {
  stubReply(customerOrders.list, { orders: [order] })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(compositions.customerOrder, { order, clientCurrencyType: 'usd', invoices: [], warnings: [] })
  // On the first visit, the order page redirects to the first step, which reads the questionnaire.
  stubRefusal(questionnaires.view, 'not_found')
  setDataSaver(false)
  onTestFinished(() => setDataSaver(true))
  onTestFinished(startPrefetch('customer'))
  // A reply is not used if the page is left in the frame in which it is opened.
  onTestFinished(clearPrefetchedReplies)
})

async function openDashboard() {
  const page = await renderAt('/dashboard', { as: aUser() })
  const link = await screen.findByRole('link', { name: /^View: / })
  return { ...page, link }
}

test('prefetches an order on pointerdown on its link, and uses the reply after the click', async () => {
  const { link, currentPath } = await openDashboard()
  // The clock is stopped, because on a slow machine the prefetched reply would expire before it is used.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  fireEvent.pointerDown(link, { pointerType: 'mouse' })
  expect(orderReadCount()).toBe(1)
  fireEvent.click(link)
  await waitFor(() => expect(currentPath()).toBe(`/orders/view/${order._id}`))
  await waitFor(() => expect(link.isConnected).toBe(false))
  await screen.findByRole('heading', { level: 1 })
  expect(orderReadCount()).toBe(1)
})

test('redirects the first visit of a prefetched order without reading the order again', async () => {
  const { link, currentPath } = await openDashboard()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  fireEvent.pointerDown(link, { pointerType: 'mouse' })
  const input = { params: { id: order._id } }
  await waitFor(() =>
    expect(peekPrefetchedReply(compositions.customerOrder, buildUrl(compositions.customerOrder, input))).toBeDefined(),
  )
  fireEvent.click(link)
  await waitFor(() => expect(currentPath()).toMatch(/questionnaire/))
  expect(orderReadCount()).toBe(1)
})

test('prefetches an order when the pointer rests on its link', async () => {
  const { link } = await openDashboard()
  fireEvent.pointerMove(link)
  expect(orderReadCount()).toBe(0)
  await waitFor(() => expect(orderReadCount()).toBe(1))
})

test.each([
  ['its link has the focus', fireEvent.focusIn],
  // The browser then sends this event without a `pointermove`.
  ['its link moves under the resting pointer', fireEvent.pointerOver],
])('does not prefetch an order when %s', async (_, fire) => {
  const { link } = await openDashboard()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fire(link)
  vi.advanceTimersByTime(1_000)
  expect(orderReadCount()).toBe(0)
})

test('does not prefetch an order when the pointer only passes over its link', async () => {
  const { link } = await openDashboard()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.pointerMove(link)
  fireEvent.pointerMove(document.body)
  vi.advanceTimersByTime(1_000)
  expect(orderReadCount()).toBe(0)
})

test('prefetches an order on pointerdown even while earlier prefetches get no reply', async () => {
  const { link } = await openDashboard()
  const links = ['a', 'b', 'c', 'd'].map((letter) => {
    const other = document.createElement('a')
    other.href = pathTo('orderView', { id: letter.repeat(24) })
    return link.parentElement!.appendChild(other)
  })
  // The first request gets the reply that all tests stub.
  stubNoReply(compositions.customerOrder)
  for (const [at, link] of links.slice(0, 3).entries()) {
    fireEvent.pointerMove(link)
    await waitFor(() => expect(orderReadCount()).toBe(at + 1))
  }
  fireEvent.pointerDown(links[3]!, { pointerType: 'mouse' })
  expect(orderReadCount()).toBe(4)
})

test('does not prefetch an order when the browser’s data saver is on', async () => {
  const { link } = await openDashboard()
  setDataSaver(true)
  fireEvent.pointerDown(link, { pointerType: 'mouse' })
  expect(orderReadCount()).toBe(0)
})
