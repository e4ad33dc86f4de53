import type { Role } from '@quillgate/shared/contract/call'
import type { ChatType, ClientFrame, ServerFrame, SocketName } from '@quillgate/shared/contract/sockets'
import { sameChat } from '@quillgate/shared/domain/chat-frames'
import type { ErrorCode } from '@quillgate/shared/domain/codes'

export type Chatter = { id: string; role: Role }
type Chat = { order_id?: string; chatType: ChatType }

/** Which chats a socket carries. */
const CHATS: Readonly<Record<SocketName, readonly ChatType[]>> = {
  orders: ['writerToCustomer', 'review'],
  admin: ['writerToAdmin'],
}

/** Why a frame of `who` goes nowhere; undefined when it may. Identity is the session's, never the frame's. */
export function whyNotFrame(socket: SocketName, frame: ClientFrame, who: Chatter): ErrorCode | undefined {
  if (frame.type !== 'subscribe' && frame.type !== 'new_message') return undefined
  if ((frame.sent_by ?? who.id) !== who.id || (frame.userId ?? who.id) !== who.id) return 'identity_mismatch'
  if (!CHATS[socket].includes(frame.chatType)) return 'chat_closed'
  if (frame.chatType === 'review' && who.role === 'customer') return 'role_forbidden'
  if (frame.type === 'new_message' && who.role === 'reviewer') return 'role_forbidden'
  return undefined
}

/** The frame as it travels: with the session's identity in the places each socket has for it. */
export function signed(socket: SocketName, frame: ClientFrame, who: Chatter): ClientFrame {
  if (frame.type !== 'subscribe' && frame.type !== 'new_message') return frame
  if (socket === 'orders') return { ...frame, sent_by: who.id }
  if (frame.type === 'subscribe') return { ...frame, userId: who.id }
  return { ...frame, sent_by: who.id, sentToWriter: true }
}

/** Remembers what a socket asked for, and tells whether a frame of the upstream belongs to it. */
export function createSubscriptions() {
  const chats: Chat[] = []
  return {
    add({ order_id, chatType }: Chat) {
      if (!chats.some((chat) => chat.order_id === order_id && chat.chatType === chatType))
        chats.push({ order_id, chatType })
    },
    takes(frame: ServerFrame): boolean {
      return frame.type !== 'new_message' || chats.length === 0 || chats.some((chat) => sameChat(frame.message, chat))
    },
  }
}
