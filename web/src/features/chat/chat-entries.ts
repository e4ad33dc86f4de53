import type { ChatMessage, Participant } from '@quillgate/shared/contract/sockets'
import { toSenderBadge } from '@quillgate/shared/domain/chat/chat'
import { parseInstant } from '@quillgate/shared/domain/values/days'
import { contributorName, fullName } from '@quillgate/shared/domain/values/names'
import type { OutgoingMessage } from '../../platform/chat/outbox.ts'
import type { ChatEntry } from '../../ui/chat/chat-entry.ts'

export type ChatReader = {
  userId: string
  /** Whether the viewing user is a customer. Customers see a contributor's preferred client-side name. */
  isCustomer: boolean
  participants: readonly Participant[]
  /** The admin's name, shown for messages that contain no sender's name. Set only in the chat with the admin. */
  adminName?: string | undefined
  /** Returns the text shown on a failed message. */
  explain: (entry: OutgoingMessage) => string
}

type ChatFile = NonNullable<ChatMessage['data']>
const toEntryFile = ({ key, mimetype = '', originalname }: ChatFile): ChatEntry['file'] => {
  const address = encodeURIComponent(key)
  return {
    name: originalname || key,
    href: `/api/file/download/${address}`,
    ...(mimetype.startsWith('image/') && { image: `/api/file/${address}` }),
  }
}
const messageBody = ({ content, data }: { content?: string | undefined; data?: ChatFile | undefined }) =>
  data ? { file: toEntryFile(data) } : { text: content ?? '' }

/** Maps the messages of a chat to the entries to render; messages still being sent come last. */
export const toChatEntries = (
  { messages, outbox }: { messages: readonly ChatMessage[]; outbox: readonly OutgoingMessage[] },
  reader: ChatReader,
): ChatEntry[] => [
  ...messages.map((message) => toMessageEntry(message, reader)),
  ...outbox.map((out) => toOutgoingEntry(out, reader)),
]

/** Cache of entries by message. Messages are immutable, so each message of a long history is mapped only once. */
const entryCache = new WeakMap<ChatMessage, { reader: ChatReader; entry: ChatEntry }>()
function toMessageEntry(message: ChatMessage, reader: ChatReader): ChatEntry {
  const cached = entryCache.get(message)
  if (cached?.reader === reader) return cached.entry
  const { userId, isCustomer, participants, adminName } = reader
  const sender = participants.find(({ _id }) => _id === message.sent_by)
  const role = sender?.role || message.role_label || message.badge || (adminName === undefined ? '' : 'admin')
  const own = message.sent_by === userId
  const named = sender && ((isCustomer && contributorName(sender)) || fullName(sender) || contributorName(sender))
  const entry: ChatEntry = {
    id: message._id,
    own,
    // The user's own messages have a badge instead of a sender's name.
    name: own ? '' : named || message.name || adminName || '',
    badge: toSenderBadge({ sent_by: message.sent_by, role }, userId),
    at: parseInstant(message.createdAt ?? '')?.getTime(),
    ...messageBody(message.type === 'file' ? message : { content: message.content }),
  }
  entryCache.set(message, { reader, entry })
  return entry
}

const toOutgoingEntry = (out: OutgoingMessage, { explain }: ChatReader): ChatEntry => ({
  id: out.id,
  own: true,
  name: '',
  badge: 'you',
  at: out.at,
  ...messageBody(out.words),
  state: out.state === 'failed' ? 'failed' : 'sending',
  ...(out.state === 'failed' && { reason: explain(out) }),
})
