import type { ChatMessage, ChatType, ClientFrame, SocketName } from '@quillgate/shared/contract/sockets'

/** One room: what it is about and who sits in front of it. */
export type Chat = { chatType: ChatType; me: string; order_id?: string }
/** What a person sends: rich text, or one uploaded file. */
export type MessageContent =
  | { content: string; data?: never }
  | { data: NonNullable<ChatMessage['data']>; content?: never }

export const isAdminChat = ({ chatType }: Chat) => chatType === 'writerToAdmin'
/** The admin chat has a connection of its own. */
export const socketOf = (chat: Chat): SocketName => (isAdminChat(chat) ? 'admin' : 'orders')

export const subscribeFrame = (chat: Chat): ClientFrame => ({
  type: 'subscribe',
  chatType: chat.chatType,
  ...(isAdminChat(chat) ? { userId: chat.me } : { sent_by: chat.me, ...about(chat) }),
})

/** `ref`: what a refusal of the BFF names it by. */
export const messageFrame = (chat: Chat, words: MessageContent, ref: string): ClientFrame => ({
  type: 'new_message',
  ref,
  chatType: chat.chatType,
  sent_by: chat.me,
  ...about(chat),
  ...(isAdminChat(chat) && { sentToWriter: true as const }),
  ...(words.data
    ? { message_type: 'file' as const, data: words.data }
    : { message_type: 'text' as const, content: words.content }),
})

const about = ({ order_id }: Chat) => (order_id === undefined ? {} : { order_id })
