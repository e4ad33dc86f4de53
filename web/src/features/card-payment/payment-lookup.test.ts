import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '../../platform/session/session.ts'
import { getRequests, stubReply } from '../../testing/network.ts'
import { lookUpInvoice, lookUpOrders, lookUpTip } from './payment-lookup.ts'
import type { PaymentRecord, PaymentSnapshot } from './purchase/payment-record.ts'

const me = aUser()
const createRecord = (overrides: Partial<PaymentSnapshot>): PaymentRecord => ({
  id: 'key',
  at: 0,
  state: 'open',
  sent: { kind: 'order', by: me._id, lines: [], totals: { subtotal: 0, discount: 0, total: 0 }, ...overrides },
})
const createInvoice = (overrides: object) => ({
  _id: 'i1',
  status: 'unpaid',
  price: 10,
  invoiceCurrency: 'usd' as const,
  packages: [],
  ordersIds: ['o1'],
  isMulti: false,
  ...overrides,
})
beforeEach(() => signIn(me))
afterEach(() => signOut())

const lookUp = (invoiceId: string) => {
  stubReply(customerInvoices.list, { invoices: [createInvoice({ status: 'PAID' }), createInvoice({ _id: 'i2' })] })
  return lookUpInvoice(createRecord({ kind: 'invoice', subject: invoiceId }))
}

test('the invoice lookup reports whether a listed invoice is paid', async () => {
  expect(await lookUp('i1')).toEqual({ found: 'made', result: { isMulti: false, ordersIds: ['o1'] } })
  expect(await lookUp('i2')).toEqual({ found: 'none' })
})

test('the invoice lookup reports an invoice in another status as unknown', async () => {
  stubReply(customerInvoices.list, { invoices: [createInvoice({ status: 'processing' })] })
  expect(await lookUpInvoice(createRecord({ kind: 'invoice', subject: 'i1' }))).toEqual({ found: 'unknown' })
})

test('the invoice lookup reports an unlisted invoice as unknown', async () => {
  expect(await lookUp('i3')).toEqual({ found: 'unknown' })
})

test('the tip lookup reports a tip as paid when the order has a tip invoice', async () => {
  stubReply(customerOrders.view, { order: anOrder() })
  stubReply(customerInvoices.list, { invoices: [createInvoice({ type: 'tip', ordersIds: ['o2'] })] })
  const look = (subject: string) => lookUpTip(createRecord({ kind: 'tip', subject }))
  expect(await look('o2')).toEqual({ found: 'made', result: {} })
  expect(await look('o1')).toEqual({ found: 'none' })
})

test('does not look up the payment of a user other than the signed-in one', async () => {
  for (const over of [{ by: 'somebody else' }, { kind: 'checkout' as const, by: 'other@mailbox.org' }])
    expect(await lookUpOrders(createRecord(over), 0)).toEqual({ found: 'unknown' })
  expect(await lookUpInvoice(createRecord({ kind: 'invoice', subject: 'i1', by: 'somebody else' }))).toEqual({
    found: 'unknown',
  })
  expect(await lookUpTip(createRecord({ kind: 'tip', subject: 'o1', by: 'somebody else' }))).toEqual({
    found: 'unknown',
  })
  expect(getRequests()).toEqual([])
})
