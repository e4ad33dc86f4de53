import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'

/** The fields of a sent payment that are shown in notices about it. */
export type SentPayment = {
  lines: readonly { packageName: string; quantity: number }[]
  /** In cents. */
  totals: { total: number }
  currency?: string | undefined
  by: string
}

/** Returns the interpolation values for sentences about a payment. */
export const formatPayment = ({ lines, totals, currency, by }: SentPayment, language: string) => ({
  total: formatMoney(fromCents(totals.total), currency, language),
  lines: lines
    .map(({ packageName, quantity }) => (quantity > 1 ? `${quantity} × ${packageName}` : packageName))
    .join(', '),
  email: by,
})
