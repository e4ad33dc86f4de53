export { ChatTabs } from './ChatTabs.tsx'
export { OrderChat } from './OrderChat.tsx'
export { useOrderChats } from './use-order-chats.tsx'
