import type { Role } from '../../contract/call.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import type { ChatType } from '../../contract/sockets.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankRichText } from '../values/rich-text.ts'

type ChatFlags = Pick<WebsiteSettings, 'disable_writer_customer_chat'>

/** Maximum length of a message text, in bytes as transmitted (UTF-8 in JSON). */
export const MESSAGE_MAX_BYTES = 65_536
/** Maximum size of a client frame in bytes: the longest message, its ids and a file name. */
export const FRAME_MAX_BYTES = MESSAGE_MAX_BYTES + 8_192
/**
 * A frame longer than this closes the socket; a frame between FRAME_MAX_BYTES and this limit only gets an error frame.
 */
export const FRAME_HARD_LIMIT_BYTES = 262_144
/** Limits of one page of history, whichever is reached first; a page contains at least one message. */
export const HISTORY_PAGE_MAX_MESSAGES = 200
export const HISTORY_PAGE_MAX_BYTES = 262_144
/** Rate limit of the frames of one user, across all chats. */
export const FRAMES_PER_USER = { count: 40, seconds: 10 } as const
/** WebSocket close code for a chat whose history is too long to read; the client then reconnects without history. */
export const HISTORY_TOO_LONG_CLOSE_CODE = 4413

/** Returns the size of a text as transmitted, in bytes. */
export const countWireBytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2

const READER_ROLES_BY_CHAT: Readonly<Record<ChatType, readonly Role[]>> = {
  writerToCustomer: ['customer', 'writer', 'reviewer'],
  review: ['writer', 'reviewer'],
  writerToAdmin: ['writer'],
}

export function validateChatRead(role: Role, chat: ChatType, flags: ChatFlags): ErrorCode | undefined {
  if (!READER_ROLES_BY_CHAT[chat].includes(role)) return 'role_forbidden'
  return chat === 'writerToCustomer' && flags.disable_writer_customer_chat ? 'chat_closed' : undefined
}

/** Returns the error code when a role may not write in a chat, otherwise undefined; reviewers can only read. */
export const validateChatWrite = (role: Role, chat: ChatType, flags: ChatFlags): ErrorCode | undefined =>
  validateChatRead(role, chat, flags) ?? (role === 'reviewer' ? 'role_forbidden' : undefined)

/** Returns the chats of an order that a role sees, in tab order. */
export const chatTypesFor = (role: Role, flags: ChatFlags): ChatType[] =>
  (['writerToCustomer', 'review'] as const).filter((chat) => validateChatRead(role, chat, flags) === undefined)

/** Returns the error code when a message cannot be sent, otherwise undefined; a message needs text or a file. */
export function validateChatMessage({
  content = '',
  file,
}: {
  content?: string
  file?: unknown
}): ErrorCode | undefined {
  if (countWireBytes(content) > MESSAGE_MAX_BYTES) return 'message_too_long'
  return file || !isBlankRichText(content) ? undefined : 'message_empty'
}

export type SenderBadge = 'you' | 'customer' | 'contributor' | 'admin' | 'reviewer' | 'user'
const BADGE_BY_ROLE: Readonly<Record<string, SenderBadge>> = {
  user: 'customer',
  customer: 'customer',
  writer: 'contributor',
  contributor: 'contributor',
  client: 'admin',
  admin: 'admin',
  reviewer: 'reviewer',
}

/** Returns the badge of a message: `you` for the user's own messages, otherwise the sender's role. */
export function toSenderBadge(message: { sent_by: string; role?: string }, me: string): SenderBadge {
  if (message.sent_by === me) return 'you'
  const role = message.role?.trim().toLowerCase() ?? ''
  return (Object.hasOwn(BADGE_BY_ROLE, role) && BADGE_BY_ROLE[role]) || 'user'
}
