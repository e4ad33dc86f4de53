import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { User } from '@quillgate/shared/contract/user'
import { writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { anOrder, aService, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enterText } from '../../../testing/enter-text.ts'
import { getRequests, stubDelayedReply, stubRefusal, stubReply } from '../../../testing/network.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { stubListAndRowHeights, stubSockets } from '../../../testing/socket.ts'

stubSockets()
stubListAndRowHeights()
beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {} })
})

const createId = (n: number) => n.toString(16).padStart(24, '0')
const mayaOrder = aWriterOrder({ _id: createId(1), priority: 'urgent', dueDate: '2020-01-05' })
const erikOrder = aWriterOrder({
  _id: createId(2),
  customer: { firstName: 'Erik', lastName: 'Lindqvist', email: 'erik@mailbox.test' },
  sold: { packageName: 'Executive Career Suite' },
})
const PAGE_BY_ROLE: Record<string, string> = {
  user: '/notifications',
  writer: '/notifications',
  reviewer: '/orders/list',
}

function stubOrderLists() {
  stubReply(customerOrders.list, { orders: [] })
  stubReply(writerOrders.list, { orders: [] })
  stubReply(writerOrders.forReviewer, { orders: [] })
}
/**
 * Opens the command palette. Also stubs empty order lists; order lists that the test has stubbed earlier are used
 * first.
 */
async function openPalette(as: User, path = PAGE_BY_ROLE[as.role]!) {
  stubOrderLists()
  const rendered = await renderAt(path, { as, site: { flags: { enable_boards: true } } })
  await screen.findByRole('banner')
  await rendered.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search and commands' })
  return rendered
}
const searchField = () => screen.getByRole('combobox', { name: 'Search commands and orders' })
const resultList = () => within(screen.getByRole('listbox', { name: 'Results' }))
const options = () =>
  resultList()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const getActiveOption = () => resultList().getByRole('option', { selected: true })

