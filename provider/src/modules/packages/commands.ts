import type { CartLine } from '@quillgate/shared/contract/entities'
import { computeLinePrices, validateCartCheckout } from '@quillgate/shared/domain/purchases/cart'
import { AppError, throwIfError } from '../../common/errors.ts'
import type { PackageRow } from '../../db/schema/shop.ts'
import type { Context } from '../../http/context.ts'
import { findCoupon, findPackagesById, toCoupon, toSalePackage } from './queries.ts'

export type PricedLine = { pack: PackageRow; quantity: number; priceMinor: number }
export type PricedCart = { lines: PricedLine[]; totalMinor: number }

/**
 * Computes the prices of a cart from the stored packages and coupons, never from prices in the request. Throws if the
 * cart cannot be bought.
 */
export async function priceCart(ctx: Context, cart: readonly CartLine[], couponCode?: string): Promise<PricedCart> {
  const rows = await findPackagesById(
    ctx,
    cart.map(({ _id }) => _id),
  )
  const offers = rows.map(toSalePackage)
  throwIfError(validateCartCheckout(cart, offers))
  const coupon = couponCode ? await findCoupon(ctx, couponCode) : undefined
  if (couponCode && !coupon) throw new AppError('coupon_invalid')
  const prices = computeLinePrices(cart, offers, coupon && toCoupon(coupon))
  const lines = cart.map(({ _id, quantity }, index) => ({
    pack: rows.find((row) => row.id === _id)!,
    quantity,
    priceMinor: prices[index]!,
  }))
  return { lines, totalMinor: prices.reduce((sum, price) => sum + price, 0) }
}
