import { formatMoney, fromCents } from '@quillgate/shared/domain/money'
import type { Sent } from './purchase/sent.ts'

/** What a payment was for, as sentences name it. */
export const formatSent = ({ lines, totals, currency, by }: Sent, language: string) => ({
  total: formatMoney(fromCents(totals.total), currency, language),
  lines: lines
    .map(({ packageName, quantity }) => (quantity > 1 ? `${quantity} × ${packageName}` : packageName))
    .join(', '),
  email: by,
})
