import { eq } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { type ChargeRow, invoices } from '../../db/schema/payments.ts'
import type { Services } from '../../http/context.ts'
import { notify } from '../notifications/public.ts'

/** Creates a single paid invoice for all orders of a purchase. */
export async function recordPaidOrders({ db, clock }: Services, charge: ChargeRow, orders: readonly OrderRow[]) {
  const now = clock.now()
  const isMulti = orders.length > 1
  await db.insert(invoices).values({
    siteId: charge.siteId,
    clientId: charge.userId,
    type: isMulti ? 'multiOrders' : 'order',
    status: 'paid',
    priceMinor: charge.amountMinor,
    currency: charge.currency,
    lines: orders.map((order) => ({
      packageName: order.package.packageName,
      quantity: order.quantity,
      priceMinor: order.package.priceMinor,
    })),
    orderIds: orders.map(({ id }) => id),
    isMulti,
    chargeId: charge.id,
    paidAt: now,
    createdAt: now,
  })
}

export async function recordPaidInvoice({ db, clock }: Services, charge: ChargeRow, invoiceId: string) {
  const [row] = await db
    .update(invoices)
    .set({ status: 'paid', paidAt: clock.now(), chargeId: charge.id })
    .where(eq(invoices.id, invoiceId))
    .returning()
  const { isMulti, orderIds } = requireFound(row)
  return { isMulti, ordersIds: orderIds }
}

export async function recordTip(services: Services, charge: ChargeRow, orderId: string) {
  const { db, clock } = services
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).limit(1)
  const { package: pack, writerId, siteId } = requireFound(order)
  const now = clock.now()
  await db.insert(invoices).values({
    siteId,
    clientId: charge.userId,
    type: 'tip',
    status: 'paid',
    priceMinor: charge.amountMinor,
    currency: charge.currency,
    lines: [{ packageName: `Tip: ${pack.packageName}`, quantity: 1, priceMinor: charge.amountMinor }],
    orderIds: [orderId],
    chargeId: charge.id,
    paidAt: now,
    createdAt: now,
  })
  await notify(services, {
    siteId,
    to: writerId,
    text: 'tip_received',
    about: orderId,
    action: pack.packageName,
  })
  return {}
}
