import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'
import { siteId } from '../../db/site-column.ts'
import { orders } from '../orders/table.ts'

/** A contract's text as a package offers it. */
export const contractTexts = pgTable(
  'contract_texts',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contract_texts_site').on(t.siteId, t.id)],
)

/** A signature, once per order, with the exact text it stands under. */
export const signatures = pgTable('signatures', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  siteId: siteId(),
  userId: text('user_id').notNull(),
  /** The name as it was when they signed. */
  signedBy: text('signed_by').notNull(),
  content: text('content').notNull(),
  /** The PNG in base64. */
  picture: text('picture').notNull(),
  /** SHA-256 of text and picture, in hex. */
  digest: text('digest').notNull(),
  createdAt: createdAt(),
})
