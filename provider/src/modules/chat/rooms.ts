import type { Role } from '@quillgate/shared/contract/call'
import type { ChatType } from '@quillgate/shared/contract/sockets'
import { validateChatRead, validateChatWrite } from '@quillgate/shared/domain/chat/chat'
import { and, eq, or } from 'drizzle-orm'
import { AppError, requireFound, throwIfError } from '../../common/errors.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { type UserRow, users } from '../../db/schema/users.ts'
import { type Context, readFlag, type SignedInContext } from '../../http/context.ts'

/**
 * A chat room. An order has one room for its customer and team, and one for its team only. A writer has one with the
 * admin.
 */
export type Room = { chatType: ChatType; id: string; mayWrite: boolean; order?: OrderRow }
export const roomKey = (siteId: string, { chatType, id }: Pick<Room, 'chatType' | 'id'>) =>
  `${siteId}/${chatType}/${id}`

/**
 * Returns the requested chat room of an order. Throws role_forbidden, chat_closed or not_found if the actor has no
 * access. Called for every message, because access can change.
 */
export async function openOrderRoom(
  ctx: SignedInContext,
  chatType: ChatType | undefined,
  orderId: string | undefined,
): Promise<Room> {
  if ((chatType !== 'writerToCustomer' && chatType !== 'review') || !orderId) throw new AppError('chat_closed')
  const { role, id } = ctx.actor
  const flags = { disable_writer_customer_chat: readFlag(ctx, 'disable_writer_customer_chat') }
  throwIfError(validateChatRead(role, chatType, flags))
  const isParticipant = or(eq(orders.clientId, id), eq(orders.writerId, id), eq(orders.reviewerId, id))
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, ctx.siteId), eq(orders.id, orderId), isParticipant))
    .limit(1)
  return {
    chatType,
    id: requireFound(order).id,
    mayWrite: !validateChatWrite(role, chatType, flags),
    order: requireFound(order),
  }
}

/** Returns the writer's chat room with the admin. Throws if `userId` is given and is not the id of the writer. */
export function openAdminRoom(ctx: SignedInContext, userId: string | undefined): Room {
  if (ctx.actor.role !== 'writer') throw new AppError('role_forbidden')
  if (userId !== undefined && userId !== ctx.actor.id) throw new AppError('identity_mismatch')
  return { chatType: 'writerToAdmin', id: ctx.actor.id, mayWrite: true }
}

/**
 * Returns whether users of this role are listed in a room. A reviewer can read the chat with the customer, but is
 * hidden from the customer.
 */
export const isChatListedFor = (chatType: ChatType, role: Role): boolean =>
  chatType !== 'writerToCustomer' || role !== 'reviewer'

/** Returns the participants of a room, including the admin, who participates in all rooms. */
export async function listParticipants({ db, siteId }: Context, room: Room): Promise<UserRow[]> {
  const { order } = room
  const ids =
    room.chatType === 'writerToAdmin'
      ? [room.id]
      : [order?.writerId, room.chatType === 'writerToCustomer' ? order?.clientId : order?.reviewerId]
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.siteId, siteId),
        or(eq(users.role, 'client'), ...ids.flatMap((id) => (id ? [eq(users.id, id)] : []))),
      ),
    )
  return rows
}
