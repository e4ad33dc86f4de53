import type { ChatType } from '@quillgate/shared/contract/sockets'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { chatTypesFor, validateChatWrite } from '@quillgate/shared/domain/chat/chat'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../platform/frame/ErrorBoundary.tsx'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { useUser } from '../../platform/session/session.ts'
import type { Tab } from '../../ui/page/Tabs.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { listPartnerNames } from './partner-names.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import { type ChatRoom, useChatRoom } from './use-chat-room.ts'
import { useUploadGuard } from './use-upload-guard.ts'

export type OrderChatTab = Tab & {
  unread: number
  /** Names of the other participants. */
  partners: readonly string[]
}

/**
 * Returns the chats of an order that the user may see, as tabs with unread counts. All stay connected while the caller
 * is mounted. Empty when the site has disabled the user's only chat.
 */
export function useOrderChats(orderId: string): OrderChatTab[] {
  const { t } = useTranslation('chat')
  const user = useUser()
  const role = roleOf(user)
  const flags = { disable_writer_customer_chat: hasFlag('disable_writer_customer_chat') }
  const types: readonly ChatType[] = role ? chatTypesFor(role, flags) : []
  const ifAllowed = (type: ChatType) => (types.includes(type) ? type : undefined)
  const customer = useChatRoom(ifAllowed('writerToCustomer'), orderId)
  const team = useChatRoom(ifAllowed('review'), orderId)
  useUploadGuard(customer, team)
  const rooms: Partial<Record<ChatType, { room: ChatRoom; label: string }>> = {
    writerToCustomer: { room: customer, label: role === 'customer' ? t('title') : t('customerChat') },
    review: { room: team, label: t('teamChat') },
  }
  return types.flatMap((type) => {
    const { room, label } = rooms[type] ?? {}
    if (!room || !label || !role) return []
    return {
      key: type,
      label,
      unread: room.unread.count,
      partners: listPartnerNames(room.chat, user),
      badge: <UnreadBadge count={room.unread.count} />,
      panel: (
        <ErrorBoundary key={type}>
          <ChatPanel room={room} label={label} canWrite={validateChatWrite(role, type, flags) === undefined} />
        </ErrorBoundary>
      ),
    }
  })
}
