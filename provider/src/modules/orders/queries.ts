import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import type { SignedInContext } from '../../http/context.ts'
import { isOrderOfActor } from './access.ts'

/** Omits the text of the contract, which is long and does not appear in any list. */
const LIST_COLUMNS = { ...getTableColumns(orders), contractContent: sql<null>`null` }

/**
 * Returns the actor's orders with their customers and writers, newest first. Uses two queries, so that each user is
 * loaded only once.
 */
async function selectOrders(ctx: SignedInContext, ...more: (SQL | undefined)[]) {
  const rows = await ctx.db
    .select(LIST_COLUMNS)
    .from(orders)
    .where(and(isOrderOfActor(ctx), ...more))
    .orderBy(desc(orders.id))
  const ids = new Set(rows.flatMap(({ clientId, writerId }) => (writerId ? [clientId, writerId] : [clientId])))
  const people =
    ids.size > 0
      ? await ctx.db
          .select()
          .from(users)
          .where(inArray(users.id, [...ids]))
      : []
  const byId = new Map(people.map((one) => [one.id, one]))
  return rows.map((order) => ({
    order,
    writer: byId.get(order.writerId ?? '') ?? null,
    client: byId.get(order.clientId)!,
  }))
}

export const listOrders = (ctx: SignedInContext, only?: 'archived' | 'current') =>
  selectOrders(ctx, only && eq(orders.writerArchived, only === 'archived'))

/** Returns the actor's orders that are neither archived, postponed nor complete. */
export const listOpenOrders = (ctx: SignedInContext) =>
  selectOrders(ctx, eq(orders.writerArchived, false), isNull(orders.postponedAt), lt(orders.statusPercentage, 100))

/**
 * Counts the orders that were assigned to the writer in each of the last six months, including the current one. The
 * keys of the result have the format YYYY-MM.
 */
export async function countByMonth(ctx: SignedInContext): Promise<Record<string, number>> {
  const now = ctx.clock.now()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1))
  const month = sql<string>`to_char(${orders.assignedAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await ctx.db
    .select({ month, total: count() })
    .from(orders)
    .where(and(isOrderOfActor(ctx), gte(orders.assignedAt, first)))
    .groupBy(month)
  return Object.fromEntries(rows.map(({ month, total }) => [month, total]))
}
