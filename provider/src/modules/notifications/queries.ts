import { and, count, desc, eq } from 'drizzle-orm'
import { notifications } from '../../db/schema/messages.ts'
import type { SignedInContext } from '../../http/context.ts'

export const PAGE_SIZE = 20

const isOwnNotification = ({ siteId, actor }: SignedInContext) =>
  and(eq(notifications.siteId, siteId), eq(notifications.userId, actor.id))
const isUnseen = (ctx: SignedInContext) => and(isOwnNotification(ctx), eq(notifications.seen, false))

/** Returns one page of notifications, newest first, and whether there are more pages. */
export async function findNotificationPage(ctx: SignedInContext, page: number, unread: boolean) {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(unread ? isUnseen(ctx) : isOwnNotification(ctx))
    .orderBy(desc(notifications.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}

export async function countUnread(ctx: SignedInContext): Promise<number> {
  const [row] = await ctx.db.select({ unread: count() }).from(notifications).where(isUnseen(ctx))
  return row?.unread ?? 0
}

/** Marks one notification of the actor as seen; without an id, marks all. Returns how many rows were updated. */
export async function markSeen(ctx: SignedInContext, id?: string): Promise<number> {
  const seen = await ctx.db
    .update(notifications)
    .set({ seen: true })
    .where(id ? and(isOwnNotification(ctx), eq(notifications.id, id)) : isUnseen(ctx))
    .returning({ id: notifications.id })
  return seen.length
}
