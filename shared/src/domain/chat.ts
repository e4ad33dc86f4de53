import type { Role } from '../contract/call.ts'
import type { WebsiteSettings } from '../contract/site.ts'
import type { ChatType } from '../contract/sockets.ts'
import type { ErrorCode } from './codes.ts'
import { isBlankRichText } from './rich-text.ts'

type Flags = Pick<WebsiteSettings, 'disable_writer_customer_chat'>

/** Rich text of one message, in characters. */
export const MESSAGE_MAX = 65_536

const READERS: Readonly<Record<ChatType, readonly Role[]>> = {
  writerToCustomer: ['customer', 'writer', 'reviewer'],
  review: ['writer', 'reviewer'],
  writerToAdmin: ['writer'],
}

/** Why somebody may not read a chat. */
export function whyNotReadChat(role: Role, chat: ChatType, flags: Flags): ErrorCode | undefined {
  if (!READERS[chat].includes(role)) return 'role_forbidden'
  return chat === 'writerToCustomer' && flags.disable_writer_customer_chat ? 'chat_closed' : undefined
}

/** Why somebody may not write in a chat: reviewers only read. */
export const whyNotWriteChat = (role: Role, chat: ChatType, flags: Flags): ErrorCode | undefined =>
  whyNotReadChat(role, chat, flags) ?? (role === 'reviewer' ? 'role_forbidden' : undefined)

/** The chats of an order that a role sees, in the order of their tabs. */
export const chatsOf = (role: Role, flags: Flags): ChatType[] =>
  (['writerToCustomer', 'review'] as const).filter((chat) => whyNotReadChat(role, chat, flags) === undefined)

/** Why a message cannot be sent: it needs words or a file. */
export function whyNotSend({ content = '', file }: { content?: string; file?: unknown }): ErrorCode | undefined {
  if (content.length > MESSAGE_MAX) return 'message_too_long'
  return file || !isBlankRichText(content) ? undefined : 'message_empty'
}

export type Badge = 'you' | 'customer' | 'contributor' | 'admin' | 'reviewer' | 'user'
const BADGES: Readonly<Record<string, Badge>> = {
  user: 'customer',
  customer: 'customer',
  writer: 'contributor',
  contributor: 'contributor',
  client: 'admin',
  admin: 'admin',
  reviewer: 'reviewer',
}

/** The badge beside a message: one's own, else that of the sender's role. */
export function badgeOf(message: { sent_by: string; role?: string }, me: string): Badge {
  if (message.sent_by === me) return 'you'
  const role = message.role?.trim().toLowerCase() ?? ''
  return (Object.hasOwn(BADGES, role) && BADGES[role]) || 'user'
}
