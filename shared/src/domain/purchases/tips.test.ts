import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder } from '../../testing/orders.ts'
import { priceOf, TIP_PRESETS, tipAmount } from './tips.ts'

test('computes tip presets for 489.00', () => {
  expect(TIP_PRESETS.map((percent) => tipAmount(anOrder(), percent))).toEqual([2_445, 4_890, 7_335])
})

test.each([
  ['the package', anOrder({ invoicePrice: 10 }), 48_900],
  ['the invoice if the package has no price', anOrder({ sold: { packagePrice: undefined }, invoicePrice: 10 }), 1_000],
  ['the invoice if the package is free', anOrder({ sold: { packagePrice: 0 }, invoicePrice: 10 }), 1_000],
  ['0 without any price', anOrder({ sold: { packagePrice: undefined } }), 0],
])('priceOf uses %s', (_, order, cents) => {
  expect(priceOf(order)).toBe(cents)
})

test('tipAmount returns whole cents from 0 to the price for any percentage', () => {
  fc.assert(
    fc.property(fc.double({ max: 1e7, noNaN: true }), fc.double(), (packagePrice, percent) => {
      const order = anOrder({ sold: { packagePrice } })
      const tip = tipAmount(order, percent)
      expect(Number.isSafeInteger(tip)).toBe(true)
      expect(tip).toBeGreaterThanOrEqual(0)
      expect(tip).toBeLessThanOrEqual(priceOf(order))
    }),
  )
})
