import { and, eq } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notify } from '../notifications/public.ts'

/**
 * Assigns a writer or a reviewer to an order; null removes the current one. Closes the chat sockets of a user who was
 * removed.
 */
export async function assignOrder(
  ctx: Context,
  orderId: string,
  team: { writer?: UserRow | null; reviewer?: UserRow | null },
): Promise<OrderRow> {
  const { before, after } = await inTransaction(ctx, async (inside) => {
    const one = and(eq(orders.siteId, ctx.siteId), eq(orders.id, orderId))
    const [row] = await inside.db.select().from(orders).where(one).for('update')
    const before = requireFound(row)
    const now = ctx.clock.now()
    const { writer } = team
    const isNew = writer !== undefined && (writer?.id ?? null) !== before.writerId
    const [after] = await inside.db
      .update(orders)
      .set({
        // Shows the order to the new writer, even if the previous writer has archived or postponed it.
        ...(isNew && {
          writerId: writer?.id ?? null,
          assignedAt: writer && now,
          writerArchived: false,
          postponedAt: null,
        }),
        ...(team.reviewer !== undefined && { reviewerId: team.reviewer?.id ?? null }),
        updatedAt: now,
      })
      .where(one)
      .returning()
    if (writer && isNew) {
      const { packageName } = before.package
      await notify(inside, {
        siteId: ctx.siteId,
        to: writer.id,
        text: 'order_assigned',
        about: orderId,
        action: packageName,
      })
      await notify(inside, {
        siteId: ctx.siteId,
        to: before.clientId,
        text: 'contributor_assigned',
        about: orderId,
        action: packageName,
        from: writer,
      })
      await sendOrderMail(inside, before, writer, ['order_assigned', { package: packageName }])
    }
    return { before, after: requireFound(after) }
  })
  for (const gone of [before.writerId, before.reviewerId])
    if (gone && gone !== after.writerId && gone !== after.reviewerId) await ctx.hub.disconnect(ctx.db, { userId: gone })
  return after
}
