import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import type { SignedInContext } from '../../http/context.ts'
import { sendMail, sendOrderMail } from '../mail/public.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import { findUsersOfOrder } from '../orders/public.ts'

/** Notifies a user of a new draft: the admin if the site requires approval, otherwise the customer. */
export async function announceDraft(txContext: SignedInContext, order: OrderRow, approval: boolean): Promise<void> {
  const { packageName } = order.package
  if (approval) {
    const [admin] = await txContext.db
      .select()
      .from(users)
      .where(and(eq(users.siteId, txContext.siteId), eq(users.role, 'client')))
      .limit(1)
    const text = ['draft_pending', { order: order.id, package: packageName }] as const
    return sendMail(txContext, { site: txContext.site, to: admin, text })
  }
  await notifyOfOrder(txContext, order, order.clientId, 'draft_sent')
  const { client } = await findUsersOfOrder(txContext, order)
  return sendOrderMail(txContext, order, client, ['draft_sent', { package: packageName }])
}

export async function announceReview(txContext: SignedInContext, order: OrderRow): Promise<void> {
  await notifyOfOrder(txContext, order, order.writerId, 'draft_reviewed')
  const { writer } = await findUsersOfOrder(txContext, order)
  await sendOrderMail(txContext, order, writer, ['draft_reviewed', { package: order.package.packageName }])
}
