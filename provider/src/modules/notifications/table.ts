import type { Notification } from '@quillgate/shared/contract/entities'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'
import { ownedBy } from '../../db/owner-columns.ts'
import { siteId } from '../../db/site-column.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    siteId: siteId(),
    userId: ownedBy('user_id'),
    contant: text('contant').notNull(),
    /** An order's id or the word invoices. */
    orderId: text('order_id'),
    data: jsonb('data').$type<Notification['data']>().notNull(),
    seen: boolean('seen').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId, t.id).where(sql`not ${t.seen}`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect
