import type { Invoice } from '@quillgate/shared/contract/entities'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { and, arrayContains, desc, eq } from 'drizzle-orm'
import { type InvoiceRow, invoices } from '../../db/schema/payments.ts'
import type { SignedInContext } from '../../http/context.ts'

const isOwnInvoice = ({ siteId, actor }: SignedInContext) =>
  and(eq(invoices.siteId, siteId), eq(invoices.clientId, actor.id))

export async function listInvoices(ctx: SignedInContext) {
  const rows = await ctx.db.select().from(invoices).where(isOwnInvoice(ctx)).orderBy(desc(invoices.id))
  return rows.map(toInvoice)
}

export async function listInvoicesOfOrder(ctx: SignedInContext, orderId: string) {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(isOwnInvoice(ctx), arrayContains(invoices.orderIds, [orderId])))
    .orderBy(desc(invoices.id))
  return rows.map(toInvoice)
}

/** Returns the actor's invoice, and locks it until the transaction ends. */
export async function lockInvoice(ctx: SignedInContext, id: string) {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(isOwnInvoice(ctx), eq(invoices.id, id)))
    .for('update')
  return row
}

const toInvoice = (row: InvoiceRow): Invoice => ({
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
