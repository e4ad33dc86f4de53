import type { ChatMessage, ChatType, Participant } from '@quillgate/shared/contract/sockets'
import { badgeOf } from '@quillgate/shared/domain/chat/chat'
import { asCustomersSee, contributorName } from '@quillgate/shared/domain/values/people'
import type { MessageRow } from '../../db/schema/messages.ts'
import type { UserRow } from '../../db/schema/people.ts'
import { presentPerson } from '../users/public.ts'

/** Somebody as everybody in a chat reads them; in the customer's chat everybody reads what the customer may. */
export function presentParticipant(row: UserRow, chatType: ChatType): Participant {
  const person = presentPerson(row)
  const { firstName, lastName } = chatType === 'writerToCustomer' ? asCustomersSee(person) : person
  return { _id: row.id, firstName, lastName, preferredClientSideName: person.preferredClientSideName, role: row.role }
}

/** A message as everybody in its room reads it; its sender may have left the room since. */
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
