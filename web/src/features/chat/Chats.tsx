import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { ChatTabs } from './ChatTabs.tsx'
import { useOrderChats } from './use-order-chats.tsx'

type Props = {
  orderId: string
  hidden: boolean
  /** Called with the number of unread messages when it changes. */
  onUnread?: ((count: number) => void) | undefined
}

/** Shows a customer the chat with the contributor, and staff all chats of the order as tabs. */
export function Chats({ orderId, hidden, onUnread }: Props) {
  const [chosen, setChosen] = useState('')
  const chats = useOrderChats(orderId)
  const unread = chats.reduce((sum, chat) => sum + chat.unread, 0)
  const report = useEffectEvent((count: number) => onUnread?.(count))
  useEffect(() => report(unread), [unread])
  const isCustomer = roleOf(useUser()) === 'customer'
  return hidden ? null : <ChatTabs chats={chats} value={chosen} onChange={setChosen} single={isCustomer} />
}
