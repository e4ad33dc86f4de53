import { roleOf } from '@quillgate/shared/domain/access/roles'
import { toSenderBadge } from '@quillgate/shared/domain/chat/chat'
import { contributorName, fullName } from '@quillgate/shared/domain/values/names'
import type { useUser } from '../../platform/session/session.ts'
import type { ChatRoom } from './use-chat-room.ts'

/** Returns the names of the other participants of a chat, without the admin. */
export function listPartnerNames({ participants }: ChatRoom['chat'], user: ReturnType<typeof useUser>): string[] {
  const isCustomer = roleOf(user) === 'customer'
  return participants
    .filter(({ _id, role }) => _id !== user?._id && toSenderBadge({ sent_by: _id, role }, '') !== 'admin')
    .map((person) => (isCustomer && contributorName(person)) || fullName(person))
    .filter(Boolean)
}
