import { notifications } from '../../db/schema/messages.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { UserRow } from '../../db/schema/users.ts'
import type { Services, SignedIn } from '../../http/context.ts'
import { fullNameOf } from '../users/public.ts'

export type NewNotification = {
  siteId: string
  to: string | null
  text: string
  /** Subject of the notification: an order id, or `invoices`. */
  about?: string
  action?: string
  from?: UserRow | undefined
}

/** Stores a notification within the caller's transaction. Does nothing without a recipient. */
export async function notify({ db, clock }: Services, news: NewNotification): Promise<void> {
  const { siteId, to, text, about, action, from } = news
  if (!to) return
  await db.insert(notifications).values({
    siteId,
    userId: to,
    contant: text,
    orderId: about ?? null,
    data: {
      ...(from && {
        senderName: fullNameOf(from),
        senderImg: from.profileImg ?? undefined,
        senderPrefName: from.preferredClientSideName ?? undefined,
      }),
      ...(action && { action }),
    },
    createdAt: clock.now(),
  })
}

export const notifyAbout = (ctx: SignedIn, order: OrderRow, to: string | null, text: string): Promise<void> =>
  notify(ctx, {
    siteId: ctx.siteId,
    to,
    text,
    about: order.id,
    action: order.package.packageName,
    from: ctx.actor.user,
  })
