import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import { aReviewer } from '@quillgate/shared/testing/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enterText } from '../../../testing/enter-text.ts'
import { stubComputedReply, stubDelayedReply, stubReply } from '../../../testing/network.ts'
import { stubPhoneWindow } from '../../../testing/phone-window.ts'
import { toasts } from '../../../ui/overlay/toasts.ts'
import {
  completeOrder,
  erikOrder,
  findRows,
  mayaOrder,
  openOrders,
  readNames,
  requestsTo,
  setUpListTests,
  stubOrders,
  TOMORROW,
} from './testing/open-list.ts'

beforeEach(() => {
  setUpListTests()
  toasts.reset()
})

const findCheckbox = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^Select .*, ${name}$`) })
const getBulkBar = () => within(screen.getByRole('region', { name: 'Selected orders' }))
const changeRequests = () =>
  [mayaOrder, erikOrder, completeOrder].flatMap(({ _id }) =>
    requestsTo('PATCH', `/api/writer/orders/${_id}`).map(({ body }) => [_id, body]),
  )
async function openAndSelectOrders(...people: string[]) {
  stubOrders(mayaOrder, erikOrder, completeOrder)
  const rendered = await openOrders()
  for (const name of people) await rendered.user.click(await findCheckbox(name))
  return rendered
}

describe('bulk changes of orders', () => {
  test('archives the selected orders, reloads the list once, and unarchives them on Undo', async () => {
    stubReply(writerOrders.update, {})
    const { user } = await openAndSelectOrders('Maya Okafor', 'Erik Lindqvist')
    expect(getBulkBar().getByText('2 orders selected')).toBeTruthy()
    const reads = requestsTo('GET', '/api/writer/orders').length
    await user.click(getBulkBar().getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('2 orders were archived.')).toBeTruthy()
    expect(requestsTo('GET', '/api/writer/orders').length).toBe(reads + 1)
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Orders')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 changes were undone.')).toBeTruthy()
    expect(changeRequests()).toEqual([
      [mayaOrder._id, { archived: true }],
      [mayaOrder._id, { archived: false }],
      [erikOrder._id, { archived: true }],
      [erikOrder._id, { archived: false }],
    ])
  })

  test('names the orders that could not be changed, and leaves only these orders selected', async () => {
    stubComputedReply(writerOrders.update, ({ path }) =>
      path.endsWith(erikOrder._id)
        ? { status: 409, body: createErrorBody('unexpected', 'The order is locked.', 409) }
        : { body: { status: true, statusCode: 200 } },
    )
    const { user } = await openAndSelectOrders('Maya Okafor', 'Erik Lindqvist')
    await user.click(getBulkBar().getByRole('button', { name: 'Archive' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '1 order was not changed' }))
    expect(dialog.getByText('Erik Lindqvist, Executive Career Suite: The order is locked.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('1 order was archived.')).toBeTruthy()
    await waitFor(() => expect(getBulkBar().getByText('1 order selected')).toBeTruthy())
    expect(((await findCheckbox('Erik Lindqvist')) as HTMLInputElement).checked).toBe(true)
  })

  test('keeps orders selected that were added while the change was saved', async () => {
    const saved = stubDelayedReply(writerOrders.update, {})
    const { user } = await openAndSelectOrders('Maya Okafor')
    await user.click(getBulkBar().getByRole('button', { name: 'Archive' }))
    await user.click(await findCheckbox('Erik Lindqvist'))
    saved()
    expect(await screen.findByText('1 order was archived.')).toBeTruthy()
    await waitFor(() => expect(getBulkBar().getByText('1 order selected')).toBeTruthy())
    expect(((await findCheckbox('Erik Lindqvist')) as HTMLInputElement).checked).toBe(true)
  })

  test('sets a priority, and restores the previous priority of each order on Undo', async () => {
    stubReply(writerOrders.update, {})
    const { user } = await openAndSelectOrders('Maya Okafor', 'Oliver Grant')
    await user.click(getBulkBar().getByRole('button', { name: 'Set priority of the selected orders' }))
    await user.click(screen.getByRole('menuitem', { name: 'Set priority: Urgent' }))
    expect(await screen.findByText('The priority of 2 orders was changed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 changes were undone.')
    expect(changeRequests()).toEqual([
      [mayaOrder._id, { priority: 'urgent' }],
      [mayaOrder._id, { priority: 'medium' }],
      [completeOrder._id, { priority: 'urgent' }],
      [completeOrder._id, { priority: null }],
    ])
  })

  test('selects all orders that match the search', async () => {
    const { user } = await openAndSelectOrders('Maya Okafor')
    await enterText(user, screen.getByRole('searchbox'), 'professional')
    await user.click(getBulkBar().getByRole('button', { name: 'Select all 2' }))
    expect(getBulkBar().getByText('2 orders selected')).toBeTruthy()
    await user.click(getBulkBar().getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
  })

  test('selects the focused order with the key x', async () => {
    const { user } = await openAndSelectOrders()
    await findRows()
    await user.keyboard('jx')
    expect(((await findCheckbox('Erik Lindqvist')) as HTMLInputElement).checked).toBe(true)
  })

  test('archives the selected orders with the key e', async () => {
    stubReply(writerOrders.update, {})
    const { user } = await openAndSelectOrders('Maya Okafor')
    await user.keyboard('e')
    expect(await screen.findByText('1 order was archived.')).toBeTruthy()
    expect(changeRequests()).toEqual([[mayaOrder._id, { archived: true }]])
  })

  test('offers the bulk actions for cards on a phone', async () => {
    stubPhoneWindow()
    await openAndSelectOrders('Maya Okafor')
    expect(getBulkBar().getByText('1 order selected')).toBeTruthy()
  })

  test('shows a reviewer no checkboxes for selecting orders', async () => {
    stubReply(writerOrders.forReviewer, { orders: [mayaOrder] })
    await openOrders('', aReviewer())
    await findRows()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('saves the due dates of the selected orders as a calendar file', async () => {
  let saved: Blob | undefined
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return 'blob:x'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await openAndSelectOrders('Erik Lindqvist', 'Maya Okafor')
  await user.click(getBulkBar().getByRole('button', { name: 'Save due dates for a calendar' }))
  const lines = (await saved!.text()).split('\r\n')
  expect(lines.filter((line) => /^(SUMMARY|DTSTART|URL)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20200105',
    'SUMMARY:Erik Lindqvist: Executive Career Suite',
    `URL:${location.origin}/orders/view/${erikOrder._id}`,
  ])
})

describe('order views by due date', () => {
  const soon = { ...mayaOrder, dueDate: TOMORROW }

  test('are stored in the URL', async () => {
    stubOrders(soon, erikOrder, completeOrder)
    const { user, currentPath } = await openOrders('?due=overdue')
    expect(await readNames()).toEqual(['Erik Lindqvist'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Due date' }), 'Due this week')
    expect(await readNames()).toEqual(['Maya Okafor'])
    expect(currentPath()).toBe('/orders/list?due=this-week')
  })

  test('open when v and a letter are pressed', async () => {
    stubOrders(soon, erikOrder)
    const { user, currentPath } = await openOrders()
    await findRows()
    await user.keyboard('vo')
    expect(await readNames()).toEqual(['Erik Lindqvist'])
    await user.keyboard('va')
    expect(currentPath()).toBe('/orders/list')
  })
})
