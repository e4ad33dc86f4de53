import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder, aService, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRequests, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

describe('customer dashboard', () => {
  const working = anOrder({ _id: 'a'.repeat(24), statusPercentage: 64, invoicePrice: 489, invoiceCurrency: 'gbp' })
  const done = anOrder({ _id: 'b'.repeat(24), statusPercentage: 100, sold: { packageName: 'New Grad Starter' } })

  test('shows name, e-mail, counters and the progress of each order', async () => {
    stubReply(customerOrders.list, { orders: [working, done] })
    await renderAt('/dashboard', { as: aUser() })

    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Maya' })).toBeTruthy()
    expect(screen.getByText('maya.okafor@mailbox.test')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveProperty('pathname', '/profile')
    expect(screen.getByRole('link', { name: 'support@northwind-resumes.test' })).toBeTruthy()

    const [first, second] = within(await screen.findByRole('region', { name: 'Your orders' })).getAllByRole('listitem')
    expect(readCounters()).toEqual(['Total Orders 2', 'Pending Orders 1', 'Completed Orders 1'])
    expect(within(first!).getByRole('img', { name: '64 percent complete' })).toBeTruthy()
    expect(first!.textContent).toContain('£489.00')
    expect(first!.textContent).toContain('Your turn: answer “resume_questionnaire”')
    expect(within(first!).getByRole('link', { name: 'View: Professional Resume Package' })).toHaveProperty(
      'pathname',
      `/orders/view/${working._id}`,
    )
    expect(second!.textContent).toContain('Completed')
    expect(within(second!).getByRole('img', { name: '100 percent complete' })).toBeTruthy()
  })

  test('links the sentence about the customer’s turn to the page of the step', async () => {
    stubReply(customerOrders.list, { orders: [working, done] })
    await renderAt('/dashboard', { as: aUser() })
    const link = await screen.findByRole('link', { name: 'Your turn: answer “resume_questionnaire”' })
    expect(link).toHaveProperty('pathname', expect.stringMatching(`^/orders/questionnaire/${working._id}/`))
    expect(screen.queryByRole('link', { name: 'Completed' })).toBeNull()
  })

  test.each([
    ['an order with a contributor', {}, {}, 'Chat: Professional Resume Package'],
    ['an order without a contributor', { writer: undefined }, {}, undefined],
    ['a site without customer chat', {}, { disable_writer_customer_chat: true }, undefined],
  ])('links to the chat of the order: %s', async (_, overrides, flags, name) => {
    stubReply(customerOrders.list, { orders: [{ ...working, ...overrides }] })
    await renderAt('/dashboard', { as: aUser(), site: { flags } })
    await screen.findByRole('link', { name: 'View: Professional Resume Package' })
    const link = screen.queryByRole<HTMLAnchorElement>('link', { name: /^Chat/ })
    const target = name && { name, path: `/orders/view/${working._id}?tab=chat` }
    expect(link && { name: link.ariaLabel, path: link.pathname + link.search }).toEqual(target ?? null)
  })

  test('shows who is working when it is not the customer’s turn', async () => {
    const writing = anOrder({ services: [aService({ modules: ['revision_process'] })] })
    stubReply(customerOrders.list, { orders: [writing] })
    await renderAt('/dashboard', { as: aUser() })
    expect(await screen.findByText('Dana W. is writing the next draft')).toBeTruthy()
  })

  test('does not say whose turn it is for an order without services', async () => {
    stubReply(customerOrders.list, {
      orders: [anOrder({ services: [] }), anOrder({ _id: 'b'.repeat(24), services: [], statusPercentage: 100 })],
    })
    await renderAt('/dashboard', { as: aUser() })
    const [open, done] = within(await screen.findByRole('region', { name: 'Your orders' })).getAllByRole('listitem')
    expect(within(open!).queryByText(/Completed|turn/)).toBeNull()
    expect(within(open!).getByRole('link', { name: /^View/ })).toBeTruthy()
    expect(within(done!).getByText('Completed')).toBeTruthy()
  })

  test('shows no price when the site hides prices', async () => {
    stubReply(customerOrders.list, { orders: [working] })
    await renderAt('/dashboard', { as: aUser(), site: { flags: { hide_customer_price: true } } })
    expect(await screen.findByText('Professional Resume Package')).toBeTruthy()
    expect(screen.queryByText(/489/)).toBeNull()
  })

  test('offers a New Order link when the list of orders is empty', async () => {
    stubReply(customerOrders.list, { orders: [] })
    await renderAt('/dashboard', { as: aUser() })
    expect(await screen.findByText('No Records Found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New Order' })).toHaveProperty('pathname', '/orders/new')
  })

  test('shows a new customer three steps instead of the counters', async () => {
    stubReply(customerOrders.list, { orders: [] })
    await renderAt('/dashboard', { as: aUser() })
    const steps = within(await screen.findByRole('region', { name: 'Your orders' })).getAllByRole('listitem')
    expect(steps.map((step) => step.firstElementChild?.textContent)).toEqual([
      'Choose a package',
      'Sign the contract',
      'Share your details',
    ])
    expect(screen.queryByText('Total Orders')).toBeNull()
  })

  test.each([
    [
      'a refusal',
      () => stubRefusal(customerOrders.list, 'unexpected', 'The archive is closed.'),
      'The archive is closed.',
    ],
    ['a timeout', () => stubNetworkError(customerOrders.list), 'Timeout!'],
  ])('shows one alert when loading the orders fails with %s, and recovers on Try again', async (_, fail, detail) => {
    fail()
    stubReply(customerOrders.list, { orders: [working] })
    const { user } = await renderAt('/dashboard', { as: aUser() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Unexpected Error!!${detail}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Maya' })).toBeTruthy()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Professional Resume Package')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('redirects to the login when the session is missing', async () => {
    stubRefusal(customerOrders.list, 'session_missing')
    const { currentPath } = await renderAt('/dashboard', { as: aUser() })
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(currentPath()).toBe('/login')
  })
})

describe('writer dashboard', () => {
  const order = (statusPercentage: number, needsActionFromWriter: boolean) =>
    aWriterOrder({
      _id: `order-${statusPercentage}`,
      statusPercentage,
      services: [{ ...aService(), needsActionFromWriter }],
    })

  test('loads the counters, the orders that need action, and both charts with their tables in a single request', async () => {
    const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date())
    stubReply(compositions.writerDashboard, {
      orders: [order(100, false), order(20, true), order(0, true)],
      monthly: { [month]: 26 },
      warnings: [],
    })
    const { user } = await renderAt('/dashboard', { as: aWriter() })

    expect(await screen.findByText('2 orders need action from you.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View orders that need action' })).toHaveProperty(
      'search',
      '?tab=needs-action',
    )
    expect(readCounters()).toEqual(['Total Orders 3', 'Pending Orders 2', 'Completed Orders 1'])
    for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await user.click(button)
    expect(readRows('Total Orders: Last 6 Months')).toHaveLength(7)
    expect(readRows('Total Orders: Last 6 Months').at(-1)).toBe(`${month}26`)
    expect(readRows('Status Analytics')).toEqual(['StatusOrders', 'Completed1 (33%)', 'Pending2 (67%)'])
    expect(getRequests().filter(({ path }) => !path.includes('notifications'))).toHaveLength(1)
  })

  test('lists the three orders that need action and are due first', async () => {
    const due = (dueDate: string, needsAction: boolean, firstName: string) => ({
      ...order(20, needsAction),
      _id: firstName,
      dueDate,
      customer: { firstName, lastName: '' },
    })
    stubReply(compositions.writerDashboard, {
      orders: [
        due('2026-12-04', true, 'Fourth'),
        due('2026-12-03', true, 'Third'),
        due('2026-12-01', false, 'Waiting'),
        due('2026-12-02', true, 'Second'),
        due('2026-12-01', true, 'First'),
      ],
      monthly: {},
      warnings: [],
    })
    await renderAt('/dashboard', { as: aWriter() })
    const list = within(await screen.findByRole('region', { name: 'Most urgent' }))
    expect(list.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)).toEqual([
      'First',
      'Second',
      'Third',
    ])
  })

  test('shows since when an order without a due date waits for its next step', async () => {
    const service = { ...aService({ modules: ['revision_process'] }), needsActionFromWriter: true }
    const tasks = [{ taskId: 'previous_document', createdAt: '2026-11-05T10:00:00.000Z' }]
    stubReply(compositions.writerDashboard, {
      orders: [aWriterOrder({ services: [service], tasks })],
      monthly: {},
      warnings: [],
    })
    await renderAt('/dashboard', { as: aWriter() })
    const list = await screen.findByRole('region', { name: 'Most urgent' })
    expect(within(list).getByRole('listitem').textContent).toContain('Waiting since 11/05/2026')
  })

  test('links to the next step of an order that needs action', async () => {
    const service = { ...aService({ modules: ['revision_process'] }), needsActionFromWriter: true }
    stubReply(compositions.writerDashboard, {
      orders: [aWriterOrder({ services: [service] })],
      monthly: {},
      warnings: [],
    })
    await renderAt('/dashboard', { as: aWriter() })
    const step = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Upload draft: Maya Okafor, Professional Resume Package',
    })
    expect(step.pathname).toMatch(/^\/orders\/revision-files\//)
  })

  test('shows the counters when the monthly numbers are missing', async () => {
    stubReply(compositions.writerDashboard, { orders: [order(100, false)], monthly: null, warnings: ['monthly'] })
    await renderAt('/dashboard', { as: aWriter() })
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this section.')
    expect(readCounters()).toEqual(['Total Orders 1', 'Pending Orders 0', 'Completed Orders 1'])
  })
})

