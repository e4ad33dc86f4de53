import type { ChatMessage, Participant } from '@quillgate/shared/contract/sockets'
import { badgeOf } from '@quillgate/shared/domain/chat/chat'
import { instantOf } from '@quillgate/shared/domain/values/days'
import { contributorName, fullName } from '@quillgate/shared/domain/values/names'
import type { Outgoing } from '../../platform/chat/outbox.ts'
import type { ChatEntry } from '../../ui/chat/chat-entry.ts'

export type ChatReader = {
  me: string
  /** Customers see a contributor's client-facing name. */
  isCustomer: boolean
  participants: readonly Participant[]
  /** Name of the other side in the admin chat. */
  adminName?: string | undefined
  /** Returns the text shown on a failed message. */
  explain: (entry: Outgoing) => string
}

type ChatFile = NonNullable<ChatMessage['data']>
const fileOf = ({ key, mimetype = '', originalname }: ChatFile): ChatEntry['file'] => {
  const address = encodeURIComponent(key)
  return {
    name: originalname || key,
    href: `/api/file/download/${address}`,
    ...(mimetype.startsWith('image/') && { image: `/api/file/${address}` }),
  }
}
const bodyOf = ({ content, data }: { content?: string | undefined; data?: ChatFile | undefined }) =>
  data ? { file: fileOf(data) } : { text: content ?? '' }

/** Maps the messages of a chat to what is rendered; messages still being sent come last. */
export const chatEntries = (
  { messages, outbox }: { messages: readonly ChatMessage[]; outbox: readonly Outgoing[] },
  reader: ChatReader,
): ChatEntry[] => [...messages.map((message) => arrived(message, reader)), ...outbox.map((out) => leaving(out, reader))]

/** Messages are immutable, so a long history is mapped only once. */
const known = new WeakMap<ChatMessage, { reader: ChatReader; entry: ChatEntry }>()
function arrived(message: ChatMessage, reader: ChatReader): ChatEntry {
  const before = known.get(message)
  if (before?.reader === reader) return before.entry
  const { me, isCustomer, participants, adminName } = reader
  const sender = participants.find(({ _id }) => _id === message.sent_by)
  const role = sender?.role || message.role_label || message.badge || (adminName === undefined ? '' : 'admin')
  const own = message.sent_by === me
  const named = sender && ((isCustomer && contributorName(sender)) || fullName(sender) || contributorName(sender))
  const entry: ChatEntry = {
    id: message._id,
    own,
    // Own messages are marked by the badge instead.
    name: own ? '' : named || message.name || adminName || '',
    badge: badgeOf({ sent_by: message.sent_by, role }, me),
    at: instantOf(message.createdAt ?? '')?.getTime(),
    ...bodyOf(message.type === 'file' ? message : { content: message.content }),
  }
  known.set(message, { reader, entry })
  return entry
}

const leaving = (out: Outgoing, { explain }: ChatReader): ChatEntry => ({
  id: out.id,
  own: true,
  name: '',
  badge: 'you',
  at: out.at,
  ...bodyOf(out.words),
  state: out.state === 'failed' ? 'failed' : 'sending',
  ...(out.state === 'failed' && { reason: explain(out) }),
})
