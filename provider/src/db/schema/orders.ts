import type { CompletedTask, Priority, RevisionData } from '@quillgate/shared/contract/entities'
import type { Currency } from '@quillgate/shared/contract/values'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Static } from 'typebox'
import { amountMinor, createdAt, idColumn, instantColumn, jsonList, updatedAt } from '../columns.ts'
import type { StoredDownloadable, StoredService } from './shop.ts'
import { siteId } from './sites.ts'
import { users } from './users.ts'

/** A copy of the package at the time of the purchase, so that later changes in the shop do not affect the order. */
export type PurchasedPackage = {
  _id: string
  packageName: string
  priceMinor: number
  contractId?: string
  services: StoredService[]
  downloadables: StoredDownloadable[]
}

export type ModuleStatus = 'awaiting_writer' | 'awaiting_admin'

export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    siteId: siteId(),
    clientId: text('client_id')
      .notNull()
      .references(() => users.id),
    writerId: text('writer_id').references(() => users.id),
    reviewerId: text('reviewer_id').references(() => users.id),
    package: jsonb('package').$type<PurchasedPackage>().notNull(),
    quantity: integer('quantity').notNull().default(1),
    priceMinor: amountMinor('price_minor'),
    currency: text('currency').$type<Currency>().notNull(),
    statusPercentage: integer('status_percentage').notNull().default(0),
    completedTasks: jsonList<CompletedTask>('completed_tasks'),
    /** Module states that cannot be derived from the completed tasks, keyed by `serviceId/moduleId`. */
    moduleStatus: jsonb('module_status').$type<Record<string, ModuleStatus>>().notNull().default(sql`'{}'::jsonb`),
    revisionData: jsonb('revision_data').$type<Static<typeof RevisionData>>().notNull().default(sql`'{}'::jsonb`),
    contractContent: text('contract_content'),
    contractSigned: boolean('contract_signed').notNull().default(false),
    noShowCheck: boolean('no_show_check').notNull().default(false),
    priority: text('priority').$type<Priority>(),
    dueDate: date('due_date', { mode: 'string' }),
    writerArchived: boolean('writer_archived').notNull().default(false),
    postponedAt: instantColumn('postponed_at'),
    assignedAt: instantColumn('assigned_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('orders_client').on(t.siteId, t.clientId, t.id),
    index('orders_site').on(t.siteId, t.id),
    index('orders_writer_all').on(t.siteId, t.writerId, t.id),
    index('orders_writer').on(t.siteId, t.writerId, t.writerArchived, t.id),
    index('orders_reviewer').on(t.siteId, t.reviewerId, t.id),
    index('orders_postponed').on(t.postponedAt),
    index('orders_writer_assigned').on(t.siteId, t.writerId, t.assignedAt),
  ],
)
export type OrderRow = typeof orders.$inferSelect

export const orderId = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })
