import { compositions } from '@quillgate/shared/contract/compositions'
import { customerDocuments, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aService, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  getRequests,
  stubDelayedReply,
  stubNetworkError,
  stubRawReply,
  stubRefusal,
  stubReply,
} from '../../testing/network.ts'
import { createOrder, ORDER_ID, ORDER_PATH, openOrder, stubContract, stubOrder } from '../../testing/order-view.ts'
import { stubPhoneWindow, stubShrinkingWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { joinChats, receiveHistory, stubSockets, TestSocket } from '../../testing/socket.ts'

stubSockets()

beforeEach(() => {
  sessionStorage.clear()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
})

describe('chat on the customer’s order page', () => {
  const chat = () => screen.queryByRole('region', { name: 'Chat' })
  const wideWindow = () => {
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }) as MediaQueryList
  }

  test('shows the chat as a tab in a narrow window and stores the tab in the URL', async () => {
    const { user, currentPath } = await openOrder()
    expect(await screen.findByRole('tab', { name: 'Progress', selected: true })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Chat' }))
    expect(chat()).toBeTruthy()
    expect(currentPath()).toBe(`${ORDER_PATH}?tab=chat`)
    await user.click(screen.getByRole('tab', { name: 'Progress' }))
    expect(currentPath()).toBe(ORDER_PATH)
  })

  test('shows the chat next to the progress in a wide window', async () => {
    wideWindow()
    await openOrder()
    expect(await screen.findByText('Dana W.')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(chat()).toBeTruthy()
  })

  test('keeps the chat connected when the window becomes narrow', async () => {
    const shrink = stubShrinkingWindow()
    const { user } = await openOrder()
    await screen.findByText('Dana W.')
    await joinChats('writerToCustomer')
    act(shrink)
    expect(screen.getByRole('tab', { name: 'Progress', selected: true })).toBeTruthy()
    expect(chat()).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Chat' }))
    expect(chat()).toBeTruthy()
    expect(TestSocket.all.map(({ readyState }) => readyState)).toEqual([TestSocket.OPEN])
  })

  test('hides the chat when the site disables it', async () => {
    stubOrder()
    await renderAt(ORDER_PATH, { as: aUser(), site: { flags: { disable_writer_customer_chat: true } } })
    expect(await screen.findByText('Dana W.')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(chat()).toBeNull()
  })
})

describe('failed load of the order page', () => {
  test.each([
    ['invoices', 'We couldn’t load the invoices for this order.'],
    ['profileFile', 'We couldn’t load your professional profile.'],
    ['else', 'We couldn’t load part of this order.'],
  ])('shows one alert for the section that failed to load: %s', async (part, text) => {
    stubOrder({}, { warnings: [part] })
    stubOrder()
    const { user } = await renderAt(ORDER_PATH, { as: aUser() })
    expect(await screen.findAllByText(text)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('reloads a missing section without a click', async () => {
    stubOrder({}, { warnings: ['invoices'] })
    stubOrder()
    await renderAt(ORDER_PATH, { as: aUser() })
    const text = 'We couldn’t load the invoices for this order.'
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test.each([
    [
      'a refusal',
      () => stubRefusal(compositions.customerOrder, 'unexpected', 'The archive is closed.'),
      'The archive is closed.',
    ],
    ['a timeout', () => stubNetworkError(compositions.customerOrder), 'Timeout!'],
  ])('shows the reason and recovers on Try again: %s', async (_, fail, detail) => {
    fail()
    stubOrder()
    const { user } = await renderAt(ORDER_PATH, { as: aUser() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Unexpected Error!!${detail}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })).toBeTruthy()
  })
})

describe('missing order', () => {
  test('shows a customer the server’s message and a link to the order list', async () => {
    stubRawReply(compositions.customerOrder, 404, { status: false, message: 'No such order, sorry.' })
    const { user, currentPath } = await renderAt(ORDER_PATH, { as: aUser() })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Order not found' })).toBeTruthy()
    expect(within(alert).getByText('No such order, sorry.')).toBeTruthy()
    expect(screen.queryByText('Unexpected Error!!')).toBeNull()
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy()
    stubReply(customerOrders.list, { orders: [] })
    await user.click(within(alert).getByRole('link', { name: 'Go to your orders' }))
    expect(currentPath()).toBe('/orders/list')
  })

  test('shows staff a default message when the server sends none', async () => {
    stubRawReply(writerOrders.view, 404, {})
    await renderAt(ORDER_PATH, { as: aWriter() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Order not foundThis order does not exist, or it belongs to another account.')
  })
})

describe('redirects from the order page', () => {
  // Without `contract_id`, the contract page that the redirect opens would have no signature pad.
  const unsigned = { sold: { contract_id: 'c1' }, contract_signed: false }
  const fresh = { tasks: [], services: [aService({ _id: 's1', modules: ['previous_document'] })] }

  test('lead to the contract while it is unsigned', async () => {
    stubContract()
    const { currentPath } = await openOrder(unsigned)
    await waitFor(() => expect(currentPath()).toBe(`/contract/fill/${ORDER_ID}`))
  })

  test('lead to the first step once the contract is signed', async () => {
    stubContract()
    stubReply(customerDocuments.previous, { data: { files: [] }, orderData: { completedTasks: [] } })
    const { currentPath, router } = await openOrder({ ...unsigned, ...fresh, sold: unsigned.sold })
    await waitFor(() => expect(currentPath()).toBe(`/contract/fill/${ORDER_ID}`))
    stubOrder({ ...fresh, sold: unsigned.sold, contract_signed: true })
    await router.navigate(ORDER_PATH)
    await waitFor(() => expect(currentPath()).toBe(`/orders/previous-document/s1/${ORDER_ID}`))
  })

  test('lead to the first step on the first visit only', async () => {
    stubReply(customerDocuments.previous, { data: { files: [] }, orderData: { completedTasks: [] } })
    const { currentPath, router } = await openOrder(fresh)
    await waitFor(() => expect(currentPath()).toBe(`/orders/previous-document/s1/${ORDER_ID}`))
    await router.navigate(ORDER_PATH)
    expect(await screen.findByText('Dana W.')).toBeTruthy()
    expect(currentPath()).toBe(ORDER_PATH)
  })

  test('do not happen when the user returns from the page of a step', async () => {
    stubReply(customerDocuments.previous, { data: { files: [] }, orderData: { completedTasks: [] } })
    stubOrder(fresh)
    const { user, currentPath } = await renderAt(`/orders/previous-document/s1/${ORDER_ID}`, { as: aUser() })
    const [back] = await screen.findAllByRole('link', { name: 'Go Back to Order' })
    await user.click(back!)
    expect(await screen.findByText('Dana W.')).toBeTruthy()
    expect(currentPath()).toBe(ORDER_PATH)
  })
})

test('the order page shows the cached order at once on a second visit, while the reload is pending', async () => {
  stubReply(customerOrders.list, { orders: [] })
  const { router } = await openOrder()
  await screen.findByRole('img', { name: '64 percent complete' })
  await router.navigate('/orders/list')
  await screen.findByText('No Records Found')
  const arrive = stubDelayedReply(compositions.customerOrder, {
    order: createOrder({ statusPercentage: 80 }),
    clientCurrencyType: 'usd',
    invoices: [],
    warnings: [],
  })
  await router.navigate(ORDER_PATH)
  expect(await screen.findByRole('img', { name: '64 percent complete' })).toBeTruthy()
  arrive()
})

test('the order page marks “Orders” as the current menu item', async () => {
  await openOrder()
  await screen.findByText('Dana W.')
  const menu = screen.getByRole('navigation', { name: 'Main' })
  expect(
    within(menu)
      .getAllByText(/^Orders$/)[0]
      ?.closest('[aria-current]'),
  ).toBeTruthy()
})

test('the order page on a phone shows a link back to the orders instead of breadcrumbs', async () => {
  stubPhoneWindow()
  await openOrder()
  await screen.findByText('Dana W.')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Orders' })[0]).toHaveProperty('pathname', '/orders/list')
})

test.each([
  ['a writer', aWriter],
  ['a reviewer', aReviewer],
])('the order page for %s does not request the customer’s data', async (_, who) => {
  stubReply(writerOrders.view, { order: aWriterOrder() })
  await renderAt(ORDER_PATH, { as: who() })
  await screen.findByRole('img', { name: '0 percent complete' })
  expect(getRequests().filter(({ path }) => path.startsWith('/bff/customer'))).toEqual([])
})

test('the tab of a hidden chat shows the number of unread messages', async () => {
  stubPhoneWindow()
  const { user } = await openOrder()
  const tab = await screen.findByRole('tab', { name: 'Chat' })
  await joinChats('writerToCustomer')
  receiveHistory('writerToCustomer', {
    messages: [
      { _id: 'm1', type: 'text', sent_by: 'dana', content: 'Hello Maya', createdAt: '2026-11-20T10:00:00.000Z' },
    ],
  })
  expect(within(tab).getByRole('img', { name: '1 unread message' })).toBeTruthy()
  await user.click(tab)
  await waitFor(() => expect(within(tab).queryByRole('img')).toBeNull())
})
