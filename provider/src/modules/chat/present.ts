import type { ChatMessage, ChatType, Participant } from '@quillgate/shared/contract/sockets'
import { badgeOf } from '@quillgate/shared/domain/chat/chat'
import { contributorName, hideRealName } from '@quillgate/shared/domain/values/names'
import type { MessageRow } from '../../db/schema/messages.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { presentPerson } from '../users/public.ts'

/** A participant as every member of the room sees them; the customer's chat shows only what the customer may see. */
export function presentParticipant(row: UserRow, chatType: ChatType): Participant {
  const person = presentPerson(row)
  const { firstName, lastName } = chatType === 'writerToCustomer' ? hideRealName(person) : person
  return { _id: row.id, firstName, lastName, preferredClientSideName: person.preferredClientSideName, role: row.role }
}

/** A message as every member of its room sees it. Its sender may have left the room since. */
export const presentMessage = (row: MessageRow, sender: UserRow | undefined): ChatMessage => ({
  _id: row.id,
  type: row.type,
  sent_by: row.sentBy,
  ...(sender && {
    role_label: sender.role,
    name: contributorName(presentPerson(sender)),
    badge: badgeOf({ sent_by: sender.id, role: sender.role }, '').toUpperCase(),
  }),
  content: row.content,
  ...(row.data && { data: row.data }),
  createdAt: row.createdAt.toISOString(),
  ...(row.chatType !== 'writerToAdmin' && { order_id: row.roomId }),
  chatType: row.chatType,
})
