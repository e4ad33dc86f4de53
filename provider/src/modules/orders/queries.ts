import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../context.ts'
import { users } from '../users/table.ts'
import { sharedWith } from './access.ts'
import { orders } from './table.ts'

const clients = alias(users, 'clients')

/** The actor's orders with their customers and writers, newest first: one query, whatever their number. */
export const listOrders = (ctx: SignedIn, only?: 'archived' | 'current') =>
  ctx.db
    .select({ order: orders, writer: users, client: clients })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.writerId))
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(and(sharedWith(ctx), only && eq(orders.writerArchived, only === 'archived')))
    .orderBy(desc(orders.id))

/** Current orders that are not postponed and not complete. */
export const listOpenOrders = (ctx: SignedIn) =>
  ctx.db
    .select({ order: orders, writer: users, client: clients })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.writerId))
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(
      and(
        sharedWith(ctx),
        eq(orders.writerArchived, false),
        isNull(orders.postponedAt),
        lt(orders.statusPercentage, 100),
      ),
    )
    .orderBy(desc(orders.id))

/** Orders assigned to the writer, by month (YYYY-MM), of this and the five months before. */
export async function countByMonth(ctx: SignedIn): Promise<Record<string, number>> {
  const now = ctx.clock.now()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1))
  const month = sql<string>`to_char(${orders.assignedAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await ctx.db
    .select({ month, total: count() })
    .from(orders)
    .where(and(sharedWith(ctx), gte(orders.assignedAt, first)))
    .groupBy(month)
  return Object.fromEntries(rows.map(({ month, total }) => [month, total]))
}
