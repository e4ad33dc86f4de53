import type { ChatType } from '@quillgate/shared/contract/sockets'
import { eq } from 'drizzle-orm'
import { notifications } from '../../db/schema/messages.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { sites } from '../../db/schema/sites.ts'
import { type UserRow, users } from '../../db/schema/users.ts'
import type { Services, SignedInContext } from '../../http/context.ts'
import { type NotificationMessage, renderNotification } from '../../texts/texts.ts'
import { fullNameOf } from '../users/public.ts'

export type NewNotification = {
  siteId: string
  to: string | null
  text: NotificationMessage
  /** The topic of the notification: an order id, or `invoices`. */
  about?: string
  action?: string
  /** The label of the action, translated for the recipient; replaces `action`. */
  actionText?: NotificationMessage
  from?: UserRow | undefined
  /** The type of the chat, if the notification is about a new message. */
  chatType?: ChatType
}

/**
 * Stores a notification in the transaction of the caller. Its language is that of the recipient's account or, if the
 * account has none, that of the site. Does nothing without a recipient.
 */
export async function notify({ db, clock }: Services, notification: NewNotification): Promise<void> {
  const { siteId, to, text, about, from, actionText, chatType } = notification
  if (!to) return
  const [user] = await db
    .select({ own: users.language, ofSite: sites.language })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.siteId))
    .where(eq(users.id, to))
  const language = user?.own ?? user?.ofSite ?? 'en'
  const action = actionText ? renderNotification(language, actionText) : notification.action
  await db.insert(notifications).values({
    siteId,
    userId: to,
    contant: renderNotification(language, text),
    orderId: about ?? null,
    data: {
      ...(from && {
        senderId: from.id,
        senderName: fullNameOf(from),
        senderImg: from.profileImg ?? undefined,
        senderPrefName: from.preferredClientSideName ?? undefined,
      }),
      ...(action && { action }),
      ...(chatType && { chatType }),
    },
    createdAt: clock.now(),
  })
}

export const notifyOfOrder = (
  ctx: SignedInContext,
  order: OrderRow,
  to: string | null,
  text: NotificationMessage,
): Promise<void> =>
  notify(ctx, {
    siteId: ctx.siteId,
    to,
    text,
    about: order.id,
    action: order.package.packageName,
    from: ctx.actor.user,
  })
