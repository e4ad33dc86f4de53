import { and, eq } from 'drizzle-orm'
import { AppError, requireFound } from '../../common/errors.ts'
import { boards, cards, columns } from '../../db/schema/boards.ts'
import { readFlag, type SignedInContext } from '../../http/context.ts'

export function assertBoardsEnabled(ctx: SignedInContext): void {
  if (!readFlag(ctx, 'enable_boards')) throw new AppError('boards_disabled')
}

/** Returns the actor's board. Locks it until the transaction ends, so that concurrent moves run one after the other. */
export async function lockBoard(ctx: SignedInContext, id: string) {
  assertBoardsEnabled(ctx)
  const [row] = await ctx.db
    .select()
    .from(boards)
    .where(and(eq(boards.siteId, ctx.siteId), eq(boards.ownerId, ctx.actor.id), eq(boards.id, id)))
    .for('update')
  return requireFound(row)
}

/** Returns the actor's column and locks its board. */
export async function lockColumn(ctx: SignedInContext, id: string) {
  const [row] = await ctx.db.select({ boardId: columns.boardId }).from(columns).where(eq(columns.id, id)).limit(1)
  await lockBoard(ctx, requireFound(row).boardId)
  const [column] = await ctx.db.select().from(columns).where(eq(columns.id, id)).limit(1)
  return requireFound(column)
}

/** Returns the actor's card and locks its board. */
export async function lockCard(ctx: SignedInContext, id: string) {
  const [row] = await ctx.db.select({ boardId: cards.boardId }).from(cards).where(eq(cards.id, id)).limit(1)
  await lockBoard(ctx, requireFound(row).boardId)
  const [card] = await ctx.db.select().from(cards).where(eq(cards.id, id)).limit(1)
  return requireFound(card)
}
