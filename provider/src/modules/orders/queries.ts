import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../context.ts'
import { users } from '../users/table.ts'
import { orders } from './table.ts'

/** The customer's own orders with their writers, newest first. */
export const listOwnOrders = ({ db, siteId, actor }: SignedIn) =>
  db
    .select({ order: orders, writer: users })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.writerId))
    .where(and(eq(orders.siteId, siteId), eq(orders.clientId, actor.id)))
    .orderBy(desc(orders.id))
