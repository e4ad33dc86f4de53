import { and, eq } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import type { ChargePurpose, ChargeRow } from '../../db/schema/payments.ts'
import { sites } from '../../db/schema/sites.ts'
import { users } from '../../db/schema/users.ts'
import type { Services } from '../../http/context.ts'
import { recordPaidInvoice, recordPaidOrders, recordTip } from '../invoices/public.ts'
import { createOrders } from '../orders/public.ts'
import { toUser } from '../users/public.ts'

/**
 * Completes the purchase that a charge has paid for, in the transaction of the caller. Returns the reply to the payment
 * call.
 */
export function fulfillPurchase(txContext: Services, charge: ChargeRow): Promise<Record<string, unknown>> {
  const { purpose } = charge
  if (purpose.kind === 'invoice') return recordPaidInvoice(txContext, charge, purpose.invoiceId)
  if (purpose.kind === 'tip') return recordTip(txContext, charge, purpose.orderId)
  return deliverOrders(txContext, charge, purpose.lines)
}

async function deliverOrders(
  txContext: Services,
  charge: ChargeRow,
  lines: Extract<ChargePurpose, { kind: 'order' }>['lines'],
) {
  const { db } = txContext
  const [site] = await db.select().from(sites).where(eq(sites.id, charge.siteId)).limit(1)
  const [client] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, charge.userId), eq(users.siteId, charge.siteId)))
    .limit(1)
  const made = await createOrders(txContext, { site: requireFound(site), client: requireFound(client), lines })
  await recordPaidOrders(txContext, charge, made)
  await db.update(users).set({ reservedFor: null }).where(eq(users.reservedFor, charge.id))
  return {
    user: toUser(requireFound(client)),
    orders: made.map(({ id }) => ({ _id: id })),
    order_id: requireFound(made[0]).id,
  }
}
