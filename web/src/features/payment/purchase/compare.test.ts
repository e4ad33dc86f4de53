import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import { expect, test } from 'vitest'
import { compareOrders } from './compare.ts'
import type { Besides, Sent } from './sent.ts'

const SINCE = Date.parse('2030-03-04T10:00:00Z')
const LATER = '2030-03-04T10:00:05Z'
const line = (_id: string) => ({ _id, packageName: `Package ${_id}`, packagePrice: 10, quantity: 1 })
const sent = (...ids: string[]): Sent => ({
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

test('every line has an order: it was made', () => {
  expect(compareOrders(sent('a', 'b'), SINCE, [order('a'), order('b'), order('c')], [])).toEqual({
    found: 'made',
    result: ['o-a', 'o-b'],
  })
})

test('an order of the day before, or of something else, is no trace', () => {
  expect(compareOrders(sent('a'), SINCE, [order('a', '2030-03-03T10:00:00Z'), order('b')], [])).toEqual({
    found: 'none',
  })
})

test('half of what was sent, and an order without a date, say nothing', () => {
  expect(compareOrders(sent('a', 'b'), SINCE, [order('a')], [])).toEqual({ found: 'unknown' })
  expect(compareOrders(sent('a'), SINCE, [{ ...order('a'), createdAt: undefined }], [])).toEqual({ found: 'unknown' })
})

test('a paid invoice of the same lines and the same total tells it, too', () => {
  expect(compareOrders(sent('a', 'b'), SINCE, [], [invoice(['b', 'a'])])).toEqual({ found: 'made', result: ['o9'] })
  for (const other of [{ status: 'unpaid' }, { price: 21 }, { type: 'tip' }, { createdAt: '2030-03-03T10:00:00Z' }])
    expect(compareOrders(sent('a', 'b'), SINCE, [], [invoice(['b', 'a'], other)])).toEqual({ found: 'none' })
})

const besides = (orders: string[], over: Partial<Besides> = {}) => ({
  orders: new Set(orders),
  isPerhapsIt: false,
  isRepeated: false,
  ...over,
})

test('orders of a purchase that this browser knows are not those of another one', () => {
  expect(
    compareOrders(sent('a'), SINCE, [order('a')], [invoice(['a'], { ordersIds: ['o-a'] })], besides(['o-a'])),
  ).toEqual({
    found: 'none',
  })
  const both = [order('a'), order('a', LATER, { _id: 'o-new' })]
  expect(compareOrders(sent('a'), SINCE, both, [], besides(['o-a']))).toEqual({ found: 'made', result: ['o-new'] })
})

test('a mark may be that of a purchase we know: neither yes nor no', () => {
  expect(compareOrders(sent('a'), SINCE, [order('a')], [], besides(['o-a'], { isPerhapsIt: true }))).toEqual({
    found: 'unknown',
  })
})

test('an order that was paid with something else may not be this one', () => {
  const other = invoice(['a', 'b'], { ordersIds: ['o-a', 'o-b'] })
  expect(compareOrders(sent('a'), SINCE, [order('a')], [other])).toEqual({ found: 'unknown' })
})

test('where the same was bought a moment before, what only the difference of clocks makes new says nothing', () => {
  const before = [order('a', '2030-03-04T09:59:40Z')]
  expect(compareOrders(sent('a'), SINCE, before, [])).toMatchObject({ found: 'made' })
  expect(compareOrders(sent('a'), SINCE, before, [], besides([], { isRepeated: true }))).toEqual({ found: 'unknown' })
})
