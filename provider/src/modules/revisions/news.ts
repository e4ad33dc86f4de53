import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../context.ts'
import { sendMail } from '../mail/commands.ts'
import { notify } from '../notifications/commands.ts'
import { peopleOf } from '../orders/commands.ts'
import type { OrderRow } from '../orders/table.ts'
import { users } from '../users/table.ts'

export const tell = (inside: SignedIn, order: OrderRow, to: string | null, text: string) =>
  notify(inside, {
    siteId: inside.siteId,
    to,
    text,
    about: order.id,
    action: order.package.packageName,
    from: inside.actor.user,
  })

/** A draft goes to the admin where the site asks for approval, else to the customer. */
export async function announceDraft(inside: SignedIn, order: OrderRow, approval: boolean): Promise<void> {
  if (approval) {
    const [admin] = await inside.db
      .select()
      .from(users)
      .where(and(eq(users.siteId, inside.siteId), eq(users.role, 'client')))
      .limit(1)
    await sendMail(inside, {
      site: inside.site,
      to: admin,
      subject: 'A draft waits for approval',
      lines: [`Order ${order.id}, ${order.package.packageName}: operator draft list --pending shows it.`],
    })
    return
  }
  await tell(inside, order, order.clientId, 'sent you a draft to review.')
  const { client } = await peopleOf(inside, order)
  await sendMail(inside, {
    site: inside.site,
    to: client,
    subject: 'A draft is waiting for you',
    lines: [`There is a new draft for ${order.package.packageName}:`],
    path: `/orders/view/${order.id}`,
  })
}

export async function announceReview(inside: SignedIn, order: OrderRow): Promise<void> {
  await tell(inside, order, order.writerId, 'reviewed your draft.')
  const { writer } = await peopleOf(inside, order)
  await sendMail(inside, {
    site: inside.site,
    to: writer,
    subject: 'Your draft was reviewed',
    lines: [`The review for ${order.package.packageName} is in:`],
    path: `/orders/view/${order.id}`,
  })
}
