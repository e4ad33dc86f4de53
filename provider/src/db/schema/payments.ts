import type { Currency } from '@quillgate/shared/contract/values'
import { sql } from 'drizzle-orm'
import { boolean, index, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, list, minor, updatedAt } from '../columns.ts'
import { users } from './people.ts'
import { siteId } from './sites.ts'

/** What a paid charge brings about; kept with the charge, so that a restart can finish it. */
export type Purpose =
  | { kind: 'order'; lines: { packageId: string; quantity: number; priceMinor: number }[] }
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'tip'; orderId: string }

/** One attempt to charge a card. `started`: nobody knows yet; `dropped`: refused, the money did not move. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    siteId: siteId(),
    userId: text('user_id').notNull(),
    amountMinor: minor('amount_minor'),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status').$type<'started' | 'paid' | 'dropped'>().notNull(),
    methodId: text('method_id').notNull(),
    purpose: jsonb('purpose').$type<Purpose>().notNull(),
    /** What must not be paid twice at once: `invoice:<id>`, `tip:<order>`, or the charge itself. */
    subject: text('subject').notNull(),
    /** Dropped because the network did not know it; asked about for a day longer, in case that it did arrive. */
    lostAt: instant('lost_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('charges_one_per_subject').on(t.siteId, t.subject).where(sql`${t.status} <> 'dropped'`),
    uniqueIndex('charges_one_per_method').on(t.siteId, t.methodId).where(sql`${t.status} <> 'dropped'`),
    index('charges_lost').on(t.lostAt).where(sql`${t.lostAt} is not null`),
    index('charges_unclear').on(t.createdAt).where(sql`${t.status} = 'started'`),
  ],
)
export type ChargeRow = typeof charges.$inferSelect

/** Money that goes back. The network knows a refund by its id: asked again, it gives nothing back twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    siteId: siteId(),
    chargeId: text('charge_id').notNull(),
    /** Absent where nothing was bought with the money. */
    invoiceId: text('invoice_id'),
    amountMinor: minor('amount_minor'),
    /** `started`: the network has not said yet that it has it. */
    status: text('status').$type<'started' | 'done' | 'refused'>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_unclear').on(t.createdAt).where(sql`${t.status} = 'started'`),
    index('refunds_charge').on(t.chargeId),
    // A charge that came too late is given back once.
    uniqueIndex('refunds_one_per_late_charge').on(t.chargeId).where(sql`${t.invoiceId} is null`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** A money call under its key: asked again, it answers the same without doing anything again. */
export const idempotency = pgTable(
  'idempotency',
  {
    siteId: siteId(),
    /** The signed-in person, or `visitor`. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the body. */
    bodyHash: text('body_hash').notNull(),
    state: text('state').$type<'running' | 'done'>().notNull(),
    chargeId: text('charge_id'),
    userId: text('user_id'),
    /** As text: told again, it is the same to the letter. */
    reply: json('reply').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.scope, t.key] }),
    index('idempotency_charge').on(t.chargeId),
    index('idempotency_age').on(t.createdAt),
  ],
)

/** What the demo's card network knows: the truth that an unclear payment is settled from. */
export const demoCharges = pgTable('demo_charges', {
  chargeId: text('charge_id').primaryKey(),
  amountMinor: minor('amount_minor'),
  outcome: text('outcome').$type<'paid' | 'refused'>().notNull(),
  refundedMinor: minor('refunded_minor').default(0),
  createdAt: createdAt(),
})

/** The refunds that the demo's card network has done. */
export const demoRefunds = pgTable('demo_refunds', {
  refundId: text('refund_id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  amountMinor: minor('amount_minor'),
  createdAt: createdAt(),
})

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
