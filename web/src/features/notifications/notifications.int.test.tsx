import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { Notification } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { now } from '../../platform/runtime/clock.ts'
import { stubLiveEvents } from '../../testing/live-events.ts'
import {
  getRequests,
  stubComputedReply,
  stubDelayedReply,
  stubRawReply,
  stubRefusal,
  stubReply,
} from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { scrollList } from '../../testing/scroll-list.ts'
import { stubIntersectionObserver } from '../../testing/stub-intersection.ts'

/** Reports all observed elements as intersecting. */
let triggerIntersection = () => {}
beforeEach(() => {
  triggerIntersection = stubIntersectionObserver()
  stubReply(customerOrders.list, { orders: [] })
})

const aNotification = (id: number): Notification => ({ _id: `n${id}`, contant: `News ${id}`, data: {} })
const createPage = (from: number, to: number, hasMore: boolean, count = 3) => ({
  notifications: Array.from({ length: to - from + 1 }, (_, at) => aNotification(from + at)),
  hasMore,
  count,
})
const countListRequests = () => getRequests().filter(({ path }) => path === '/api/notifications').length
const newsTitlesIn = (container: HTMLElement) =>
  within(container)
    .queryAllByText(/^News \d+$/, { normalizer: newsTitleOf })
    .map(({ textContent }) => newsTitleOf(textContent))
const newsTitleOf = (text: string) => /News \d+$/.exec(text)?.[0] ?? ''
const findBell = () => screen.findByRole('button', { name: /^Notifications, [\d,]+ unread$/ })
const findPanel = () => screen.findByRole('region', { name: 'Notifications' })

test.each([
  ['a customer', aUser(), '?tab=chat'],
  ['a writer', aWriter(), '?tab=writerToCustomer'],
])('the notification of a message links %s to its chat', async (_, as, search) => {
  const orderId = 'a'.repeat(24)
  const item = { ...aNotification(1), order_id: orderId, data: { senderName: 'Dana', chatType: 'writerToCustomer' } }
  stubReply(notifications.list, { notifications: [item, aNotification(2)], hasMore: false, count: 2 })
  await renderAt('/notifications', { as })
  const list = within(await screen.findByRole('list', { name: 'Notifications' }))
  const [message, other] = await list.findAllByRole<HTMLAnchorElement>('link', { name: 'View document' })
  expect(message!.pathname + message!.search).toBe(`/orders/view/${orderId}${search}`)
  expect(other!.pathname + other!.search).toBe('/orders/list')
})

describe('notification bell', () => {
  test('refreshes the notifications when the bell is opened', async () => {
    stubReply(notifications.list, createPage(2, 2, false, 1))
    const { user } = await renderAt('/chat', { as: aUser() })
    const button = await findBell()
    stubReply(notifications.list, createPage(1, 2, false, 2))
    await user.click(button)
    await waitFor(async () => expect(newsTitlesIn(await findPanel())).toEqual(['News 1', 'News 2']))
  })

  test('does not show removed notifications again when replies arrive out of order', async () => {
    stubReply(notifications.list, createPage(1, 3, false))
    const { user } = await renderAt('/chat', { as: aUser() })
    await user.click(await findBell())
    const removals = await within(await findPanel()).findAllByRole('button', { name: 'Remove this notification' })
    const first = stubDelayedReply(notifications.clearOne, { count: 2 })
    const second = stubDelayedReply(notifications.clearOne, { count: 1 })
    await user.click(removals[0]!)
    await user.click(removals[1]!)
    const refreshed = stubDelayedReply(notifications.list, createPage(3, 3, false, 1))
    await act(async () => second())
    await act(async () => first())
    await waitFor(async () => expect(newsTitlesIn(await findPanel())).toEqual(['News 3']))
    await act(async () => refreshed())
    expect(newsTitlesIn(await findPanel())).toEqual(['News 3'])
    expect((await findBell()).textContent).toContain('1 unread')
  })

  test.each<[string, object, string]>([
    ['the error text of the gateway', createErrorBody('unexpected'), 'Unexpected error, please try again later!'],
    ['the error text of the provider', { status: false, error: 'Our disk is full.' }, 'Our disk is full.'],
  ])('shows %s when Clear all fails', async (_whose, body, text) => {
    stubReply(notifications.list, createPage(1, 1, false, 1))
    stubRawReply(notifications.clear, 500, body)
    const { user } = await renderAt('/chat', { as: aUser() })
    await user.click(await findBell())
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    const toast = await screen.findByRole('region', { name: 'Messages' })
    expect(toast.textContent).toContain(text)
    await user.click(within(toast).getByRole('button'))
  })

  test('shows the reason in the user’s language when Clear all fails', async () => {
    stubReply(notifications.list, createPage(1, 1, false, 1))
    stubRefusal(notifications.clear, 'boards_disabled')
    const { user } = await renderAt('/chat', { as: aUser(), language: 'de' })
    await user.click(await screen.findByRole('button', { name: /ungelesen/ }))
    await user.click(await screen.findByRole('button', { name: 'Alle entfernen' }))
    const toast = await screen.findByRole('region', { name: 'Meldungen' })
    expect(toast.textContent).toContain('Diese Seite ist nicht verfügbar.')
    // Error toasts stay until they are closed.
    await user.click(within(toast).getByRole('button'))
  })
})

