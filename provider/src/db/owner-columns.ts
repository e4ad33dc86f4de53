import { text } from 'drizzle-orm/pg-core'
import { orders } from '../modules/orders/table.ts'
import { users } from '../modules/users/table.ts'

/** The order that a row belongs to and goes with. */
export const orderId = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** The person that a row belongs to and goes with. */
export const ownedBy = (column: string) =>
  text(column)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
