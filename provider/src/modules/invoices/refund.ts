import { isPaid } from '@quillgate/shared/domain/invoices'
import { and, eq } from 'drizzle-orm'
import { type Context, unit } from '../../context.ts'
import { AppError, found } from '../../errors.ts'
import { notify } from '../notifications/commands.ts'
import { type InvoiceRow, invoices } from './table.ts'

/** Gives back all or part of a paid invoice, once; in minor units. Throws invoice_not_payable where that cannot be. */
export async function refundInvoice(ctx: Context, id: string, amountMinor?: number): Promise<InvoiceRow> {
  const row = await markRefunded(ctx, id, amountMinor)
  if (!row.chargeId) return row
  try {
    // After the mark is stored: two refunds at once must not both reach the network.
    await ctx.gateway.refund(row.chargeId, row.refundMinor)
  } catch (error) {
    await ctx.db.update(invoices).set({ status: 'paid', refundMinor: 0 }).where(one(ctx, id))
    throw error
  }
  return row
}
const one = ({ siteId }: Context, id: string) => and(eq(invoices.siteId, siteId), eq(invoices.id, id))

const markRefunded = (ctx: Context, id: string, amountMinor: number | undefined) =>
  unit(ctx, async (inside) => {
    const [row] = await inside.db.select().from(invoices).where(one(ctx, id)).for('update')
    const invoice = found(row)
    const refundMinor = amountMinor ?? invoice.priceMinor
    if (!isPaid(invoice) || !Number.isInteger(refundMinor) || refundMinor <= 0 || refundMinor > invoice.priceMinor)
      throw new AppError('invoice_not_payable')
    const [saved] = await inside.db
      .update(invoices)
      .set({ status: 'refunded', refundMinor })
      .where(one(ctx, id))
      .returning()
    await notify(inside, {
      siteId: ctx.siteId,
      to: invoice.clientId,
      text: 'An invoice was refunded.',
      about: 'invoices',
      action: invoice.lines.map(({ packageName }) => packageName).join(', '),
    })
    return found(saved)
  })

type NewInvoice = { clientId: string; orderId: string; packageName: string; priceMinor: number }
/** An unpaid invoice for an order, and the word to its customer. */
export function addInvoice(
  ctx: Context,
  { clientId, orderId, packageName, priceMinor }: NewInvoice,
): Promise<InvoiceRow> {
  return unit(ctx, async (inside) => {
    const [row] = await inside.db
      .insert(invoices)
      .values({
        siteId: ctx.siteId,
        clientId,
        type: 'order',
        status: 'unpaid',
        priceMinor,
        currency: ctx.site.currency,
        lines: [{ packageName, quantity: 1, priceMinor }],
        orderIds: [orderId],
        createdAt: ctx.clock.now(),
      })
      .returning()
    await notify(inside, {
      siteId: ctx.siteId,
      to: clientId,
      text: 'You have a new invoice.',
      about: 'invoices',
      action: packageName,
    })
    return found(row)
  })
}