describe('notifications page', () => {
  test('shows new notifications when it is opened again', async () => {
    stubReply(notifications.list, createPage(2, 2, false))
    const { router } = await renderAt('/notifications', { as: aUser() })
    const findList = () => screen.findByRole('list', { name: 'Notifications' })
    expect(newsTitlesIn(await findList())).toEqual(['News 2'])
    await act(() => router.navigate('/dashboard'))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull())
    stubReply(notifications.list, createPage(1, 2, false))
    const before = countListRequests()
    await act(() => router.navigate('/notifications'))
    await waitFor(async () => expect(newsTitlesIn(await findList())).toEqual(['News 1', 'News 2']))
    // Only all notifications are read again, because the bell refreshes the unread ones.
    expect(countListRequests()).toBe(before + 1)
  })

  test('an event reloads each list once, although the bell shows the unread ones, too', async () => {
    const live = stubLiveEvents()
    stubReply(notifications.list, createPage(1, 2, false))
    await renderAt('/notifications', { as: aUser() })
    await screen.findByRole('list', { name: 'Notifications' })
    await waitFor(() => expect(live.opened()).toBe(1))
    const before = countListRequests()
    stubReply(notifications.list, createPage(1, 3, false))
    live.send('notifications')
    expect(await screen.findByText('News 3')).toBeTruthy()
    await waitFor(() => expect(countListRequests()).toBe(before + 2))
  })

  test('shows each notification once when new ones arrive between loading two pages of the list', async () => {
    stubReply(notifications.list, createPage(1, 3, true))
    await renderAt('/notifications', { as: aUser() })
    const list = await screen.findByRole('list', { name: 'Notifications' })
    stubReply(notifications.list, createPage(3, 5, false))
    act(triggerIntersection)
    await waitFor(() => expect(newsTitlesIn(list)).toEqual(['News 1', 'News 2', 'News 3', 'News 4', 'News 5']))
  })

  test('marks all unread notifications as new, even those beyond the first page of the bell', async () => {
    stubComputedReply(notifications.list, ({ query }) => {
      if (query.unread !== 'true') return { body: createPage(1, 8, false) }
      return { body: query.page === '1' ? createPage(1, 3, true, 5) : createPage(4, 5, false, 5) }
    })
    await renderAt('/notifications', { as: aUser() })
    const list = await screen.findByRole('list', { name: 'Notifications' })
    await waitFor(() => expect(within(list).getAllByText('New:')).toHaveLength(5))
  })

  test('renders only the notifications near the viewport out of 2,000', async () => {
    stubReply(notifications.list, createPage(1, 2_000, false, 2_000))
    await renderAt('/notifications', { as: aUser() })
    const list = await screen.findByRole('list', { name: 'Notifications' })
    expect(newsTitlesIn(list).length).toBeLessThan(60)
    fireEvent.click(await findBell())
    // The panel opens before its entries are rendered; they follow in small batches.
    expect(newsTitlesIn(screen.getByRole('region', { name: 'Notifications' }))).toHaveLength(0)
    await waitFor(async () => expect(newsTitlesIn(await findPanel())).toContain('News 1'))
    scrollList(list, 2_000 * 76 - 700)
    await waitFor(() => expect(newsTitlesIn(list)).toContain('News 2000'))
    expect(newsTitlesIn(list).length).toBeLessThan(60)
    expect(countListRequests()).toBe(3)
  })

  test('adds notifications that come near the viewport without re-rendering existing ones', async () => {
    // The number of minutes in the time of a notification is its place in the list, starting at 1.
    const dated = (item: Notification, at: number) => ({
      ...item,
      createdAt: new Date(now().getTime() - (at + 1) * 60_000 - 10_000).toISOString(),
    })
    const all = createPage(1, 2_000, false, 2_000)
    stubReply(notifications.list, { ...all, notifications: all.notifications.map(dated) })
    await renderAt('/notifications', { as: aUser() })
    const list = await screen.findByRole('list', { name: 'Notifications' })
    await waitFor(() => expect(newsTitlesIn(list).length).toBeLessThan(30))
    const before = newsTitlesIn(list)
    const told = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format')
    scrollList(list, 500)
    await waitFor(() => expect(newsTitlesIn(list).length).toBeGreaterThan(before.length))
    const minutes = told.mock.calls.flatMap(([value, unit]) => (unit === 'minute' ? Math.abs(Number(value)) : []))
    expect(minutes.length).toBeGreaterThan(0)
    expect(minutes.filter((place) => place <= before.length)).toEqual([])
  })

  test('shows "Mark all as seen" even without notifications', async () => {
    stubReply(notifications.list, createPage(1, 0, false, 0))
    await renderAt('/notifications', { as: aUser() })
    expect(await screen.findByText('No Notifications')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeTruthy()
  })

  test('retries once after a 499, then offers to try again without an alert', async () => {
    stubRawReply(notifications.list, 499, {})
    const { user } = await renderAt('/notifications', { as: aUser() })
    const again = await screen.findByRole('button', { name: 'Try again' })
    // By now the bell and the page have each sent their request twice.
    expect(countListRequests()).toBe(4)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Unexpected Error!!')).toBeNull()
    stubReply(notifications.list, createPage(1, 1, false))
    await user.click(again)
    expect(await screen.findByRole('list', { name: 'Notifications' })).toBeTruthy()
  })
})

test('marks unseen notifications as new and shortens the count on the bell to 9+', async () => {
  stubRawReply(notifications.list, 200, createPage(1, 2, false, 23))
  await renderAt('/notifications', { as: aUser() })
  const list = await screen.findByRole('list', { name: 'Notifications' })
  await waitFor(() => expect(within(list).getAllByText('New:')).toHaveLength(2))
  const button = await findBell()
  expect(button.textContent).toContain('23 unread')
  expect(button.querySelector('[data-count]')?.getAttribute('data-count')).toBe('9+')
})

test('the description of each remove button names its notification', async () => {
  stubReply(notifications.list, createPage(1, 2, false, 2))
  const { user } = await renderAt('/chat', { as: aUser() })
  await user.click(await findBell())
  const place = within(await findPanel())
  const removals = await place.findAllByRole('button', { name: 'Remove this notification' })
  const said = removals.map((one) => document.getElementById(one.getAttribute('aria-describedby')!)?.textContent)
  expect(said.map((text) => newsTitleOf(text ?? ''))).toEqual(['News 1', 'News 2'])
  expect(place.getAllByRole('listitem')).toHaveLength(2)
})
