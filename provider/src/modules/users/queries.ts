import { and, desc, eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { invoices } from '../../db/schema/payments.ts'
import type { UserRow } from '../../db/schema/users.ts'
import type { Context } from '../../http/context.ts'

/**
 * Returns the data that determines a customer's landing page: unpaid invoices, and whether the customer has no order,
 * one order or several.
 */
export async function findOrdersAtLogin({ db, siteId }: Context, user: UserRow) {
  if (user.role !== 'user') return {}
  const [unpaid, own] = await Promise.all([
    db
      .select({ _id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.siteId, siteId), eq(invoices.clientId, user.id), eq(invoices.status, 'unpaid'))),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.siteId, siteId), eq(orders.clientId, user.id)))
      .orderBy(desc(orders.id))
      .limit(2),
  ])
  return {
    unPaidInvoices: unpaid,
    ...(own[0] && { singleOrder: own.length === 1, orderId: own[0].id }),
  }
}
