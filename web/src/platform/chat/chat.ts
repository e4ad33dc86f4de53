import type { ChatMessage, ChatType, ClientFrame, SocketName } from '@quillgate/shared/contract/sockets'

/** Identifies a chat room. `me` is the id of the user. */
export type Chat = { chatType: ChatType; me: string; order_id?: string }
/** Content of an outgoing message: rich text or one uploaded file. */
export type MessageContent =
  | { content: string; data?: never }
  | { data: NonNullable<ChatMessage['data']>; content?: never }

export const isAdminChat = ({ chatType }: Chat) => chatType === 'writerToAdmin'
/** Returns the name of the chat's WebSocket endpoint; the admin chat uses a separate one. */
export const selectSocket = (chat: Chat): SocketName => (isAdminChat(chat) ? 'admin' : 'orders')

export const createSubscribeFrame = (chat: Chat): ClientFrame => ({
  type: 'subscribe',
  chatType: chat.chatType,
  ...(isAdminChat(chat) ? { userId: chat.me } : { sent_by: chat.me, ...toOrderRef(chat) }),
})

/** Returns the frame that sends a message. The BFF repeats `ref` when it refuses the frame. */
export const createMessageFrame = (chat: Chat, content: MessageContent, ref: string): ClientFrame => ({
  type: 'new_message',
  ref,
  chatType: chat.chatType,
  sent_by: chat.me,
  ...toOrderRef(chat),
  ...(isAdminChat(chat) && { sentToWriter: true as const }),
  ...(content.data
    ? { message_type: 'file' as const, data: content.data }
    : { message_type: 'text' as const, content: content.content }),
})

const toOrderRef = ({ order_id }: Chat) => (order_id === undefined ? {} : { order_id })
