import type { Currency } from '@quillgate/shared/contract/values'
import { sql } from 'drizzle-orm'
import { boolean, index, json, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountMinor, createdAt, idColumn, instantColumn, jsonList, updatedAt } from '../columns.ts'
import { siteId } from './sites.ts'
import { users } from './users.ts'

/** The purchase to complete when the charge has been paid. Stored with the charge, so that it survives a restart. */
export type ChargePurpose =
  | { kind: 'order'; lines: { packageId: string; quantity: number; priceMinor: number }[] }
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'tip'; orderId: string }

/**
 * One attempt to charge a card. Status `started`: the outcome is unknown. Status `dropped`: the charge was refused, and
 * no money was taken.
 */
export const charges = pgTable(
  'charges',
  {
    id: idColumn(),
    siteId: siteId(),
    userId: text('user_id').notNull(),
    amountMinor: amountMinor('amount_minor'),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status').$type<'started' | 'paid' | 'dropped'>().notNull(),
    methodId: text('method_id').notNull(),
    purpose: jsonb('purpose').$type<ChargePurpose>().notNull(),
    /**
     * Identifies the item to pay for: `invoice:<id>`, `tip:<order>`, or `charge:<id>` for other purchases. An item can
     * have only one charge that is pending or paid.
     */
    subject: text('subject').notNull(),
    /**
     * When the charge was given up as lost, because the card network had no record of it. The charge is looked up for
     * one more day, because it can still reach the card network.
     */
    lostAt: instantColumn('lost_at'),
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

/** A refund. Its id is the idempotency key at the card network, so that a retry does not refund twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    siteId: siteId(),
    chargeId: text('charge_id').notNull(),
    /** Null if the refunded charge did not complete a purchase. */
    invoiceId: text('invoice_id'),
    amountMinor: amountMinor('amount_minor'),
    /** `started`: the card network has not confirmed the refund yet. */
    status: text('status').$type<'started' | 'done' | 'refused'>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_unclear').on(t.createdAt).where(sql`${t.status} = 'started'`),
    index('refunds_charge').on(t.chargeId),
    // Allows only one refund of a charge that was paid after it had been given up as lost.
    uniqueIndex('refunds_one_per_late_charge').on(t.chargeId).where(sql`${t.invoiceId} is null`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** Payment calls, by idempotency key. A repeated call gets the stored reply. */
export const idempotency = pgTable(
  'idempotency',
  {
    siteId: siteId(),
    /** The id of the user, or `visitor` without a session. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the request body without the password. */
    bodyHash: text('body_hash').notNull(),
    state: text('state').$type<'running' | 'done'>().notNull(),
    chargeId: text('charge_id'),
    userId: text('user_id'),
    /**
     * The type is `json`, because `jsonb` would change the text, and a repeated reply must be identical byte for byte.
     */
    reply: json('reply').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.scope, t.key] }),
    index('idempotency_charge').on(t.chargeId),
    index('idempotency_age').on(t.createdAt),
  ],
)

/**
 * Charges of the simulated card network of demo sites, which are looked up when the outcome of a payment is unknown.
 */
export const demoCharges = pgTable('demo_charges', {
  chargeId: text('charge_id').primaryKey(),
  amountMinor: amountMinor('amount_minor'),
  outcome: text('outcome').$type<'paid' | 'refused'>().notNull(),
  refundedMinor: amountMinor('refunded_minor').default(0),
  createdAt: createdAt(),
})

export const demoRefunds = pgTable('demo_refunds', {
  refundId: text('refund_id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  amountMinor: amountMinor('amount_minor'),
  createdAt: createdAt(),
})

export type InvoiceLine = { packageName: string; quantity: number; priceMinor: number }

export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    siteId: siteId(),
    clientId: text('client_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<'order' | 'multiOrders' | 'tip'>().notNull(),
    status: text('status').$type<'unpaid' | 'paid' | 'refunded'>().notNull(),
    priceMinor: amountMinor('price_minor'),
    refundMinor: amountMinor('refund_minor').default(0),
    currency: text('currency').$type<Currency>().notNull(),
    lines: jsonList<InvoiceLine>('lines'),
    orderIds: text('order_ids').array().notNull(),
    isMulti: boolean('is_multi').notNull().default(false),
    /** The charge that paid the invoice. A refund goes to the card of this charge. */
    chargeId: text('charge_id'),
    paidAt: instantColumn('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('invoices_client').on(t.siteId, t.clientId, t.id),
    index('invoices_site').on(t.siteId, t.id),
    index('invoices_orders').using('gin', t.orderIds),
    // Allows only one tip per order, even when requests are concurrent.
    uniqueIndex('invoices_one_tip').on(t.orderIds).where(sql`${t.type} = 'tip'`),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect
