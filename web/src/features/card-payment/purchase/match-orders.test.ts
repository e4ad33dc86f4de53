import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import { expect, test } from 'vitest'
import { matchPaymentToOrders } from './match-orders.ts'
import type { KnownPurchases, PaymentSnapshot } from './payment-record.ts'

const SINCE_MS = Date.parse('2030-03-04T10:00:00Z')
const LATER_TIME = '2030-03-04T10:00:05Z'
const createLine = (_id: string) => ({ _id, packageName: `Package ${_id}`, packagePrice: 10, quantity: 1 })
const createSnapshot = (...ids: string[]): PaymentSnapshot => ({
  kind: 'order',
  by: 'u1',
  lines: ids.map(createLine),
  totals: { subtotal: ids.length * 1_000, discount: 0, total: ids.length * 1_000 },
})
const createOrder = (id: string, createdAt: string | undefined = LATER_TIME, overrides: object = {}) =>
  ({
    _id: `o-${id}`,
    package: { _id: id, packageName: `Package ${id}` },
    createdAt,
    ...overrides,
  }) as unknown as CustomerOrder
const createInvoice = (names: string[], overrides: object = {}) =>
  ({
    _id: 'i',
    status: 'paid',
    price: names.length * 10,
    packages: names.map((id) => ({ packageName: `Package ${id}` })),
    ordersIds: ['o9'],
    createdAt: LATER_TIME,
    ...overrides,
  }) as unknown as Invoice

test('reports a purchase as completed when each of its lines has an order', () => {
  expect(
    matchPaymentToOrders(
      createSnapshot('a', 'b'),
      SINCE_MS,
      [createOrder('a'), createOrder('b'), createOrder('c')],
      [],
    ),
  ).toEqual({
    found: 'made',
    result: ['o-a', 'o-b'],
  })
})

test('does not match orders that are older than the purchase or belong to other packages', () => {
  expect(
    matchPaymentToOrders(
      createSnapshot('a'),
      SINCE_MS,
      [createOrder('a', '2030-03-03T10:00:00Z'), createOrder('b')],
      [],
    ),
  ).toEqual({
    found: 'none',
  })
})

test('reports the outcome of a purchase as unknown when orders are missing or have no date', () => {
  expect(matchPaymentToOrders(createSnapshot('a', 'b'), SINCE_MS, [createOrder('a')], [])).toEqual({ found: 'unknown' })
  expect(
    matchPaymentToOrders(createSnapshot('a'), SINCE_MS, [{ ...createOrder('a'), createdAt: undefined }], []),
  ).toEqual({
    found: 'unknown',
  })
})

test('reports a purchase as completed when a paid invoice has the same lines and total', () => {
  expect(matchPaymentToOrders(createSnapshot('a', 'b'), SINCE_MS, [], [createInvoice(['b', 'a'])])).toEqual({
    found: 'made',
    result: ['o9'],
  })
  for (const other of [{ status: 'unpaid' }, { price: 21 }, { type: 'tip' }, { createdAt: '2030-03-03T10:00:00Z' }])
    expect(matchPaymentToOrders(createSnapshot('a', 'b'), SINCE_MS, [], [createInvoice(['b', 'a'], other)])).toEqual({
      found: 'none',
    })
})

const createKnownPurchases = (orders: string[], overrides: Partial<KnownPurchases> = {}) => ({
  orders: new Set(orders),
  mayBeSamePurchase: false,
  isRepeated: false,
  ...overrides,
})

test('does not match orders that belong to another known purchase', () => {
  expect(
    matchPaymentToOrders(
      createSnapshot('a'),
      SINCE_MS,
      [createOrder('a')],
      [createInvoice(['a'], { ordersIds: ['o-a'] })],
      createKnownPurchases(['o-a']),
    ),
  ).toEqual({
    found: 'none',
  })
  const both = [createOrder('a'), createOrder('a', LATER_TIME, { _id: 'o-new' })]
  expect(matchPaymentToOrders(createSnapshot('a'), SINCE_MS, both, [], createKnownPurchases(['o-a']))).toEqual({
    found: 'made',
    result: ['o-new'],
  })
})

test('reports the outcome of a purchase as unknown when it may be the same as a known purchase', () => {
  expect(
    matchPaymentToOrders(
      createSnapshot('a'),
      SINCE_MS,
      [createOrder('a')],
      [],
      createKnownPurchases(['o-a'], { mayBeSamePurchase: true }),
    ),
  ).toEqual({
    found: 'unknown',
  })
})

test('reports the outcome of a purchase as unknown when the order found was paid together with another package', () => {
  const other = createInvoice(['a', 'b'], { ordersIds: ['o-a', 'o-b'] })
  expect(matchPaymentToOrders(createSnapshot('a'), SINCE_MS, [createOrder('a')], [other])).toEqual({ found: 'unknown' })
})

test('reports the outcome of a repeated purchase as unknown when the order found may belong to the earlier one', () => {
  const before = [createOrder('a', '2030-03-04T09:59:40Z')]
  expect(matchPaymentToOrders(createSnapshot('a'), SINCE_MS, before, [])).toMatchObject({ found: 'made' })
  expect(
    matchPaymentToOrders(createSnapshot('a'), SINCE_MS, before, [], createKnownPurchases([], { isRepeated: true })),
  ).toEqual({
    found: 'unknown',
  })
})
