import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'

/** A payment that left, as far as sentences name it. */
export type SentPayment = {
  lines: readonly { packageName: string; quantity: number }[]
  /** Whole cents. */
  totals: { total: number }
  currency?: string | undefined
  by: string
}

/** What a payment was for, as sentences name it. */
export const formatSent = ({ lines, totals, currency, by }: SentPayment, language: string) => ({
  total: formatMoney(fromCents(totals.total), currency, language),
  lines: lines
    .map(({ packageName, quantity }) => (quantity > 1 ? `${quantity} × ${packageName}` : packageName))
    .join(', '),
  email: by,
})
