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
    const lines = [`Order ${order.id}, ${packageName}: operator draft list --pending shows it.`]
    return sendMail(inside, { site: inside.site, to: admin, subject: 'A draft waits for approval', lines })
  }
  await notifyAbout(inside, order, order.clientId, 'sent you a draft to review.')
  const { client } = await usersOfOrder(inside, order)
  return mailAbout(inside, order, client, ['A draft is waiting for you', `There is a new draft for ${packageName}:`])
}

export async function announceReview(inside: SignedIn, order: OrderRow): Promise<void> {
  await notifyAbout(inside, order, order.writerId, 'reviewed your draft.')
  const { writer } = await usersOfOrder(inside, order)
  await mailAbout(inside, order, writer, [
    'Your draft was reviewed',
    `The review for ${order.package.packageName} is in:`,
  ])
}
