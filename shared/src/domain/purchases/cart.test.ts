import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine, Coupon } from '../../contract/entities.ts'
import { aCoupon, aPackage } from '../../testing/shop.ts'
import {
  changeQuantity,
  computeCartTotals,
  computeLinePrices,
  filterActiveLines,
  MAX_CART_LINES,
  validateCartAddition,
  validateCartCheckout,
  validatePackagePurchase,
} from './cart.ts'

const packageA = aPackage({ _id: 'a', packagePrice: 100 })
const packageB = aPackage({ _id: 'b', packagePrice: 49.99 })
const inactivePackage = aPackage({ _id: 'closed', active: false })
const shopPackages = [packageA, packageB, inactivePackage]
const createLine = (_id: string, quantity = 1): CartLine => ({ _id, quantity })

test.each([
  [1, 1, 2],
  [1, -1, 1],
  [10, 1, 10],
  [10, -1, 9],
  [50, 0, 10],
  [-3, 0, 1],
  [2.7, 0, 2],
  [Number.NaN, 0, 1],
])('changing a quantity of %d by %d results in %d', (quantity, by, expected) => {
  expect(changeQuantity(quantity, by)).toBe(expected)
})

describe('cart prices', () => {
  const both = [createLine('a', 2), createLine('b')]
  test.each<[string, Partial<Coupon> | undefined, number, number]>([
    ['no coupon', undefined, 24_999, 0],
    ['10 percent off everything', { value: 10 }, 24_999, 2_500],
    [
      'half a cent of discount, which is rounded in favor of the shop',
      { value: 50, appliesToProducts: ['b'] },
      24_999,
      2_499,
    ],
    ['100 percent off', { value: 100 }, 24_999, 24_999],
    ['more than 100 percent off', { value: 250 }, 24_999, 24_999],
    ['a negative percentage', { value: -10 }, 24_999, 0],
    ['a fixed amount', { discount_type: 'fixed', value: 30 }, 24_999, 3_000],
    ['a fixed amount above the subtotal', { discount_type: 'fixed', value: 1_000 }, 24_999, 24_999],
    ['a negative amount', { discount_type: 'fixed', value: -30 }, 24_999, 0],
    ['10 percent off one product with a quantity of 2', { value: 10, appliesToProducts: ['a'] }, 24_999, 2_000],
    [
      'a coupon for two products, of which only the first counts',
      { value: 10, appliesToProducts: ['b', 'a'] },
      24_999,
      500,
    ],
    ['a fixed amount off one product', { discount_type: 'fixed', value: 80, appliesToProducts: ['b'] }, 24_999, 4_999],
    ['a coupon for a product that is not in the cart', { value: 10, appliesToProducts: ['z'] }, 24_999, 0],
  ])('computes subtotal and discount with %s', (_, coupon, subtotal, discount) => {
    const totals = computeCartTotals(both, shopPackages, coupon && aCoupon(coupon))
    expect(totals).toEqual({ subtotal, discount, total: subtotal - discount })
  })

  test('inactive, unknown and free packages add nothing to the totals', () => {
    const lines = [createLine('closed'), createLine('z'), createLine('free')]
    const free = aPackage({ _id: 'free', packagePrice: 0 })
    expect(computeCartTotals(lines, [...shopPackages, free], aCoupon())).toEqual({ subtotal: 0, discount: 0, total: 0 })
  })

  const id = fc.constantFrom('a', 'b', 'closed', 'z')
  const lines = fc.array(fc.record({ _id: id, quantity: fc.integer({ min: -5, max: 50 }) }), { maxLength: 25 })
  const price = fc.double({ min: -10, max: 100_000, noNaN: true })
  const packages = fc
    .tuple(price, price)
    .map(([p, q]) => [
      aPackage({ _id: 'a', packagePrice: p }),
      aPackage({ _id: 'b', packagePrice: q }),
      inactivePackage,
    ])
  const coupons = fc.option(
    fc.record<Coupon>({
      couponCode: fc.constant('X'),
      discount_type: fc.constantFrom('percent', 'fixed'),
      value: fc.double({ min: -50, max: 200_000, noNaN: true }),
      appliesToProducts: fc.array(id, { maxLength: 2 }),
    }),
    { nil: undefined },
  )
  test('totals are whole cents between 0 and the subtotal', () => {
    fc.assert(
      fc.property(lines, packages, coupons, (some, sold, coupon) => {
        const { subtotal, discount, total } = computeCartTotals(some, sold, coupon)
        for (const cents of [subtotal, discount, total]) expect(Number.isSafeInteger(cents)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
        expect(total).toBe(subtotal - discount)
      }),
    )
  })

  test('line prices add up to the total', () => {
    fc.assert(
      fc.property(lines, packages, coupons, (some, sold, coupon) => {
        const prices = computeLinePrices(some, sold, coupon)
        const { total } = computeCartTotals(some, sold, coupon)
        expect(prices.reduce((sum, cents) => sum + cents, 0)).toBe(total)
        for (const cents of prices) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
      }),
    )
  })

  test.each<[string, Partial<Coupon> | undefined, number[]]>([
    ['no coupon', undefined, [20_000, 4_999]],
    ['a coupon for everything, split in proportion to the prices', { value: 10 }, [18_000, 4_499]],
    [
      'a coupon for one product, which leaves the other price unchanged',
      { value: 15, appliesToProducts: ['a'] },
      [17_000, 4_999],
    ],
    ['a fixed amount', { discount_type: 'fixed', value: 30 }, [17_600, 4_399]],
    ['a coupon for a product that is not in the cart', { value: 10, appliesToProducts: ['z'] }, [20_000, 4_999]],
  ])('computeLinePrices returns the discounted price of each line with %s', (_, coupon, prices) => {
    expect(computeLinePrices(both, shopPackages, coupon && aCoupon(coupon))).toEqual(prices)
  })
})

describe('changes to the cart', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, i) => createLine(`p${i}`))
  test.each([
    ['a package', [], packageA, undefined],
    ['an unknown id', [], undefined, 'product_invalid'],
    ['an inactive package', [], inactivePackage, 'product_inactive'],
    ['a package that is already in the cart', [createLine('a')], packageA, 'product_in_cart'],
    ['one package too many', full, packageA, 'cart_full'],
  ])('validateCartAddition returns the error, if any, for %s', (_, lines, offer, expected) => {
    expect(validateCartAddition(lines, offer)).toBe(expected)
  })

  test('filterActiveLines removes inactive and unknown packages', () => {
    expect(filterActiveLines([createLine('a'), createLine('closed'), createLine('z')], shopPackages)).toEqual([
      createLine('a'),
    ])
  })
})

test.each([
  [packageA, undefined],
  [inactivePackage, 'package_inactive'],
  [undefined, 'product_invalid'],
])('validatePackagePurchase of %j returns the error %s', (offer, expected) => {
  expect(validatePackagePurchase(offer)).toBe(expected)
})

test.each<[string, CartLine[], string | undefined]>([
  ['two packages', [createLine('a', 10), createLine('b')], undefined],
  ['no lines', [], 'cart_empty'],
  ['21 lines', Array.from({ length: 21 }, (_, i) => createLine(`p${i}`)), 'cart_full'],
  ['the same package twice', [createLine('a'), createLine('a')], 'request_invalid'],
  ['a quantity of 0', [createLine('a', 0)], 'quantity_invalid'],
  ['a quantity of 11', [createLine('a', 11)], 'quantity_invalid'],
  ['a quantity of 1.5', [createLine('a', 1.5)], 'quantity_invalid'],
  ['an unknown package', [createLine('a'), createLine('z')], 'product_invalid'],
  ['an inactive package', [createLine('closed')], 'package_inactive'],
])('validateCartCheckout returns the error, if any, for a cart with %s', (_, lines, expected) => {
  expect(validateCartCheckout(lines, shopPackages)).toBe(expected)
})
