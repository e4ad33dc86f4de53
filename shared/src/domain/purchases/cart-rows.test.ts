import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPackage } from '../../testing/shop.ts'
import { formatMoney, fromCents } from '../values/money.ts'
import { computeCartTotals, computeLineCents, parseQuantity } from './cart.ts'

test('the rows of a cart add up to its subtotal for any unit price', () => {
  // The prices of some shops have three or more decimals.
  const price = fc.integer({ min: 0, max: 12_345_678_909 }).map((thousandths) => thousandths / 1_000)
  const rows = fc.array(fc.record({ packagePrice: price, quantity: fc.integer({ min: 1, max: 10 }) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(rows, (given) => {
      const lines = given.map((row, index) => ({ ...aPackage({ _id: String(index) }), ...row }))
      const shown = lines.map(({ packagePrice, quantity }) => computeLineCents(packagePrice, quantity))
      expect(shown.reduce((sum, cents) => sum + cents, 0)).toBe(computeCartTotals(lines, lines).subtotal)
    }),
  )
})

test('computeLineCents rounds the unit price to whole cents before it multiplies', () => {
  const shown = (amount: number) => formatMoney(amount, 'usd', 'en')
  expect(shown(12_345_678.905)).toBe('$12,345,678.91')
  expect(shown(fromCents(computeLineCents(12_345_678.905, 10)))).toBe('$123,456,789.10')
  expect(shown(fromCents(computeLineCents(1.234, 10)))).toBe('$12.30')
  expect(computeLineCents(-5, 2)).toBe(0)
})

test.each<[unknown, number]>([
  [3, 3],
  ['2', 2],
  [0, 1],
  [11, 10],
  [-3, 1],
  [2.5, 2],
  [null, 1],
  [undefined, 1],
  ['many', 1],
  [{}, 1],
  [Number.POSITIVE_INFINITY, 10],
])('parseQuantity(%j) is %d', (stored, quantity) => {
  expect(parseQuantity(stored)).toBe(quantity)
})