const readCounters = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the support card of the dashboard has a different text for writers than for customers', async () => {
  stubReply(compositions.writerDashboard, { orders: [], monthly: {}, warnings: [] })
  stubReply(customerOrders.list, { orders: [] })
  await renderAt('/dashboard', { as: aWriter() })
  expect(await screen.findByText('Questions about an order you’re working on? Email us.')).toBeTruthy()
  cleanup()
  await renderAt('/dashboard', { as: aUser() })
  expect(await screen.findByText('Questions about your order? Email us.')).toBeTruthy()
})

test('the chart of the writer dashboard uses short month names on a phone', async () => {
  stubPhoneWindow()
  const month = (style: 'long' | 'short') => new Intl.DateTimeFormat('en', { month: style }).format(new Date())
  stubReply(compositions.writerDashboard, { orders: [], monthly: { [month('long')]: 26 }, warnings: [] })
  await renderAt('/dashboard', { as: aWriter() })
  expect((await screen.findByText(/: 26$/)).textContent?.split(' ').at(-2)).toBe(`${month('short')}:`)
})

test('the customer dashboard groups many orders under headings and collapses the completed ones', async () => {
  const orders = (count: number, digit: string, more: Parameters<typeof anOrder>[0]) =>
    Array.from({ length: count }, (_, at) => anOrder({ _id: `${digit}${at}`.padEnd(24, '0'), ...more }))
  const writing = { services: [aService({ modules: ['revision_process'] })] }
  stubReply(customerOrders.list, {
    orders: [...orders(2, 'a', { statusPercentage: 100 }), ...orders(2, 'b', writing), ...orders(3, 'c', {})],
  })
  const { user } = await renderAt('/dashboard', { as: aUser() })
  const place = within(await screen.findByRole('region', { name: 'Your orders' }))
  const headings = place.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Your turn (3)', 'In progress (2)', 'Completed (2)'])
  const cards = () => place.queryAllByRole('heading', { level: 4 })
  // Collapsed cards are not in the DOM.
  expect(cards()).toHaveLength(5)
  const looks = place.getAllByRole('link', { name: /^View:/, hidden: true }).map(({ className }) => className)
  expect(looks.filter((look) => look === looks[0])).toHaveLength(1)
  const done = place.getByText('Completed (2)').closest('details')!
  expect(done.open).toBe(false)
  await user.click(place.getByText('Completed (2)'))
  expect(done.open).toBe(true)
  await waitFor(() => expect(cards()).toHaveLength(7))
})

