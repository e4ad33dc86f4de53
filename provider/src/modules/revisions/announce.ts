import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import type { SignedIn } from '../../http/context.ts'
import { mailAbout, sendMail } from '../mail/public.ts'
import { notifyAbout } from '../notifications/public.ts'
import { usersOfOrder } from '../orders/public.ts'

/** Notifies the admin of a draft when the site requires approval, otherwise the customer. */
export async function announceDraft(inside: SignedIn, order: OrderRow, approval: boolean): Promise<void> {
  const { packageName } = order.package
  if (approval) {
    const [admin] = await inside.db
      .select()
      .from(users)
      .where(and(eq(users.siteId, inside.siteId), eq(users.role, 'client')))
      .limit(1)
    const text = ['draft_pending', { order: order.id, package: packageName }] as const
    return sendMail(inside, { site: inside.site, to: admin, text })
  }
  await notifyAbout(inside, order, order.clientId, 'draft_sent')
  const { client } = await usersOfOrder(inside, order)
  return mailAbout(inside, order, client, ['draft_sent', { package: packageName }])
}

export async function announceReview(inside: SignedIn, order: OrderRow): Promise<void> {
  await notifyAbout(inside, order, order.writerId, 'draft_reviewed')
  const { writer } = await usersOfOrder(inside, order)
  await mailAbout(inside, order, writer, ['draft_reviewed', { package: order.package.packageName }])
}
