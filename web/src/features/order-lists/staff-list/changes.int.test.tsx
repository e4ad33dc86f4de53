import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubNetworkError, stubRefusal, stubReply } from '../../../testing/network.ts'
import { stubPhoneWindow, stubWideWindow } from '../../../testing/phone-window.ts'

import {
  completeOrder,
  erikOrder,
  mayaOrder,
  openOrders,
  readNames,
  requestsTo,
  setUpListTests,
  stubOrders,
  TOMORROW,
} from './testing/open-list.ts'

beforeEach(setUpListTests)

describe('order actions of a writer', () => {
  const choose = async (user: Awaited<ReturnType<typeof openOrders>>['user'], name: RegExp, entry: string) => {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(screen.getByRole('menuitem', { name: entry }))
  }
  const OF_MAYA = /^Actions for .* Maya Okafor$/
  const OF_ERIK = /^Actions for .* Erik Lindqvist$/

  test('sets and removes the priority of an order', async () => {
    stubOrders(mayaOrder)
    stubReply(writerOrders.update, {})
    const { user } = await openOrders()
    await choose(user, OF_MAYA, 'Set priority: Urgent')
    expect(await screen.findByText('Professional Resume Package: priority Urgent')).toBeTruthy()
    await choose(user, OF_MAYA, 'Remove priority')
    expect(await screen.findByText('Professional Resume Package: priority removed')).toBeTruthy()
    const sent = requestsTo('PATCH', `/api/writer/orders/${mayaOrder._id}`)
    expect(sent.map(({ body }) => body)).toEqual([{ priority: 'urgent' }, { priority: null }])
    expect(requestsTo('GET', '/api/writer/orders').length).toBeGreaterThan(1)
  })

  test('archives an order and unarchives it on Undo', async () => {
    stubOrders(mayaOrder, erikOrder)
    stubReply(writerOrders.update, {})
    const { user } = await openOrders()
    await choose(user, OF_MAYA, 'Archive')
    expect(await screen.findByText('Professional Resume Package was archived.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Professional Resume Package was moved out of the archive.')).toBeTruthy()
    const sent = requestsTo('PATCH', `/api/writer/orders/${mayaOrder._id}`)
    expect(sent.map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }])
  })

  test('moves the focus to the next order when the focused order leaves the list', async () => {
    stubOrders(erikOrder, mayaOrder, completeOrder)
    stubReply(writerOrders.update, {})
    stubOrders(erikOrder, completeOrder)
    const { user } = await openOrders()
    await choose(user, OF_MAYA, 'Archive')
    await waitFor(async () => expect(await readNames()).toEqual(['Erik Lindqvist', 'Oliver Grant']))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Oliver Grant'))
  })

  test('moves the focus to the heading when no order is left', async () => {
    stubOrders(erikOrder, mayaOrder)
    stubReply(writerOrders.update, {})
    stubOrders(erikOrder)
    const { user } = await openOrders('?q=maya')
    await choose(user, OF_MAYA, 'Archive')
    expect(await screen.findByText('No results for “maya”')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Orders' })))
  })

  test('shows the reason for a refused change only once', async () => {
    stubOrders(mayaOrder)
    stubRefusal(writerOrders.update, 'unexpected', 'Not now.')
    const { user } = await openOrders()
    await choose(user, OF_MAYA, 'Archive')
    expect((await screen.findAllByText('Not now.')).length).toBe(1)
  })

  test('rejects a due date in the past and keeps the input', async () => {
    stubOrders(erikOrder)
    const { user } = await openOrders()
    await choose(user, OF_ERIK, 'Change due date')
    const day = await within(screen.getByRole('dialog')).findByPlaceholderText<HTMLInputElement>('MM/DD/YYYY')
    await user.clear(day)
    await user.type(day, '01/02/2020')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The due date can’t be in the past.')).toBeTruthy()
    expect(day.value).toBe('01/02/2020')
    expect(requestsTo('PATCH', '/api/writer/orders/set-due-date')).toEqual([])
  })

  test('sends a due date with the customer’s id, unless it is in the past', async () => {
    stubOrders(erikOrder)
    stubReply(writerOrders.setDueDate, {})
    stubPhoneWindow()
    const { user } = await openOrders()
    await choose(user, OF_ERIK, 'Change due date')
    const day = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Due date')
    expect(day.value).toBe('2020-01-05')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(requestsTo('PATCH', '/api/writer/orders/set-due-date')).toEqual([])
    await user.clear(day)
    await user.type(day, TOMORROW)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog', { name: 'Due date saved' })).toBeTruthy()
    const body = { orderId: erikOrder._id, clientId: erikOrder.client_id, dueDate: TOMORROW }
    expect(requestsTo('PATCH', '/api/writer/orders/set-due-date')[0]!.body).toEqual(body)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['a lost reply', () => stubNetworkError(writerOrders.setDueDate), ''],
    ['a server error', () => stubRefusal(writerOrders.setDueDate, 'unexpected', 'Disk full.', 500), 'Disk full.'],
    ['a refusal', () => stubRefusal(writerOrders.setDueDate, 'due_date_past', 'Too early.', 422), 'Too early.'],
  ])('shows the error in the dialog and preserves the due date after %s', async (_, fail, detail) => {
    stubOrders(erikOrder)
    fail()
    stubPhoneWindow()
    const { user } = await openOrders()
    await choose(user, OF_ERIK, 'Change due date')
    const window = within(screen.getByRole('dialog'))
    const day = window.getByLabelText<HTMLInputElement>('Due date')
    await user.clear(day)
    await user.type(day, TOMORROW)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const alert = await window.findByRole('alert')
    expect(alert.textContent).toContain('Unexpected Error, Please Try Again!')
    expect(alert.textContent).toContain(detail)
    expect(day.value).toBe(TOMORROW)
  })

  test('opens the due date dialog from the due date cell', async () => {
    stubWideWindow()
    stubOrders(erikOrder, completeOrder)
    const { user } = await openOrders()
    const button = await screen.findByRole('button', { name: /^Set the due date of .*, Erik Lindqvist$/ })
    // The due date of a complete order is locked.
    expect(screen.getAllByRole('button', { name: /^Set the due date of/ })).toEqual([button])
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: /^Due date: / })).toBeTruthy()
  })

  test('removes a due date after a confirmation, and shows a failure in the dialog', async () => {
    stubOrders(erikOrder)
    stubNetworkError(writerOrders.setDueDate)
    stubReply(writerOrders.setDueDate, {})
    const { user } = await openOrders()
    await choose(user, OF_ERIK, 'Remove due date')
    const question = within(screen.getByRole('alertdialog', { name: 'Remove the due date?' }))
    expect(question.getByText(/^.+ for Erik Lindqvist will no longer be due on .+\d{4}\.$/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: /Remove due date/ }))
    expect((await question.findByRole('alert')).textContent).toContain('Unexpected Error, Please Try Again!')
    await user.click(await question.findByRole('button', { name: /Remove due date/ }))
    expect(await screen.findByRole('alertdialog', { name: 'Due date removed' })).toBeTruthy()
    expect(requestsTo('PATCH', '/api/writer/orders/set-due-date').at(-1)!.body).toMatchObject({ dueDate: null })
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('disables the due date actions of a complete order and explains why', async () => {
    stubOrders(completeOrder)
    const { user } = await openOrders()
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    for (const name of [/^Change due date/, /^Remove due date/]) {
      const entry = screen.getByRole('menuitem', { name })
      expect(entry.getAttribute('aria-disabled')).toBe('true')
      expect(entry.textContent).toContain('You can’t change the due date of a completed order.')
    }
  })
})
