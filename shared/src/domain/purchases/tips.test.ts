import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder } from '../../testing/orders.ts'
import { computeTipAmount, priceOf, TIP_PRESETS } from './tips.ts'

test('the suggested tips for an order of 489.00 are 5, 10 and 15 percent of it', () => {
  expect(TIP_PRESETS.map((percent) => computeTipAmount(anOrder(), percent))).toEqual([2_445, 4_890, 7_335])
})

test.each([
  ['the price of the package', anOrder({ invoicePrice: 10 }), 48_900],
  [
    'the price of the invoice if the package has no price',
    anOrder({ sold: { packagePrice: undefined }, invoicePrice: 10 }),
    1_000,
  ],
  ['the price of the invoice if the package is free', anOrder({ sold: { packagePrice: 0 }, invoicePrice: 10 }), 1_000],
  ['0 without any price', anOrder({ sold: { packagePrice: undefined } }), 0],
])('priceOf returns %s', (_, order, cents) => {
  expect(priceOf(order)).toBe(cents)
})

test('for any percentage, computeTipAmount returns whole cents from 0 to the price', () => {
  fc.assert(
    fc.property(fc.double({ max: 1e7, noNaN: true }), fc.double(), (packagePrice, percent) => {
      const order = anOrder({ sold: { packagePrice } })
      const tip = computeTipAmount(order, percent)
      expect(Number.isSafeInteger(tip)).toBe(true)
      expect(tip).toBeGreaterThanOrEqual(0)
      expect(tip).toBeLessThanOrEqual(priceOf(order))
    }),
  )
})
