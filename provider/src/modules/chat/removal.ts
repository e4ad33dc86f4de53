import { and, count, eq, inArray, max, min, sql, sum } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { type Context, transaction } from '../../http/context.ts'
import { inRoom } from './history.ts'
import type { Room } from './rooms.ts'

/** Selects all messages of a room, those of one sender, or those with the given ids. */
export type MessageSelection = { sentBy?: string | undefined; ids?: readonly string[] | undefined }
export type Removal = { messages: number; bytes: number; first: Date | null; last: Date | null }

const selected = (ctx: Context, room: Room, { sentBy, ids }: MessageSelection) =>
  and(
    inRoom(ctx, room),
    sentBy === undefined ? undefined : eq(messages.sentBy, sentBy),
    ids === undefined ? undefined : inArray(messages.id, [...ids]),
  )

export async function planRemoval(ctx: Context, room: Room, which: MessageSelection): Promise<Removal> {
  const [row] = await ctx.db
    .select({
      messages: count(),
      bytes: sum(sql<number>`octet_length(${messages.content})`),
      first: min(messages.createdAt),
      last: max(messages.createdAt),
    })
    .from(messages)
    .where(selected(ctx, room, which))
  return {
    messages: row?.messages ?? 0,
    bytes: Number(row?.bytes ?? 0),
    first: row?.first ?? null,
    last: row?.last ?? null,
  }
}

/**
 * Permanently deletes messages of a room and returns a summary of them. Open pages show the messages until a reload.
 */
export const removeMessages = (ctx: Context, room: Room, which: MessageSelection): Promise<Removal> =>
  transaction(ctx, async (inside) => {
    const plan = await planRemoval(inside, room, which)
    await inside.db.delete(messages).where(selected(inside, room, which))
    return plan
  })
