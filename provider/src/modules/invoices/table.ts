import type { Currency } from '@quillgate/shared/contract/values'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, list, minor } from '../../db/columns.ts'
import { siteId } from '../../db/site-column.ts'
import { users } from '../users/table.ts'

export type InvoiceLine = { packageName: string; quantity: number; priceMinor: number }

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    siteId: siteId(),
    clientId: text('client_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<'order' | 'multiOrders' | 'tip'>().notNull(),
    status: text('status').$type<'unpaid' | 'paid' | 'refunded'>().notNull(),
    priceMinor: minor('price_minor'),
    refundMinor: minor('refund_minor').default(0),
    currency: text('currency').$type<Currency>().notNull(),
    lines: list<InvoiceLine>('lines'),
    orderIds: text('order_ids').array().notNull(),
    isMulti: boolean('is_multi').notNull().default(false),
    /** The charge that has paid it; what is given back goes the same way. */
    chargeId: text('charge_id'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('invoices_client').on(t.siteId, t.clientId, t.id),
    index('invoices_site').on(t.siteId, t.id),
    index('invoices_orders').using('gin', t.orderIds),
    // One tip per order, whatever races.
    uniqueIndex('invoices_one_tip').on(t.orderIds).where(sql`${t.type} = 'tip'`),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect
