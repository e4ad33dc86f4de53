import type { Invoice } from '@quillgate/shared/contract/entities'
import { fromCents } from '@quillgate/shared/domain/money'
import type { InvoiceRow } from '../../db/schema/payments.ts'

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  _id: row.id,
  type: row.type,
  status: row.status,
  price: fromCents(row.priceMinor),
  invoiceCurrency: row.currency,
  ...(row.refundMinor > 0 && { refund_amount: fromCents(row.refundMinor) }),
  packages: row.lines.map(({ packageName, priceMinor, quantity }) => ({
    packageName,
    packagePrice: fromCents(priceMinor),
    invoiceData: [{ quantity }],
  })),
  ordersIds: row.orderIds,
  isMulti: row.isMulti,
  createdAt: row.createdAt.toISOString(),
})
