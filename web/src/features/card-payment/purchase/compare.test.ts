import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import { expect, test } from 'vitest'
import { matchOrders } from './compare.ts'
import type { KnownPurchases, PaymentSnapshot } from './payment-record.ts'

const SINCE = Date.parse('2030-03-04T10:00:00Z')
const LATER = '2030-03-04T10:00:05Z'
const line = (_id: string) => ({ _id, packageName: `Package ${_id}`, packagePrice: 10, quantity: 1 })
const sent = (...ids: string[]): PaymentSnapshot => ({
  kind: 'order',
  by: 'u1',
  lines: ids.map(line),
  totals: { subtotal: ids.length * 1_000, discount: 0, total: ids.length * 1_000 },
})
const order = (id: string, createdAt: string | undefined = LATER, more: object = {}) =>
  ({
    _id: `o-${id}`,
    package: { _id: id, packageName: `Package ${id}` },
    createdAt,
    ...more,
  }) as unknown as CustomerOrder
const invoice = (names: string[], over: object = {}) =>
  ({
    _id: 'i',
    status: 'paid',
    price: names.length * 10,
    packages: names.map((id) => ({ packageName: `Package ${id}` })),
    ordersIds: ['o9'],
    createdAt: LATER,
    ...over,
  }) as unknown as Invoice

test('finds a purchase when each of its lines has an order', () => {
  expect(matchOrders(sent('a', 'b'), SINCE, [order('a'), order('b'), order('c')], [])).toEqual({
    found: 'made',
    result: ['o-a', 'o-b'],
  })
})

test('ignores older orders and orders of other packages', () => {
  expect(matchOrders(sent('a'), SINCE, [order('a', '2030-03-03T10:00:00Z'), order('b')], [])).toEqual({
    found: 'none',
  })
})

test('reports the outcome as unknown when the orders are incomplete or undated', () => {
  expect(matchOrders(sent('a', 'b'), SINCE, [order('a')], [])).toEqual({ found: 'unknown' })
  expect(matchOrders(sent('a'), SINCE, [{ ...order('a'), createdAt: undefined }], [])).toEqual({ found: 'unknown' })
})

test('finds a purchase by a paid invoice with the same lines and total', () => {
  expect(matchOrders(sent('a', 'b'), SINCE, [], [invoice(['b', 'a'])])).toEqual({ found: 'made', result: ['o9'] })
  for (const other of [{ status: 'unpaid' }, { price: 21 }, { type: 'tip' }, { createdAt: '2030-03-03T10:00:00Z' }])
    expect(matchOrders(sent('a', 'b'), SINCE, [], [invoice(['b', 'a'], other)])).toEqual({ found: 'none' })
})

const besides = (orders: string[], over: Partial<KnownPurchases> = {}) => ({
  orders: new Set(orders),
  mayBeSamePurchase: false,
  isRepeated: false,
  ...over,
})

test('does not count orders that belong to another known purchase', () => {
  expect(
    matchOrders(sent('a'), SINCE, [order('a')], [invoice(['a'], { ordersIds: ['o-a'] })], besides(['o-a'])),
  ).toEqual({
    found: 'none',
  })
  const both = [order('a'), order('a', LATER, { _id: 'o-new' })]
  expect(matchOrders(sent('a'), SINCE, both, [], besides(['o-a']))).toEqual({ found: 'made', result: ['o-new'] })
})

test('reports the outcome as unknown when the payment and a known purchase may be the same one', () => {
  expect(matchOrders(sent('a'), SINCE, [order('a')], [], besides(['o-a'], { mayBeSamePurchase: true }))).toEqual({
    found: 'unknown',
  })
})

test('reports the outcome as unknown when the order was paid together with another package', () => {
  const other = invoice(['a', 'b'], { ordersIds: ['o-a', 'o-b'] })
  expect(matchOrders(sent('a'), SINCE, [order('a')], [other])).toEqual({ found: 'unknown' })
})

test('reports the outcome as unknown when the same cart was bought just before and the order found may belong to that purchase', () => {
  const before = [order('a', '2030-03-04T09:59:40Z')]
  expect(matchOrders(sent('a'), SINCE, before, [])).toMatchObject({ found: 'made' })
  expect(matchOrders(sent('a'), SINCE, before, [], besides([], { isRepeated: true }))).toEqual({ found: 'unknown' })
})
