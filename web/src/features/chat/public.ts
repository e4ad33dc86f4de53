export { ChatTabs } from './ChatTabs.tsx'
export { OrderChat } from './OrderChat.tsx'
export { UnreadBadge } from './UnreadBadge.tsx'
export { useOrderChats } from './use-order-chats.tsx'
