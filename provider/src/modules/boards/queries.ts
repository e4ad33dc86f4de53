import { and, eq, isNotNull } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import { boards, type CardRow, cards, columns } from '../../db/schema/boards.ts'
import type { SignedInContext } from '../../http/context.ts'
import { assertBoardsEnabled } from './access.ts'

const isOwnBoard = ({ siteId, actor }: SignedInContext) => and(eq(boards.siteId, siteId), eq(boards.ownerId, actor.id))

export function listBoards(ctx: SignedInContext) {
  assertBoardsEnabled(ctx)
  return ctx.db.select().from(boards).where(isOwnBoard(ctx)).orderBy(boards.id)
}

export type FullBoard = Awaited<ReturnType<typeof findBoardWithCards>>
export async function findBoardWithCards(ctx: SignedInContext, id: string) {
  assertBoardsEnabled(ctx)
  const [board] = await ctx.db
    .select()
    .from(boards)
    .where(and(isOwnBoard(ctx), eq(boards.id, id)))
    .limit(1)
  const { id: boardId, ...head } = requireFound(board)
  return { ...head, id: boardId, columns: await listColumns(ctx, boardId) }
}

export async function listColumns(
  { db }: SignedInContext,
  boardId: string,
): Promise<{ id: string; title: string; cards: CardRow[] }[]> {
  const [cols, rows] = await Promise.all([
    db.select().from(columns).where(eq(columns.boardId, boardId)).orderBy(columns.position, columns.id),
    db
      .select()
      .from(cards)
      .where(and(eq(cards.boardId, boardId), isNotNull(cards.columnId)))
      .orderBy(cards.columnId, cards.position, cards.id),
  ])
  return cols.map(({ id, title }) => ({ id, title, cards: rows.filter(({ columnId }) => columnId === id) }))
}

export async function findCard(ctx: SignedInContext, id: string): Promise<CardRow> {
  assertBoardsEnabled(ctx)
  const [row] = await ctx.db
    .select({ card: cards })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(isOwnBoard(ctx), eq(cards.id, id)))
    .limit(1)
  return requireFound(row).card
}
