import { and, count, eq, inArray, max, min, sql, sum } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { type Context, inTransaction } from '../../http/context.ts'
import { isInRoom } from './history.ts'
import type { Room } from './rooms.ts'

/** Selects messages of a room by their sender or by their ids; without both, selects all messages. */
export type MessageSelection = { sentBy?: string | undefined; ids?: readonly string[] | undefined }
export type RemovalSummary = { messages: number; bytes: number; first: Date | null; last: Date | null }

const selectedMessages = (ctx: Context, room: Room, { sentBy, ids }: MessageSelection) =>
  and(
    isInRoom(ctx, room),
    sentBy === undefined ? undefined : eq(messages.sentBy, sentBy),
    ids === undefined ? undefined : inArray(messages.id, [...ids]),
  )

export async function planRemoval(ctx: Context, room: Room, selection: MessageSelection): Promise<RemovalSummary> {
  const [row] = await ctx.db
    .select({
      messages: count(),
      bytes: sum(sql<number>`octet_length(${messages.content})`),
      first: min(messages.createdAt),
      last: max(messages.createdAt),
    })
    .from(messages)
    .where(selectedMessages(ctx, room, selection))
  return {
    messages: row?.messages ?? 0,
    bytes: Number(row?.bytes ?? 0),
    first: row?.first ?? null,
    last: row?.last ?? null,
  }
}

/**
 * Permanently deletes messages of a room and returns a summary of them. Pages that are open show the messages until
 * they are reloaded.
 */
export const removeMessages = (ctx: Context, room: Room, selection: MessageSelection): Promise<RemovalSummary> =>
  inTransaction(ctx, async (inside) => {
    const plan = await planRemoval(inside, room, selection)
    await inside.db.delete(messages).where(selectedMessages(inside, room, selection))
    return plan
  })
