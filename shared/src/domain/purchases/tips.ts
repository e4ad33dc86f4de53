import { roundToCents, toCents } from '../values/money.ts'

/** Suggested tips, in percent of the order's price. */
export const TIP_PRESETS = [5, 10, 15] as const

export type PricedOrder = { package: { packagePrice?: number }; invoicePrice?: number }

/**
 * Returns the price that a tip is based on, in whole cents: the price of the package, otherwise that of the invoice.
 */
export const priceOf = (order: PricedOrder): number =>
  Math.max(0, toCents(order.package.packagePrice) || toCents(order.invoicePrice))

/** Returns a tip in whole cents; `percent` is clamped to 0 to 100. */
export const computeTipAmount = (order: PricedOrder, percent: number): number =>
  roundToCents((priceOf(order) * Math.min(100, Math.max(0, percent || 0))) / 100)
