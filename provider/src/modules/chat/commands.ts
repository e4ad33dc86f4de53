import type { ClientFrame } from '@quillgate/shared/contract/sockets'
import { countWireBytes, MESSAGE_MAX_BYTES, validateChatMessage } from '@quillgate/shared/domain/chat/chat'
import { AppError, requireFound, throwIfError } from '../../common/errors.ts'
import { sanitizeHtml } from '../../common/rich-text.ts'
import { messages } from '../../db/schema/messages.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { type Context, inTransaction, type SignedInContext } from '../../http/context.ts'
import { grantFiles, requireOwnFile } from '../files/public.ts'
import { notify } from '../notifications/public.ts'
import { type Room, roomKey } from './rooms.ts'
import { toChatMessage } from './to-contract.ts'

type MessageContent = Pick<Extract<ClientFrame, { type: 'new_message' }>, 'message_type' | 'content' | 'data'>

/**
 * Stores a message and sends it to the open sockets of the room. Participants who are not connected get a notification.
 * An attached file must be one that the sender has uploaded.
 */
export function sendMessage(ctx: SignedInContext, room: Room, content: MessageContent): Promise<void> {
  if (!room.mayWrite) throw new AppError('role_forbidden')
  return storeMessage(ctx, room, ctx.actor.user, content, (inside) =>
    requireOwnFile({ ...inside, actor: ctx.actor }, content.data),
  )
}

export const sendAdminMessage = (ctx: Context, room: Room, admin: UserRow, content: string): Promise<void> =>
  storeMessage(ctx, room, admin, { message_type: 'text', content }, async () => undefined)

type FindFile = (inside: Context) => ReturnType<typeof requireOwnFile>
function storeMessage(
  ctx: Context,
  room: Room,
  sender: UserRow,
  { message_type, content = '' }: MessageContent,
  fileOf: FindFile,
) {
  return inTransaction(ctx, async (inside) => {
    const file = message_type === 'file' ? await fileOf(inside) : undefined
    // The message editor enforces the same limit. The text is validated again after sanitizing, which can leave an
    // empty text, for example if the message contained only an image.
    if (countWireBytes(content) > MESSAGE_MAX_BYTES) throw new AppError('message_too_long')
    const cleanContent = sanitizeHtml(content)
    throwIfError(validateChatMessage(message_type === 'file' ? { file } : { content: cleanContent }))
    const [row] = await inside.db
      .insert(messages)
      .values({
        siteId: ctx.siteId,
        chatType: room.chatType,
        roomId: room.id,
        sentBy: sender.id,
        type: message_type,
        content: cleanContent,
        data: file ? { key: file.key, mimetype: file.mimetype, originalname: file.originalname } : null,
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (file)
      await grantFiles(inside, {
        siteId: ctx.siteId,
        roomId: room.id,
        keys: [file.key],
        audience: AUDIENCE_BY_CHAT[room.chatType],
      })
    await notifyOthers(inside, room, sender)
    const message = toChatMessage(requireFound(row), sender)
    await inside.hub.tell(inside.db, roomKey(inside.siteId, room), { type: 'new_message', message })
  })
}
const AUDIENCE_BY_CHAT = { writerToCustomer: 'everybody', review: 'team', writerToAdmin: 'admin' } as const

async function notifyOthers(txContext: Context, room: Room, sender: UserRow): Promise<void> {
  const { chatType, order, id } = room
  const recipients =
    chatType === 'writerToAdmin' ? [id] : [order?.writerId, chatType === 'writerToCustomer' ? order?.clientId : null]
  for (const to of recipients) {
    if (!to || to === sender.id || (await txContext.hub.has(roomKey(txContext.siteId, room), to))) continue
    await notify(txContext, {
      siteId: txContext.siteId,
      to,
      text: 'message_sent',
      ...(order && { about: order.id, action: order.package.packageName, chatType }),
      from: sender,
    })
  }
}
