import { and, eq } from 'drizzle-orm'
import { AppError, requireFound } from '../../common/errors.ts'
import { type InvoiceRow, invoices } from '../../db/schema/payments.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { notify } from '../notifications/public.ts'
import { sendRefund, startRefund } from '../payments/public.ts'

/**
 * Refunds a paid invoice, in full or only `amountMinor` (in minor units). Returns the refunded amount, and whether the
 * card network has confirmed the refund. Throws invoice_not_payable with the reason if a refund is not possible.
 */
export async function refundInvoice(ctx: Context, id: string, amountMinor?: number) {
  const { invoice, backMinor, refund } = await markRefunded(ctx, id, amountMinor)
  // Sends the refund only after it has been stored, so that only one of two concurrent refunds reaches the card
  // network.
  const outcome = refund ? await sendRefund(ctx, refund) : 'done'
  if (outcome === 'refused') throwRefundError('The card network refused this refund.')
  return { backMinor, currency: invoice.currency, isAnswered: outcome === 'done' }
}

function throwRefundError(sentence: string): never {
  throw new AppError('invoice_not_payable', { sentence })
}

/** Returns the amount that can still be refunded; throws if nothing can be. */
function refundableMinor({ status, priceMinor, refundMinor }: InvoiceRow): number {
  if (status === 'unpaid') throwRefundError('This invoice is not paid, so nothing can be refunded.')
  if (priceMinor === refundMinor) throwRefundError('This invoice is already refunded in full.')
  return priceMinor - refundMinor
}

const markRefunded = (ctx: Context, id: string, amountMinor: number | undefined) =>
  inTransaction(ctx, async (inside) => {
    const one = and(eq(invoices.siteId, ctx.siteId), eq(invoices.id, id))
    const [row] = await inside.db.select().from(invoices).where(one).for('update')
    const invoice = row ?? throwRefundError(`There is no invoice ${id}.`)
    const left = refundableMinor(invoice)
    const backMinor = amountMinor ?? left
    if (!Number.isInteger(backMinor) || backMinor <= 0) throwRefundError('The amount must be above 0.')
    if (backMinor > left) throwRefundError(`At most ${(left / 100).toFixed(2)} ${invoice.currency} can be refunded.`)
    await inside.db
      .update(invoices)
      .set({ status: 'refunded', refundMinor: invoice.refundMinor + backMinor })
      .where(one)
    const { siteId, chargeId } = invoice
    const refund = chargeId
      ? await startRefund(inside, { siteId, chargeId, invoiceId: id, amountMinor: backMinor })
      : undefined
    await notify(inside, {
      siteId,
      to: invoice.clientId,
      text: 'invoice_refunded',
      about: 'invoices',
      action: invoice.lines.map(({ packageName }) => packageName).join(', '),
    })
    return { invoice, backMinor, refund }
  })

type NewInvoice = { clientId: string; orderId: string; packageName: string; priceMinor: number }
/** Creates an unpaid invoice for an order and notifies the customer. */
export function addInvoice(
  ctx: Context,
  { clientId, orderId, packageName, priceMinor }: NewInvoice,
): Promise<InvoiceRow> {
  return inTransaction(ctx, async (inside) => {
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
      text: 'invoice_created',
      about: 'invoices',
      action: packageName,
    })
    return requireFound(row)
  })
}
