import { and, eq, sql } from 'drizzle-orm'
import { type ChargeRow, charges, invoices, type RefundRow, refunds } from '../../db/schema/payments.ts'
import type { Services } from '../../http/context.ts'
import { inTransaction } from '../../http/context.ts'
import type { RefundOutcome } from '../../ports/gateway.ts'
import { gatewayOfSite } from './network.ts'

type NewRefund = Pick<RefundRow, 'siteId' | 'chargeId' | 'invoiceId' | 'amountMinor'>
/** Stores a refund in the transaction of the caller. Returns undefined if the same refund is already stored. */
export async function startRefund({ db, clock }: Services, refund: NewRefund): Promise<RefundRow | undefined> {
  const now = clock.now()
  const [row] = await db
    .insert(refunds)
    .values({ ...refund, status: 'started', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Stores a full refund of a charge that was paid after it had been given up as lost. */
export async function startLateRefund(txContext: Services, { id, siteId, amountMinor }: ChargeRow): Promise<void> {
  await txContext.db.update(charges).set({ lostAt: null }).where(eq(charges.id, id))
  await startRefund(txContext, { siteId, chargeId: id, invoiceId: null, amountMinor })
}

/**
 * Sends a stored refund to the card network. If the network does not reply, the refund is retried every minute with the
 * same id.
 */
export async function sendRefund(ctx: Services, refund: RefundRow): Promise<RefundOutcome['kind']> {
  const { kind } = await gatewayOfSite(ctx, refund.siteId)
    .then((network) => network.refund(refund))
    .catch((): RefundOutcome => ({ kind: 'unknown' }))
  if (kind === 'unknown') return kind
  return inTransaction(ctx, async (inside) => {
    const [mine] = await inside.db
      .update(refunds)
      .set({ status: kind, updatedAt: ctx.clock.now() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'started')))
      .returning()
    if (mine?.invoiceId && kind === 'refused') await revertInvoice(inside, mine.invoiceId, mine.amountMinor)
    return kind
  })
}

const revertInvoice = ({ db }: Services, invoiceId: string, amountMinor: number) =>
  db
    .update(invoices)
    .set({
      refundMinor: sql`${invoices.refundMinor} - ${amountMinor}`,
      status: sql`case when ${invoices.refundMinor} > ${amountMinor} then 'refunded' else 'paid' end`,
    })
    .where(eq(invoices.id, invoiceId))

export async function settleRefunds(ctx: Services): Promise<void> {
  const unclear = await ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.status, 'started'))
    .orderBy(refunds.createdAt)
    .limit(100)
  for (const refund of unclear) await sendRefund(ctx, refund)
}

export async function sendLateRefund(ctx: Services, chargeId: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.status, 'started')))
  for (const refund of rows) await sendRefund(ctx, refund)
}
