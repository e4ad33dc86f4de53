import type { Role } from '@quillgate/shared/contract/call'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import type { ChatType, ClientFrame, ServerFrame, SocketName } from '@quillgate/shared/contract/sockets'
import {
  countWireBytes,
  MESSAGE_MAX_BYTES,
  validateChatRead,
  validateChatWrite,
} from '@quillgate/shared/domain/chat/chat'
import { isSameChat } from '@quillgate/shared/domain/chat/chat-frames'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'

export type Participant = { id: string; role: Role }
type ChatRef = { order_id?: string; chatType: ChatType }

const CHAT_TYPES_BY_SOCKET: Readonly<Record<SocketName, readonly ChatType[]>> = {
  orders: ['writerToCustomer', 'review'],
  admin: ['writerToAdmin'],
}
const MAX_ID_LENGTH = 64
/** Maximum number of chats that one socket can subscribe to. */
const MAX_SUBSCRIPTIONS = 8

/**
 * Returns the error code for a frame that `participant` is not allowed to send. The identity comes from the session,
 * never from the frame.
 */
export function validateClientFrame(
  socket: SocketName,
  frame: ClientFrame,
  participant: Participant,
  flags: WebsiteSettings,
): ErrorCode | undefined {
  if (frame.type !== 'subscribe' && frame.type !== 'new_message') return undefined
  if ((frame.sent_by ?? participant.id) !== participant.id || (frame.userId ?? participant.id) !== participant.id)
    return 'identity_mismatch'
  if ((frame.order_id?.length ?? 0) > MAX_ID_LENGTH) return 'frame_unreadable'
  if (!CHAT_TYPES_BY_SOCKET[socket].includes(frame.chatType)) return 'chat_closed'
  if (frame.type === 'subscribe') return validateChatRead(participant.role, frame.chatType, flags)
  if (countWireBytes(frame.content ?? '') > MESSAGE_MAX_BYTES) return 'message_too_long'
  return validateChatWrite(participant.role, frame.chatType, flags)
}

/**
 * Returns the frame to send upstream: with the session's identity, without the field `ref`, which only browser and BFF
 * use.
 */
export function withIdentity(socket: SocketName, frame: ClientFrame, participant: Participant): ClientFrame {
  if (frame.type !== 'subscribe' && frame.type !== 'new_message') return frame
  if (frame.type === 'subscribe')
    return socket === 'orders' ? { ...frame, sent_by: participant.id } : { ...frame, userId: participant.id }
  const { ref: _, ...message } = frame
  return { ...message, sent_by: participant.id, ...(socket === 'admin' && { sentToWriter: true as const }) }
}

/** Stores a socket's subscriptions and decides which upstream frames it receives. */
export function createSubscriptions() {
  const chats: ChatRef[] = []
  return {
    /** Adds a subscription; returns false when the socket has reached the maximum. */
    add({ order_id, chatType }: ChatRef): boolean {
      if (chats.some((chat) => chat.order_id === order_id && chat.chatType === chatType)) return true
      if (chats.length >= MAX_SUBSCRIPTIONS) return false
      chats.push({ order_id, chatType })
      return true
    },
    takes(frame: ServerFrame): boolean {
      return frame.type !== 'new_message' || chats.length === 0 || chats.some((chat) => isSameChat(frame.message, chat))
    },
  }
}
