import { and, arrayContains, desc, eq } from 'drizzle-orm'
import { invoices } from '../../db/schema/payments.ts'
import type { SignedIn } from '../../http/context.ts'
import { presentInvoice } from './present.ts'

const own = ({ siteId, actor }: SignedIn) => and(eq(invoices.siteId, siteId), eq(invoices.clientId, actor.id))

export async function listInvoices(ctx: SignedIn) {
  const rows = await ctx.db.select().from(invoices).where(own(ctx)).orderBy(desc(invoices.id))
  return rows.map(presentInvoice)
}

export async function invoicesOfOrder(ctx: SignedIn, orderId: string) {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(own(ctx), arrayContains(invoices.orderIds, [orderId])))
    .orderBy(desc(invoices.id))
  return rows.map(presentInvoice)
}

/** The actor's invoice, locked until the unit ends. */
export async function lockInvoice(ctx: SignedIn, id: string) {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(own(ctx), eq(invoices.id, id)))
    .for('update')
  return row
}
