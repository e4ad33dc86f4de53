import type { ChatMessage } from '@quillgate/shared/contract/sockets'
import { HISTORY_PAGE_MAX_BYTES, HISTORY_PAGE_MAX_MESSAGES } from '@quillgate/shared/domain/chat/chat'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import type { Context } from '../../http/context.ts'
import type { Room } from './rooms.ts'
import { toChatMessage } from './to-contract.ts'

export type HistoryPage = { messages: ChatMessage[]; hasOlder: boolean }
type RoomRef = Pick<Room, 'chatType' | 'id'>

export const isInRoom = ({ siteId }: Pick<Context, 'siteId'>, { chatType, id }: RoomRef): SQL | undefined =>
  and(eq(messages.siteId, siteId), eq(messages.chatType, chatType), eq(messages.roomId, id))

/**
 * Returns one page of a room's messages, sorted oldest first: the newest messages, or those directly before the message
 * with the id `before`. A page is limited in its number of messages and in its total size.
 */
export async function readHistoryPage(ctx: Context, room: RoomRef, before?: string): Promise<HistoryPage> {
  const condition = and(isInRoom(ctx, room), before === undefined ? undefined : lt(messages.id, before))
  // Reads only the sizes first, so that messages that do not fit into the page are not loaded.
  const sizes = await ctx.db
    .select({ id: messages.id, bytes: sql<number>`octet_length(${messages.content})` })
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.id))
    .limit(HISTORY_PAGE_MAX_MESSAGES + 1)
  const count = countFitting(sizes.map(({ bytes }) => bytes))
  const oldest = sizes[count - 1]
  if (!oldest) return { messages: [], hasOlder: false }
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(condition, gte(messages.id, oldest.id)))
    .orderBy(messages.id)
    .limit(HISTORY_PAGE_MAX_MESSAGES)
  const senders = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.siteId, ctx.siteId), inArray(users.id, [...new Set(rows.map(({ sentBy }) => sentBy))])))
  const byId = new Map(senders.map((sender) => [sender.id, sender]))
  return { messages: rows.map((row) => toChatMessage(row, byId.get(row.sentBy))), hasOlder: sizes.length > count }
}

/** Returns how many of the newest messages fit into a page; at least one. */
function countFitting(bytes: readonly number[]): number {
  let [count, sum] = [0, 0]
  for (const one of bytes.slice(0, HISTORY_PAGE_MAX_MESSAGES)) {
    sum += one
    if (count > 0 && sum > HISTORY_PAGE_MAX_BYTES) break
    count += 1
  }
  return count
}
