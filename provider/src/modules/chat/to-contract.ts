import type { ChatMessage, ChatType, Participant } from '@quillgate/shared/contract/sockets'
import { toSenderBadge } from '@quillgate/shared/domain/chat/chat'
import { contributorName, hideRealName } from '@quillgate/shared/domain/values/names'
import type { MessageRow } from '../../db/schema/messages.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { toPerson } from '../users/public.ts'

/**
 * Returns a participant in the format that all members of a room receive. In the chat with the customer, data that is
 * hidden from customers is omitted.
 */
export function toParticipant(row: UserRow, chatType: ChatType): Participant {
  const person = toPerson(row)
  const { firstName, lastName } = chatType === 'writerToCustomer' ? hideRealName(person) : person
  return { _id: row.id, firstName, lastName, preferredClientSideName: person.preferredClientSideName, role: row.role }
}

/**
 * Returns a message in the format that all members of its room receive. `sender` is undefined if the sender is no
 * longer in the room.
 */
export const toChatMessage = (row: MessageRow, sender: UserRow | undefined): ChatMessage => ({
  _id: row.id,
  type: row.type,
  sent_by: row.sentBy,
  ...(sender && {
    role_label: sender.role,
    name: contributorName(toPerson(sender)),
    badge: toSenderBadge({ sent_by: sender.id, role: sender.role }, '').toUpperCase(),
  }),
  content: row.content,
  ...(row.data && { data: row.data }),
  createdAt: row.createdAt.toISOString(),
  ...(row.chatType !== 'writerToAdmin' && { order_id: row.roomId }),
  chatType: row.chatType,
})
