import type { ClientFrame } from '@quillgate/shared/contract/sockets'
import { bytesOnWire, MESSAGE_MAX_BYTES, whyNotSend } from '@quillgate/shared/domain/chat/chat'
import { AppError, refuse, requireFound } from '../../common/errors.ts'
import { cleanHtml } from '../../common/rich-text.ts'
import { messages } from '../../db/schema/messages.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { type Context, type SignedIn, transaction } from '../../http/context.ts'
import { grantFiles, ownFile } from '../files/public.ts'
import { notify } from '../notifications/public.ts'
import { presentMessage } from './present.ts'
import { type Room, roomKey } from './rooms.ts'

type MessageContent = Pick<Extract<ClientFrame, { type: 'new_message' }>, 'message_type' | 'content' | 'data'>

/**
 * Stores a message and sends it to the room's open sockets. Participants who are not connected get a notification. An
 * attached file must be an upload of the sender.
 */
export function sendMessage(ctx: SignedIn, room: Room, said: MessageContent): Promise<void> {
  if (!room.mayWrite) throw new AppError('role_forbidden')
  return store(ctx, room, ctx.actor.user, said, (inside) => ownFile({ ...inside, actor: ctx.actor }, said.data))
}

export const sendAdminMessage = (ctx: Context, room: Room, admin: UserRow, content: string): Promise<void> =>
  store(ctx, room, admin, { message_type: 'text', content }, async () => undefined)

type FileOf = (inside: Context) => ReturnType<typeof ownFile>
function store(
  ctx: Context,
  room: Room,
  sender: UserRow,
  { message_type, content = '' }: MessageContent,
  fileOf: FileOf,
) {
  return transaction(ctx, async (inside) => {
    const file = message_type === 'file' ? await fileOf(inside) : undefined
    // The same limit as in the message editor. The text can be empty after sanitizing, for example if the message was
    // only a picture.
    if (bytesOnWire(content) > MESSAGE_MAX_BYTES) throw new AppError('message_too_long')
    const cleanContent = cleanHtml(content)
    refuse(whyNotSend(message_type === 'file' ? { file } : { content: cleanContent }))
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
        audience: AUDIENCE[room.chatType],
      })
    await notifyOthers(inside, room, sender)
    const message = presentMessage(requireFound(row), sender)
    await inside.hub.tell(inside.db, roomKey(inside.siteId, room), { type: 'new_message', message })
  })
}
const AUDIENCE = { writerToCustomer: 'everybody', review: 'team', writerToAdmin: 'admin' } as const

async function notifyOthers(inside: Context, room: Room, sender: UserRow): Promise<void> {
  const { chatType, order, id } = room
  const recipients =
    chatType === 'writerToAdmin' ? [id] : [order?.writerId, chatType === 'writerToCustomer' ? order?.clientId : null]
  for (const to of recipients) {
    if (!to || to === sender.id || (await inside.hub.has(roomKey(inside.siteId, room), to))) continue
    await notify(inside, {
      siteId: inside.siteId,
      to,
      text: 'message_sent',
      ...(order && { about: order.id, action: order.package.packageName }),
      from: sender,
    })
  }
}
