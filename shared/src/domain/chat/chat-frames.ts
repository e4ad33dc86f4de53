import { decode } from '../../contract/decode.ts'
import { type ChatType, ClientFrame, ServerFrame } from '../../contract/sockets.ts'

export type FrameDialect = 'lower' | 'upper'
type FrameType = ClientFrame['type'] | ServerFrame['type']
type Fields = Record<string, unknown>

const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
/** Normalizes a word for comparison: ignores case, hyphens, underscores and spaces. */
const normalizeWord = (word: unknown) => (typeof word === 'string' ? word.toLowerCase().replace(/[-_\s]/g, '') : '')

const FRAME_TYPE_BY_WORD: Readonly<Record<string, FrameType>> = {
  subscribe: 'subscribe',
  requestallmessages: 'request_all_messages',
  newmessage: 'new_message',
  newmsg: 'new_message',
  allmessages: 'all_messages',
  allmsgs: 'all_messages',
  newparticipant: 'new_participant',
  ping: 'ping',
  pong: 'pong',
  error: 'error',
}
const UPPER_CASE_TYPES: Readonly<Partial<Record<FrameType, string>>> = {
  subscribe: 'SUBSCRIBE',
  new_message: 'NEW_MSG',
  all_messages: 'ALL_MSGS',
  new_participant: 'NEW_PARTICIPANT',
  ping: 'PING',
  pong: 'PONG',
}
const CHAT_TYPES: Readonly<Record<string, ChatType>> = {
  writertocustomer: 'writerToCustomer',
  review: 'review',
  writertoadmin: 'writerToAdmin',
}

/** Returns the chat type for its name, ignoring case, hyphens, underscores and spaces; undefined for any other name. */
export const parseChatType = (word: unknown): ChatType | undefined => CHAT_TYPES[normalizeWord(word)]

/**
 * Parses a frame in any documented dialect and returns it in the product's own form; undefined when the frame is
 * invalid. `side` is the sender; it selects the schema, because both sides send a `new_message`.
 */
export function readFrame(raw: unknown, side: 'client'): ClientFrame | undefined
export function readFrame(raw: unknown, side: 'server'): ServerFrame | undefined
export function readFrame(raw: unknown, side: 'client' | 'server'): ClientFrame | ServerFrame | undefined {
  const frame = typeof raw === 'string' ? parseJson(raw) : raw
  if (!isObject(frame)) return undefined
  const mark = ['type', 'event', 'action'].find((name) => Object.hasOwn(FRAME_TYPE_BY_WORD, normalizeWord(frame[name])))
  const type = mark === undefined ? undefined : FRAME_TYPE_BY_WORD[normalizeWord(frame[mark])]
  if (mark === undefined || type === undefined) return undefined
  const { [mark]: _, ...rest } = frame
  const fields = unwrap(rest)
  const read =
    side === 'client'
      ? decode(ClientFrame, normalizeClientFrame(type, fields))
      : decode(ServerFrame, normalizeServerFrame(type, fields))
  return read.ok ? read.value : undefined
}

/** Serializes a frame in a provider's dialect. */
export const writeFrame = (frame: ClientFrame | ServerFrame, dialect: FrameDialect = 'lower'): string =>
  JSON.stringify(dialect === 'upper' ? { ...frame, type: UPPER_CASE_TYPES[frame.type] ?? frame.type } : frame)

/** Returns whether an object belongs to a chat; a missing field of the object matches every chat. */
export const isSameChat = (
  ref: { order_id?: string; chatType?: ChatType },
  chat: { order_id?: string; chatType: ChatType },
): boolean =>
  (ref.order_id === undefined || chat.order_id === undefined || ref.order_id === chat.order_id) &&
  (ref.chatType === undefined || ref.chatType === chat.chatType)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Some APIs wrap the fields of a frame in `payload`, `data` or `message`. In a file message, `data` is the file itself,
 * so it is not unwrapped.
 */
function unwrap(fields: Fields, depth = 0): Fields {
  for (const name of ['payload', 'message', 'data']) {
    const { [name]: inner, ...outer } = fields
    if (Array.isArray(inner)) return { ...outer, messages: inner }
    if (isObject(inner) && !isFile(inner) && depth < 3) return unwrap({ ...outer, ...inner }, depth + 1)
  }
  return fields
}
const isFile = (fields: Fields) => 'key' in fields && !('sent_by' in fields) && !('content' in fields)

const withChatType = (fields: Fields): Fields => ({ ...fields, chatType: parseChatType(fields.chatType) })
const readMessageKind = ({ message_type, type, data }: Fields) => {
  const said = normalizeWord(message_type ?? type)
  return said === 'file' || said === 'text' ? said : isObject(data) ? 'file' : 'text'
}

function normalizeClientFrame(type: FrameType, fields: Fields): Fields {
  if (type === 'new_message') {
    const content = fields.content ?? (typeof fields.message === 'string' ? fields.message : undefined)
    return { ...withChatType(fields), type, content, message_type: readMessageKind(fields) }
  }
  return { ...withChatType(fields), type }
}

function normalizeServerFrame(type: FrameType, fields: Fields): Fields {
  switch (type) {
    case 'all_messages':
      return { ...fields, type, messages: Array.isArray(fields.messages) ? fields.messages.map(normalizeMessage) : [] }
    case 'new_message':
      return { type, message: normalizeMessage(fields) }
    case 'new_participant':
      return { type, participant: fields.participant ?? fields.writer ?? fields }
    case 'error':
      return { ...fields, type, error: [fields.error, fields.message].find((text) => typeof text === 'string') ?? '' }
    default:
      return { type }
  }
}

function normalizeMessage(raw: unknown): unknown {
  if (!isObject(raw)) return raw
  const { message, ...fields } = raw
  const content = fields.content ?? (typeof message === 'string' ? message : undefined)
  return { ...withChatType(fields), content, type: readMessageKind(fields) }
}