test('the customer dashboard shows few orders without headings, starting with those that wait for the customer', async () => {
  const done = anOrder({ _id: 'a'.repeat(24), statusPercentage: 100, sold: { packageName: 'New Grad Starter' } })
  stubReply(customerOrders.list, { orders: [done, anOrder({ _id: 'b'.repeat(24) })] })
  await renderAt('/dashboard', { as: aUser() })
  const place = within(await screen.findByRole('region', { name: 'Your orders' }))
  const names = place.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Professional Resume Package', 'New Grad Starter'])
})

test('the customer dashboard shows the orders before the support card on a phone', async () => {
  stubPhoneWindow()
  stubReply(customerOrders.list, { orders: [anOrder()] })
  await renderAt('/dashboard', { as: aUser() })
  await screen.findByRole('region', { name: 'Your orders' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Your orders', 'Need a hand?'])
})

test('the writer dashboard shows an empty chart and no primary button to a writer without orders', async () => {
  stubReply(compositions.writerDashboard, { orders: [], monthly: {}, warnings: [] })
  await renderAt('/dashboard', { as: aWriter() })
  const chart = within(await screen.findByRole('region', { name: 'Total Orders: Last 6 Months' }))
  expect(chart.getByText('No Records Found')).toBeTruthy()
  const quiet = screen.getByRole('link', { name: 'View orders that need action' }).className
  cleanup()
  const waiting = aWriterOrder({ services: [{ ...aService(), needsActionFromWriter: true }] })
  stubReply(compositions.writerDashboard, { orders: [waiting], monthly: {}, warnings: [] })
  await renderAt('/dashboard', { as: aWriter() })
  await screen.findByText('1 order needs action from you.')
  expect(screen.getByRole('link', { name: 'View orders that need action' }).className).not.toBe(quiet)
})

test('the dashboard removes a welcome image that fails to load', async () => {
  stubReply(customerOrders.list, { orders: [] })
  await renderAt('/dashboard', { as: aUser(), site: { welcomeImg: 'https://pictures.test/gone.jpg' } })
  await screen.findByText('Questions about your order? Email us.')
  fireEvent.error(document.querySelector('img[src*="gone.jpg"]')!)
  expect(document.querySelector('img[src*="gone.jpg"]')).toBeNull()
})
