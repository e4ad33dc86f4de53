import type { ChatMessage } from '@quillgate/shared/contract/sockets'

/** Both lists as one, each message once; what arrived last wins, and the order is that of creation. */
export function mergeMessages(known: readonly ChatMessage[], news: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(known.map((message) => [message._id, message]))
  for (const message of news) byId.set(message._id, message)
  return [...byId.values()]
    .map((message, at) => ({ message, at, time: Date.parse(message.createdAt ?? '') }))
    .sort((a, b) => a.time - b.time || 0 || a.at - b.at)
    .map(({ message }) => message)
}
