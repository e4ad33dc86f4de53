import { and, eq } from 'drizzle-orm'
import { AppError, found } from '../../common/errors.ts'
import { boards, cards, columns } from '../../db/schema/boards.ts'
import { flag, type SignedIn } from '../../http/context.ts'

/** Boards are a switch of the site. */
export function refuseWithoutBoards(ctx: SignedIn): void {
  if (!flag(ctx, 'enable_boards')) throw new AppError('boards_disabled')
}

/** The actor's board, locked until the unit ends: moves on one board happen one after the other. */
export async function lockBoard(ctx: SignedIn, id: string) {
  refuseWithoutBoards(ctx)
  const [row] = await ctx.db
    .select()
    .from(boards)
    .where(and(eq(boards.siteId, ctx.siteId), eq(boards.ownerId, ctx.actor.id), eq(boards.id, id)))
    .for('update')
  return found(row)
}

/** The actor's column with its board, the board locked. */
export async function lockColumn(ctx: SignedIn, id: string) {
  const [row] = await ctx.db.select({ boardId: columns.boardId }).from(columns).where(eq(columns.id, id)).limit(1)
  await lockBoard(ctx, found(row).boardId)
  const [column] = await ctx.db.select().from(columns).where(eq(columns.id, id)).limit(1)
  return found(column)
}

/** The actor's card, its board locked. */
export async function lockCard(ctx: SignedIn, id: string) {
  const [row] = await ctx.db.select({ boardId: cards.boardId }).from(cards).where(eq(cards.id, id)).limit(1)
  await lockBoard(ctx, found(row).boardId)
  const [card] = await ctx.db.select().from(cards).where(eq(cards.id, id)).limit(1)
  return found(card)
}
