import { and, eq, isNotNull } from 'drizzle-orm'
import { requireFound } from '../../common/errors.ts'
import { boards, type CardRow, cards, columns } from '../../db/schema/boards.ts'
import type { SignedIn } from '../../http/context.ts'
import { refuseWithoutBoards } from './access.ts'

const own = ({ siteId, actor }: SignedIn) => and(eq(boards.siteId, siteId), eq(boards.ownerId, actor.id))

export function listBoards(ctx: SignedIn) {
  refuseWithoutBoards(ctx)
  return ctx.db.select().from(boards).where(own(ctx)).orderBy(boards.id)
}

export type FullBoard = Awaited<ReturnType<typeof boardWithCards>>
export async function boardWithCards(ctx: SignedIn, id: string) {
  refuseWithoutBoards(ctx)
  const [board] = await ctx.db
    .select()
    .from(boards)
    .where(and(own(ctx), eq(boards.id, id)))
    .limit(1)
  const { id: boardId, ...head } = requireFound(board)
  return { ...head, id: boardId, columns: await columnsOf(ctx, boardId) }
}

export async function columnsOf(
  { db }: SignedIn,
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

export async function findCard(ctx: SignedIn, id: string): Promise<CardRow> {
  refuseWithoutBoards(ctx)
  const [row] = await ctx.db
    .select({ card: cards })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(own(ctx), eq(cards.id, id)))
    .limit(1)
  return requireFound(row).card
}
