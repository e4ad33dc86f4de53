import { customerInvoices } from '@quillgate/shared/contract/customer-orders'
import type { Invoice } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anInvoice } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from '../../platform/runtime/boot.ts'
import { getRequests, stubRefusal, stubReply } from '../../testing/network.ts'
import { reloadStores } from '../../testing/reload-stores.ts'
import { renderAt } from '../../testing/render-at.tsx'

const settings = { demo: boot.demo, cardKey: boot.cardKey }
beforeEach(() => {
  Object.assign(boot, { demo: true, cardKey: 'pk_standin_test' })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  reloadStores()
})
afterEach(() => void Object.assign(boot, settings))

const packages = [{ packageName: 'LinkedIn', packagePrice: 199, invoiceData: [{ quantity: 1 }] }]
const UNPAID_INVOICE = anInvoice({ _id: 'aaa001', price: 199, packages, ordersIds: ['o1'] })
const stubInvoices = (invoice: Invoice) => stubReply(customerInvoices.list, { invoices: [invoice] })
const findButton = (name: string) => screen.findByRole('button', { name })
const payRequests = () => getRequests().filter(({ path }) => path === '/api/customer/invoices/pay')
async function openDialog() {
  stubInvoices(UNPAID_INVOICE)
  const shown = await renderAt('/invoices?pay=aaa001', { as: aUser() })
  await screen.findByRole('dialog', { name: 'Pay Invoice' })
  fireEvent.input(await screen.findByLabelText(/^Card number/), { target: { value: '4242424242424242 1234 567' } })
  return shown
}

test('closes the payment dialog and reloads the invoices when the server reports the invoice as already paid', async () => {
  const { user, currentPath } = await openDialog()
  stubRefusal(customerInvoices.pay, 'invoice_paid')
  stubInvoices({ ...UNPAID_INVOICE, status: 'paid' })
  await user.click(await findButton('Pay $199.00'))
  expect(await screen.findByText('This invoice has already been paid.')).toBeTruthy()
  expect(await screen.findByText('PAID')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  expect(currentPath()).toBe('/invoices')
})

/** Stores a payment of the invoice as another tab does. */
function payInOtherTab(state: 'open' | 'done') {
  const sent = {
    kind: 'invoice',
    subject: 'aaa001',
    by: aUser()._id,
    lines: [{ _id: 'aaa001', packageName: 'LinkedIn', packagePrice: 199, quantity: 1 }],
    totals: { subtotal: 19_900, discount: 0, total: 19_900 },
  }
  localStorage.setItem('payments', JSON.stringify([{ id: 'other-tab', sent, at: Date.now(), state }]))
  act(reloadStores)
}

test('closes the payment dialog and reloads the invoices when another tab pays the invoice', async () => {
  const { currentPath } = await openDialog()
  payInOtherTab('open')
  await findButton('Check payment status')
  stubInvoices({ ...UNPAID_INVOICE, status: 'paid' })
  payInOtherTab('done')
  expect(await screen.findByText('This invoice has already been paid.')).toBeTruthy()
  expect(await screen.findByText('PAID')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentPath()).toBe('/invoices')
  expect(payRequests()).toEqual([])
})

test('does not pay an invoice that was paid in another tab', async () => {
  const { user } = await openDialog()
  payInOtherTab('done')
  stubInvoices({ ...UNPAID_INVOICE, status: 'paid' })
  await user.click(await findButton('Pay $199.00'))
  expect(await screen.findByText('This invoice has already been paid.')).toBeTruthy()
  expect(await screen.findByText('PAID')).toBeTruthy()
  expect(payRequests()).toEqual([])
})
