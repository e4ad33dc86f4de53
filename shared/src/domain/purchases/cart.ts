import type { CartLine, Coupon, SalePackage } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { toCents, wholeCents } from '../values/money.ts'

export const QUANTITY_MIN = 1
export const QUANTITY_MAX = 10
/** Different products in one cart. */
export const CART_MAX = 20

/** A quantity moved by `by` within 1 to 10. */
export const changeQuantity = (quantity: number, by: number): number =>
  Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, Math.trunc(quantity + by) || QUANTITY_MIN))

/** The quantity that whatever was stored stands for: "2" is 2, what is no number is 1. */
export const saneQuantity = (stored: unknown): number => changeQuantity(Number(stored ?? QUANTITY_MIN), 0)

/** What a row costs in whole cents: the unit price is rounded as it is shown, then multiplied; never below 0. */
export const lineCents = (packagePrice: number | undefined, quantity: number): number =>
  Math.max(0, toCents(packagePrice)) * changeQuantity(quantity, 0)

type Line = Readonly<CartLine>
type ForSale = Readonly<SalePackage>
export type CartNotice = ErrorCode | 'product_in_cart'

const offered = (packages: readonly ForSale[], id: string) => packages.find((offer) => offer._id === id && offer.active)

/** The lines whose packages are sold; the others leave the cart. */
export const keepActive = <L extends Line>(lines: readonly L[], packages: readonly ForSale[]): L[] =>
  lines.filter((line) => offered(packages, line._id))

/** Why a package cannot be put into the cart; `offer` is undefined for an unknown id. */
export function whyNotAdd(lines: readonly Line[], offer: ForSale | undefined): CartNotice | undefined {
  if (!offer) return 'product_invalid'
  if (!offer.active) return 'product_inactive'
  if (lines.some((line) => line._id === offer._id)) return 'product_in_cart'
  if (lines.length >= CART_MAX) return 'cart_full'
  return undefined
}

/** Why a package cannot be bought by itself. */
export function whyNotBuy(offer: ForSale | undefined): ErrorCode | undefined {
  if (!offer) return 'product_invalid'
  return offer.active ? undefined : 'package_inactive'
}

/** Why these lines cannot be ordered. */
export function whyNotOrder(lines: readonly Line[], packages: readonly ForSale[]): ErrorCode | undefined {
  if (lines.length === 0) return 'cart_empty'
  if (lines.length > CART_MAX) return 'cart_full'
  if (new Set(lines.map((line) => line._id)).size < lines.length) return 'request_invalid'
  if (lines.some(({ quantity }) => changeQuantity(quantity, 0) !== quantity)) return 'quantity_invalid'
  for (const { _id } of lines) {
    const denial = whyNotBuy(packages.find((offer) => offer._id === _id))
    if (denial) return denial
  }
  return undefined
}

/** Whole cents; `total` is always `subtotal` less `discount`, and never below 0. */
export type CartTotals = { subtotal: number; discount: number; total: number }

/** What a cart costs. Inactive and unknown packages cost nothing: they cannot be bought. */
export function cartTotals(
  lines: readonly Line[],
  packages: readonly ForSale[],
  coupon?: Readonly<Coupon>,
): CartTotals {
  const costs = costsOf(lines, packages)
  const subtotal = sum(costs)
  const affected = sum(costs.filter(isAffected(coupon)))
  const discount = coupon ? affected - reduced(affected, coupon) : 0
  return { subtotal, discount, total: subtotal - discount }
}

/** What each line costs: a coupon lowers those it applies to, by their share. Whole cents that add up to the total. */
export function linePrices(lines: readonly Line[], packages: readonly ForSale[], coupon?: Readonly<Coupon>): number[] {
  const costs = costsOf(lines, packages)
  let { discount } = cartTotals(lines, packages, coupon)
  let affected = sum(costs.filter(isAffected(coupon)))
  return costs.map((cost) => {
    if (affected === 0 || !isAffected(coupon)(cost)) return cost.cents
    // A share of the remaining discount, so that the last line takes what rounding leaves over.
    const off = Math.min(cost.cents, Math.round((discount * cost.cents) / affected))
    discount -= off
    affected -= cost.cents
    return cost.cents - off
  })
}

type Cost = { _id: string; cents: number }
const costsOf = (lines: readonly Line[], packages: readonly ForSale[]): Cost[] =>
  lines.map(({ _id, quantity }) => ({
    _id,
    cents: lineCents(offered(packages, _id)?.packagePrice, quantity),
  }))
const sum = (costs: readonly Cost[]) => costs.reduce((cents, cost) => cents + cost.cents, 0)
/** Only the first product that a coupon names counts; one that names none lowers the whole cart. */
const isAffected = (coupon: Readonly<Coupon> | undefined) => {
  const only = coupon?.appliesToProducts[0]
  return ({ _id }: Cost) => only === undefined || _id === only
}

/** Rounds the remaining amount to cents, half a cent up; nothing else is rounded. */
function reduced(cents: number, { discount_type, value }: Readonly<Coupon>): number {
  const off = discount_type === 'percent' ? (cents * Math.min(value, 100)) / 100 : toCents(value)
  return off > 0 ? Math.max(0, wholeCents(cents - off)) : cents
}
