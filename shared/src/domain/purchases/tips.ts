import { toCents, wholeCents } from '../values/money.ts'

/** Percent of the price of the order. */
export const TIP_PRESETS = [5, 10, 15] as const

export type Priced = { package: { packagePrice?: number }; invoicePrice?: number }

/** The price that tips are reckoned from, in whole cents: the package's, else the invoice's. */
export const priceOf = (order: Priced): number =>
  Math.max(0, toCents(order.package.packagePrice) || toCents(order.invoicePrice))

/** A tip in whole cents; `percent` counts between 0 and 100. */
export const tipAmount = (order: Priced, percent: number): number =>
  wholeCents((priceOf(order) * Math.min(100, Math.max(0, percent || 0))) / 100)
