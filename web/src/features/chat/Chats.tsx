import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useState } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { ChatTabs } from './ChatTabs.tsx'
import { useOrderChats } from './use-order-chats.tsx'

/** Shows a customer the chat with the contributor, and staff all chats of the order as tabs. */
export function Chats({ orderId, hidden }: { orderId: string; hidden: boolean }) {
  const [chosen, setChosen] = useState('')
  const chats = useOrderChats(orderId)
  const isCustomer = roleOf(useUser()) === 'customer'
  return hidden ? null : <ChatTabs chats={chats} value={chosen} onChange={setChosen} single={isCustomer} />
}
