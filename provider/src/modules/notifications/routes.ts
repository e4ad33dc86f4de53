import type { Notification } from '@quillgate/shared/contract/entities'
import type { Contract } from '@quillgate/shared/contract/table'
import { AppError } from '../../common/errors.ts'
import type { NotificationRow } from '../../db/schema/messages.ts'
import type { Handlers } from '../../http/serve.ts'
import { countUnread, findNotificationPage, markSeen } from './queries.ts'

/**
 * Returns a notification in the format of the API contract. If the sender has a preferred name, the sender's real name
 * is omitted. The id of the sender is always omitted.
 */
function toNotification({ id, contant, createdAt, orderId, data }: NotificationRow): Notification {
  const { senderId: _, senderName, ...others } = data
  return {
    _id: id,
    contant,
    createdAt: createdAt.toISOString(),
    order_id: orderId ?? undefined,
    data: { ...others, ...(!others.senderPrefName && { senderName }) },
  }
}

export const notificationCalls = {
  async list({ ctx, query: { page, unread = false } }) {
    const { rows, hasMore } = await findNotificationPage(ctx, page, unread)
    return { notifications: rows.map(toNotification), hasMore, ...(unread && { count: await countUnread(ctx) }) }
  },
  async clear({ ctx, query: { unread = false } }) {
    await markSeen(ctx)
    const { rows, hasMore } = await findNotificationPage(ctx, 1, unread)
    return { newNotifications: rows.map(toNotification), hasMore, ...(unread && { count: 0 }) }
  },
  async clearOne({ ctx, body }) {
    if ((await markSeen(ctx, body.notificationsId)) === 0) throw new AppError('not_found')
    return { count: await countUnread(ctx) }
  },
} satisfies Handlers<Contract['notifications']>
