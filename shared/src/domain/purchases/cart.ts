import type { CartLine, Coupon, SalePackage } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { roundToCents, toCents } from '../values/money.ts'

export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 10
/** Maximum number of different products in a cart. */
export const MAX_CART_LINES = 20

/** Changes a quantity by `by`; the result is limited to 1 to 10. */
export const changeQuantity = (quantity: number, by: number): number =>
  Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, Math.trunc(quantity + by) || QUANTITY_MIN))

/** Returns a valid quantity for any stored value: "2" becomes 2, anything but a number becomes 1. */
export const parseQuantity = (stored: unknown): number => changeQuantity(Number(stored ?? QUANTITY_MIN), 0)

/**
 * Returns the price of a row in whole cents, never below 0. The unit price is rounded to what is displayed and then
 * multiplied by the quantity.
 */
export const computeLineCents = (packagePrice: number | undefined, quantity: number): number =>
  Math.max(0, toCents(packagePrice)) * changeQuantity(quantity, 0)

type Line = Readonly<CartLine>
type PackageForSale = Readonly<SalePackage>
export type CartNotice = ErrorCode | 'product_in_cart'

const findActivePackage = (packages: readonly PackageForSale[], id: string) =>
  packages.find((offer) => offer._id === id && offer.active)

/** Returns the lines whose packages are for sale; all other lines are removed from the cart. */
export const filterActiveLines = <L extends Line>(lines: readonly L[], packages: readonly PackageForSale[]): L[] =>
  lines.filter((line) => findActivePackage(packages, line._id))

/**
 * Returns the error code when a package cannot be added to the cart, otherwise undefined. `offer` is undefined when no
 * package has the requested id.
 */
export function validateCartAddition(
  lines: readonly Line[],
  offer: PackageForSale | undefined,
): CartNotice | undefined {
  if (!offer) return 'product_invalid'
  if (!offer.active) return 'product_inactive'
  if (lines.some((line) => line._id === offer._id)) return 'product_in_cart'
  if (lines.length >= MAX_CART_LINES) return 'cart_full'
  return undefined
}

export function validatePackagePurchase(offer: PackageForSale | undefined): ErrorCode | undefined {
  if (!offer) return 'product_invalid'
  return offer.active ? undefined : 'package_inactive'
}

export function validateCartCheckout(
  lines: readonly Line[],
  packages: readonly PackageForSale[],
): ErrorCode | undefined {
  if (lines.length === 0) return 'cart_empty'
  if (lines.length > MAX_CART_LINES) return 'cart_full'
  if (new Set(lines.map((line) => line._id)).size < lines.length) return 'request_invalid'
  if (lines.some(({ quantity }) => changeQuantity(quantity, 0) !== quantity)) return 'quantity_invalid'
  for (const { _id } of lines) {
    const denial = validatePackagePurchase(packages.find((offer) => offer._id === _id))
    if (denial) return denial
  }
  return undefined
}

/** Amounts in whole cents; `total` is always `subtotal` minus `discount`, and never below 0. */
export type CartTotals = { subtotal: number; discount: number; total: number }

/**
 * Returns the totals of a cart. The price of an inactive or unknown package counts as 0, because it cannot be bought.
 */
export function computeCartTotals(
  lines: readonly Line[],
  packages: readonly PackageForSale[],
  coupon?: Readonly<Coupon>,
): CartTotals {
  const costs = toLineCosts(lines, packages)
  const subtotal = sumCents(costs)
  const affected = sumCents(costs.filter(createDiscountFilter(coupon)))
  const discount = coupon ? affected - applyDiscount(affected, coupon) : 0
  return { subtotal, discount, total: subtotal - discount }
}

/**
 * Returns the price of each line in whole cents; the sum of these prices is the total of the cart. A discount is split
 * over the lines that it applies to, in proportion to their prices.
 */
export function computeLinePrices(
  lines: readonly Line[],
  packages: readonly PackageForSale[],
  coupon?: Readonly<Coupon>,
): number[] {
  const costs = toLineCosts(lines, packages)
  let { discount } = computeCartTotals(lines, packages, coupon)
  let affected = sumCents(costs.filter(createDiscountFilter(coupon)))
  return costs.map((cost) => {
    if (affected === 0 || !createDiscountFilter(coupon)(cost)) return cost.cents
    // Each line takes its share of the remaining discount, so that the last line absorbs the rounding difference.
    const off = Math.min(cost.cents, Math.round((discount * cost.cents) / affected))
    discount -= off
    affected -= cost.cents
    return cost.cents - off
  })
}

type LineCost = { _id: string; cents: number }
const toLineCosts = (lines: readonly Line[], packages: readonly PackageForSale[]): LineCost[] =>
  lines.map(({ _id, quantity }) => ({
    _id,
    cents: computeLineCents(findActivePackage(packages, _id)?.packagePrice, quantity),
  }))
const sumCents = (costs: readonly LineCost[]) => costs.reduce((cents, cost) => cents + cost.cents, 0)
/** Only the first product that a coupon names is used; a coupon without products applies to the whole cart. */
const createDiscountFilter = (coupon: Readonly<Coupon> | undefined) => {
  const only = coupon?.appliesToProducts[0]
  return ({ _id }: LineCost) => only === undefined || _id === only
}

/** Returns the amount after the discount. Rounds this amount instead of the discount; half a cent is rounded up. */
function applyDiscount(cents: number, { discount_type, value }: Readonly<Coupon>): number {
  const off = discount_type === 'percent' ? (cents * Math.min(value, 100)) / 100 : toCents(value)
  return off > 0 ? Math.max(0, roundToCents(cents - off)) : cents
}
