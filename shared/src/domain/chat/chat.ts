import type { Role } from '../../contract/call.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import type { ChatType } from '../../contract/sockets.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankRichText } from '../values/rich-text.ts'

type Flags = Pick<WebsiteSettings, 'disable_writer_customer_chat'>

/** The longest text of one message, in bytes as it travels: UTF-8 inside JSON. */
export const MESSAGE_MAX_BYTES = 65_536
/** The longest frame a person may send: a message of that length, its ids and the name of a file. */
export const FRAME_MAX_BYTES = MESSAGE_MAX_BYTES + 8_192
/** A larger frame ends its socket; up to here it is refused with a reason. */
export const FRAME_READ_BYTES = 262_144
/** One page of history: it ends at whichever is reached first, and holds one message at least. */
export const PAGE_MESSAGES = 200
export const PAGE_BYTES = 262_144
/** What one person may send to all their chats together. */
export const FRAMES_PER_PERSON = { count: 40, seconds: 10 } as const
/** Closes a chat whose API sends a history that is too long to be read; it is opened again without one. */
export const HISTORY_TOO_LONG = 4413

/** How long a text is on its way, in bytes. */
export const bytesOnWire = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2

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
  if (bytesOnWire(content) > MESSAGE_MAX_BYTES) return 'message_too_long'
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
