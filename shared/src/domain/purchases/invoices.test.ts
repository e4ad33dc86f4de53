import { describe, expect, test } from 'vitest'
import { anInvoice } from '../../testing/orders.ts'
import {
  computeInvoiceDiscount,
  formatInvoiceNumber,
  formatInvoicePackages,
  hasTip,
  toInvoiceLabel,
} from './invoices.ts'

test.each([
  [{ status: 'paid' }, { text: 'PAID', tone: 'success' }],
  [{ status: 'unpaid' }, { text: 'UNPAID', tone: 'warning' }],
  [{ status: 'Unpaid ' }, { text: 'UNPAID', tone: 'warning' }],
  [
    { status: 'refunded', refund_amount: 98 },
    { text: 'REFUNDED', tone: 'off', refund: 9_800 },
  ],
  [{ status: 'refunded' }, { text: 'REFUNDED', tone: 'off' }],
  [
    { status: 'void', refund_amount: 98 },
    { text: 'VOID', tone: 'off' },
  ],
])('an invoice with %j has the label %j', (invoice, label) => {
  expect(toInvoiceLabel(invoice)).toEqual(label)
})

test.each([
  ['66f0c2a1e4b0a1b2c3d4e5f6', '#D4E5F6'],
  ['0b7e4c1e-9a53-4f0e-8d2f-3c5a7b9d1e2f', '#9D1E2F'],
  ['7', '#7'],
])('the number of the invoice %s is %s', (_id, number) => {
  expect(formatInvoiceNumber({ _id })).toBe(number)
})

describe('formatInvoicePackages', () => {
  const packages = ['Professional Resume Package', 'Cover Letter and Thank You Letter'].map((packageName) => ({
    packageName,
    invoiceData: [],
  }))
  const whole = 'Professional Resume Package, Cover Letter and Thank You Letter'

  test.each([
    ['in full', {}, whole],
    ['truncated to 50 characters for several orders', { isMulti: true }, `${whole.slice(0, 49)}…`],
    ['truncated also if only the type is multiOrders', { type: 'multiOrders' }, `${whole.slice(0, 49)}…`],
  ])('lists the package names %s', (_, over, expected) => {
    expect(formatInvoicePackages(anInvoice({ packages, ...over }))).toBe(expected)
  })

  test('does not truncate names of exactly 50 characters', () => {
    const fifty = [{ packageName: 'é'.repeat(50), invoiceData: [] }]
    expect(formatInvoicePackages(anInvoice({ packages: fifty, isMulti: true }))).toBe('é'.repeat(50))
  })
})

test.each([
  ['a tip for this order', { type: 'tip', ordersIds: ['o1'] }, true],
  ['a tip without order ids', { type: 'tip', ordersIds: [] }, true],
  ['a refunded tip', { type: 'tip', ordersIds: ['o1'], status: 'refunded' }, true],
  ['a tip for another order', { type: 'tip', ordersIds: ['o2'] }, false],
  ['an ordinary invoice', { type: 'other', ordersIds: ['o1'] }, false],
])('hasTip returns whether the invoices of an order include a tip: %s', (_, over, expected) => {
  expect(hasTip([anInvoice(over)], 'o1')).toBe(expected)
})

test.each([
  ['one price per package', 269.1, [[149.5, 2]], { subtotal: 29_900, discount: 2_990 }],
  [
    'one price per line',
    1347,
    [
      [98, 2],
      [1249, 1],
    ],
    undefined,
  ],
  ['no discount', 489, [[489, 1]], undefined],
  ['packages that cost less than the invoice', 500, [[489, 1]], undefined],
  ['missing prices', 489, [[undefined, 1]], undefined],
] as const)(
  'computeInvoiceDiscount returns the discount, if the prices explain the total: %s',
  (_, price, lines, discount) => {
    const packages = lines.map(([packagePrice, quantity]) => ({
      packageName: 'Resume',
      packagePrice,
      invoiceData: [{ quantity }],
    }))
    expect(computeInvoiceDiscount({ price, packages })).toEqual(discount)
  },
)