describe('command palette', () => {
  test.each([
    ['customer', aUser()],
    ['writer', aWriter()],
    ['reviewer', aReviewer()],
  ] as const)('offers a %s all pages of that role whose URL has no parameters', async (role, as) => {
    await openPalette(as)
    const group = within(screen.getByRole('group', { name: 'Go to' }))
    const expected = (Object.keys(ROUTES) as RouteName[]).filter((name) => {
      const { audience, roles, path } = ROUTES[name]
      const isOpen = audience === 'signed-in' && (roles as readonly string[]).includes(role)
      return isOpen && !path.includes(':') && name !== 'root' && name !== 'template'
    })
    const extra = role === 'customer' ? 2 : 1
    expect(group.getAllByRole('option')).toHaveLength(expected.length + extra)
    expect(group.getAllByRole('option').at(-1)?.textContent).toBe('Logout')
  })

  test('opens with its button, takes the focus, and returns the focus to the button when Ctrl+K closes it', async () => {
    stubOrderLists()
    const { user } = await renderAt('/notifications', { as: aUser() })
    const button = await screen.findByRole('button', { name: 'Search and commands' })
    await user.click(button)
    await screen.findByRole('dialog', { name: 'Search and commands' })
    expect(document.activeElement).toBe(searchField())
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  test('moves through the results with the arrow keys and opens one with Enter', async () => {
    stubReply(customerInvoices.list, { invoices: [] })
    const { user, currentPath } = await openPalette(aUser())
    await enterText(user, searchField(), 'o')
    const all = resultList().getAllByRole('option')
    expect(getActiveOption()).toBe(all[0])
    expect(searchField().getAttribute('aria-activedescendant')).toBe(all[0]!.id)
    await user.keyboard('{ArrowDown}')
    expect(getActiveOption()).toBe(all[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(getActiveOption()).toBe(all.at(-1))
    await user.clear(searchField())
    await enterText(user, searchField(), 'invoices')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe('/invoices'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps the selected command when orders arrive above it', async () => {
    const arrive = stubDelayedReply(writerOrders.list, { orders: [mayaOrder, erikOrder] })
    const { user } = await openPalette(aWriter())
    await enterText(user, searchField(), 'er')
    await user.keyboard('{ArrowDown}')
    const selected = getActiveOption().textContent
    arrive()
    await resultList().findByRole('option', { name: /^Erik Lindqvist/ })
    expect(getActiveOption().textContent).toBe(selected)
    expect(options()[0]).toMatch(/^Erik Lindqvist/)
  })

  test.each([
    ['customer', 'lindq'],
    ['product', 'executive suite'],
    ['id', createId(2)],
    ['email', 'erik@mail'],
  ])('finds an order by its %s', async (_, query) => {
    for (let read = 0; read < 2; read += 1) stubReply(writerOrders.list, { orders: [mayaOrder, erikOrder] })
    const { user, currentPath } = await openPalette(aWriter())
    stubReply(writerOrders.view, { order: erikOrder })
    await enterText(user, searchField(), query)
    await resultList().findByRole('option', { name: /^Erik Lindqvist/ })
    expect(options()).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe(`/orders/view/${erikOrder._id}`))
  })

  test('finds orders by status, including “archived”', async () => {
    stubReply(writerOrders.list, { orders: [mayaOrder] })
    stubReply(writerOrders.list, { orders: [mayaOrder, { ...erikOrder, writerArchived: true }] })
    const { user } = await openPalette(aWriter())
    await enterText(user, searchField(), 'overdue urgent')
    expect(await resultList().findByRole('option', { name: /^Maya Okafor/ })).toBeTruthy()
    await user.clear(searchField())
    await enterText(user, searchField(), 'archived')
    expect(await resultList().findByRole('option', { name: /^Erik Lindqvist/ })).toBeTruthy()
    expect(options()).toHaveLength(1)
  })

  test('lets a customer find an order by its contributor', async () => {
    stubReply(customerOrders.list, { orders: [anOrder({ _id: createId(3) })] })
    const { user } = await openPalette(aUser())
    await enterText(user, searchField(), 'dana')
    expect((await resultList().findByRole('option')).textContent).toContain('Professional Resume Package')
  })

  test('shows the number of results, or that there are none', async () => {
    const { user } = await openPalette(aUser())
    await enterText(user, searchField(), 'qqq')
    await waitFor(() => expect(screen.getAllByText('No results for “qqq”').length).toBeGreaterThan(0))
    await user.clear(searchField())
    await enterText(user, searchField(), 'invoices')
    expect(screen.getByText('1 result')).toBeTruthy()
  })

  test('shows why orders could not be loaded, still offers pages, and loads the orders on Try again', async () => {
    stubRefusal(customerOrders.list, 'unexpected', 'The archive is closed.')
    stubReply(customerOrders.list, { orders: [anOrder()] })
    const { user } = await openPalette(aUser())
    await enterText(user, searchField(), 'pro')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The archive is closed.')
    expect(options()).toContain('ProfileG then P')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await resultList().findByRole('option', { name: /^Professional Resume Package/ })).toBeTruthy()
  })

  test('does not open while a dialog is open', async () => {
    const { user } = await openPalette(aUser())
    await user.keyboard('{Escape}')
    document.body.insertAdjacentHTML('beforeend', '<dialog open id="other"></dialog>')
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Search and commands' })).toBeNull()
    document.getElementById('other')!.remove()
  })
})

test('the search field of the command palette contains the letters that were typed after Ctrl+K while the palette was loading', async () => {
  stubOrderLists()
  const { user } = await renderAt('/notifications', { as: aUser() })
  await screen.findByRole('banner')
  await user.keyboard('{Control>}k{/Control}für i')
  await screen.findByRole('dialog', { name: 'Search and commands' })
  expect((searchField() as HTMLInputElement).value).toBe('für i')
})

describe('keyboard shortcuts', () => {
  test('open a page with g followed by a letter, even if the module of the shortcuts has not loaded yet', async () => {
    stubOrderLists()
    const { user, currentPath } = await renderAt('/notifications', { as: aUser() })
    await screen.findByRole('banner')
    await user.keyboard('go')
    await waitFor(() => expect(currentPath()).toBe('/orders/list'))
    await user.keyboard('gn')
    await waitFor(() => expect(currentPath()).toBe('/notifications'))
  })

  test('are listed for the current page when ? is pressed', async () => {
    stubReply(writerOrders.list, { orders: [mayaOrder] })
    const { user } = await renderAt('/orders/list', { as: aWriter() })
    await screen.findByRole('link', { name: 'Maya Okafor' })
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('Next order').closest('li')!.textContent).toBe('Next orderJ')
    expect(help.getByText('Dashboard').closest('li')!.textContent).toBe('DashboardG then D')
    expect(help.getByText('Search and commands').closest('li')!.textContent).toBe('Search and commandsCtrl+K')
  })
})

describe('palette commands for the open order', () => {
  const booked = aService({
    modules: [{ id: 'schedule_appointment', status: 'awaiting_writer' }, 'revision_process', 'final_document'],
    needsActionFromWriter: true,
  })
  const sent = (method: string) => getRequests().filter((one) => one.method === method)
  async function open(order = aWriterOrder({ services: [booked] }), as = aWriter()) {
    stubReply(writerOrders.view, { order })
    const rendered = await openPalette(as, `/orders/view/${order._id}`)
    if (as.role === 'writer') await screen.findByRole('group', { name: 'This order' })
    const run = async (query: string) => {
      await enterText(rendered.user, searchField(), query)
      await rendered.user.keyboard('{Enter}')
    }
    return { ...rendered, run }
  }

  test('set the priority and reload the order', async () => {
    stubReply(writerOrders.update, {})
    const { run } = await open()
    stubReply(writerOrders.view, { order: aWriterOrder({ priority: 'high' }) })
    await run('priority: high')
    expect(await screen.findByText('Professional Resume Package: priority High')).toBeTruthy()
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ priority: 'high' }])
    expect(await screen.findByText('High')).toBeTruthy()
  })

  test('open the dialog for the due date', async () => {
    const { run } = await open()
    await run('due')
    expect(await screen.findByRole('dialog', { name: 'Due date: Professional Resume Package' })).toBeTruthy()
  })

  test('mark an appointment as done after a confirmation', async () => {
    stubReply(writerOrders.completeTask, {})
    const { user, run } = await open()
    await run('mark')
    await user.click(await screen.findByRole('button', { name: 'Yes, it is done' }))
    await waitFor(() =>
      expect(sent('POST').map(({ body }) => body)).toEqual([{ taskId: 'schedule_appointment', serviceId: booked._id }]),
    )
  })

  test('postpone the order', async () => {
    stubReply(writerOrders.postpone, {})
    const { run } = await open()
    await run('postpone')
    await waitFor(() => expect(sent('PATCH')[0]?.path).toMatch(/needs-action-postpone$/))
  })

  test('open the page for uploading a draft', async () => {
    stubReply(writerRevisions.view, { data: [], orderData: { completedTasks: [] } })
    const { run, router } = await open()
    await run('revision')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/revision-files\//))
  })

  test('name each task with its service and the action that is due', async () => {
    const letter = aService({ _id: 's2', serviceName: 'Cover Letter', modules: ['final_document'] })
    await open(aWriterOrder({ services: [{ ...booked, serviceName: 'Resume' }, letter] }))
    const tasks = within(screen.getByRole('group', { name: 'This order' })).getAllByRole('option')
    expect(tasks.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'schedule_appointmentOpen appointment · Resume',
      'revision_processUpload draft · Resume',
      'final_documentResume',
      'final_documentUpload final document · Cover Letter',
    ])
  })

  test('explain why a command is disabled instead of running it', async () => {
    const { user, run } = await open(aWriterOrder({ statusPercentage: 100 }))
    await run('due')
    expect(resultList().getByRole('option', { selected: true }).textContent).toContain('You can’t change the due date')
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeTruthy()
    await user.keyboard('{Escape}')
  })

  test('are not offered to a reviewer', async () => {
    await open(undefined, aReviewer())
    await screen.findByRole('heading', { level: 1, name: 'Professional Resume Package' })
    await act(async () => vi.dynamicImportSettled())
    expect(screen.queryByRole('group', { name: 'This order' })).toBeNull()
  })
})
