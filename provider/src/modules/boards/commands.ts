import type { Body } from '@quillgate/shared/contract/call'
import type { Contract } from '@quillgate/shared/contract/table'
import {
  moveCard,
  validateBoardName,
  validateCardMove,
  validateColumnTitle,
} from '@quillgate/shared/domain/boards/boards'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { requireFound, throwIfError } from '../../common/errors.ts'
import { sanitizeHtml } from '../../common/rich-text.ts'
import { boards, type CardRow, cards, columns } from '../../db/schema/boards.ts'
import { users } from '../../db/schema/users.ts'
import { inTransaction, type SignedInContext } from '../../http/context.ts'
import { assertBoardsEnabled, lockBoard, lockCard, lockColumn } from './access.ts'
import { listColumns } from './queries.ts'

const FIRST_COLUMNS = ['Wishlist', 'Applied', 'Interview', 'Offer']
type MoveCardBody = Body<Contract['customerBoard']['moveCard']>

/** Returns the id of the customer's only board. Creates the board on the first visit. */
export async function findOwnBoardId(ctx: SignedInContext): Promise<string> {
  assertBoardsEnabled(ctx)
  const isOwned = and(eq(boards.siteId, ctx.siteId), eq(boards.ownerId, ctx.actor.id))
  const [known] = await ctx.db.select({ id: boards.id }).from(boards).where(isOwned).orderBy(boards.id).limit(1)
  if (known) return known.id
  return inTransaction(ctx, async (inside) => {
    // Locks the row of the user, so that two concurrent first visits create only one board.
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.id)).for('update')
    const [made] = await inside.db.select({ id: boards.id }).from(boards).where(isOwned).limit(1)
    if (made) return made.id
    return insertBoard(inside, 'Job Search Tracker', '', FIRST_COLUMNS)
  })
}

async function insertBoard(
  { db, clock, siteId, actor }: SignedInContext,
  title: string,
  text: string,
  titles: readonly string[],
) {
  const createdAt = clock.now()
  const [board] = await db
    .insert(boards)
    .values({ siteId, ownerId: actor.id, boardTitle: title, boardDescription: text, createdAt })
    .returning({ id: boards.id })
  const { id: boardId } = requireFound(board)
  if (titles.length > 0) {
    await db.insert(columns).values(titles.map((title, position) => ({ boardId, title, position, createdAt })))
  }
  return boardId
}

export async function createBoard(ctx: SignedInContext, title: string, text: string): Promise<void> {
  assertBoardsEnabled(ctx)
  throwIfError(validateBoardName(title))
  await inTransaction(ctx, (inside) => insertBoard(inside, title.trim(), sanitizeHtml(text), []))
}

export const deleteBoard = (ctx: SignedInContext, id: string) =>
  inTransaction(ctx, async (inside) => {
    const board = await lockBoard(inside, id)
    await inside.db.delete(boards).where(eq(boards.id, board.id))
  })

/** Adds an empty column with the title 'Title' after the last column. */
export const addColumn = (ctx: SignedInContext, boardId: string) =>
  inTransaction(ctx, async (inside) => {
    await lockBoard(inside, boardId)
    const [last] = await inside.db.select({ total: count() }).from(columns).where(eq(columns.boardId, boardId))
    const [row] = await inside.db
      .insert(columns)
      .values({ boardId, title: 'Title', position: last?.total ?? 0, createdAt: ctx.clock.now() })
      .returning({ _id: columns.id })
    return requireFound(row)
  })

export const renameColumn = (ctx: SignedInContext, id: string, title: string) =>
  inTransaction(ctx, async (inside) => {
    const column = await lockColumn(inside, id)
    throwIfError(validateColumnTitle(title))
    await inside.db.update(columns).set({ title: title.trim() }).where(eq(columns.id, column.id))
  })

export const deleteColumn = (ctx: SignedInContext, id: string) =>
  inTransaction(ctx, async (inside) => {
    const column = await lockColumn(inside, id)
    await inside.db.delete(columns).where(eq(columns.id, column.id))
    const left = await inside.db
      .select({ id: columns.id })
      .from(columns)
      .where(eq(columns.boardId, column.boardId))
      .orderBy(columns.position, columns.id)
    for (const [position, { id }] of left.entries())
      await inside.db.update(columns).set({ position }).where(eq(columns.id, id))
  })

/** Creates a card without a column. As the second step, `addCard` adds it to one. */
export const confirmCard = (ctx: SignedInContext, boardId: string, title: string, description: string) =>
  inTransaction(ctx, async (inside) => {
    await lockBoard(inside, boardId)
    const [row] = await inside.db
      .insert(cards)
      .values({ boardId, title, description, content: {}, createdAt: ctx.clock.now() })
      .returning()
    return requireFound(row)
  })

/** Adds the card at the end of a column, and removes it from its previous column, if any. */
export const addCard = (ctx: SignedInContext, columnId: string, cardId: string) =>
  inTransaction(ctx, async (inside) => {
    const column = await lockColumn(inside, columnId)
    const card = await lockCard(inside, cardId)
    const isOfBoard = card.boardId === column.boardId ? card : undefined
    requireFound(isOfBoard)
    if (card.columnId === column.id) return
    const [last] = await inside.db.select({ total: count() }).from(cards).where(eq(cards.columnId, column.id))
    await inside.db
      .update(cards)
      .set({ columnId: column.id, position: last?.total ?? 0 })
      .where(eq(cards.id, card.id))
    if (card.columnId) await renumberCards(inside, await listColumns(inside, card.boardId), [card.columnId])
  })

export const saveCard = (ctx: SignedInContext, id: string, change: Partial<CardRow>) =>
  inTransaction(ctx, async (inside) => {
    const card = await lockCard(inside, id)
    await inside.db.update(cards).set(change).where(eq(cards.id, card.id))
  })

export const deleteCard = (ctx: SignedInContext, id: string) =>
  inTransaction(ctx, async (inside) => {
    const card = await lockCard(inside, id)
    await inside.db.delete(cards).where(eq(cards.id, card.id))
    if (card.columnId) await renumberCards(inside, await listColumns(inside, card.boardId), [card.columnId])
  })

/** Moves a card. Throws when the card is no longer at `fromPosition`. */
export const moveBoardCard = (ctx: SignedInContext, { board, card, fromPosition, toPosition }: MoveCardBody) =>
  inTransaction(ctx, async (inside) => {
    await lockBoard(inside, board)
    const before = await listColumns(inside, board)
    const from = { column: fromPosition.fromColumnId, position: fromPosition.fromPosition }
    const to = { column: toPosition.toColumnId, position: toPosition.toPosition }
    throwIfError(validateCardMove(before, card, from, to))
    await renumberCards(inside, moveCard(before, from, to), [from.column, to.column])
  })

/** Renumbers the cards of these columns in a single statement. */
async function renumberCards(
  { db }: SignedInContext,
  all: readonly { id: string; cards: readonly { id: string }[] }[],
  touched: readonly string[],
): Promise<void> {
  const positions = all
    .filter(({ id }) => touched.includes(id))
    .flatMap(({ id: columnId, cards }) => cards.map(({ id }, position) => ({ id, columnId, position })))
  if (positions.length === 0) return
  const pick = (value: (place: (typeof positions)[number]) => ReturnType<typeof sql>) =>
    sql`case ${cards.id} ${sql.join(
      positions.map((place) => sql`when ${place.id} then ${value(place)}`),
      sql` `,
    )} end`
  await db
    .update(cards)
    .set({
      columnId: pick(({ columnId }) => sql`${columnId}::text`),
      position: pick(({ position }) => sql`${position}::int`),
    })
    .where(
      inArray(
        cards.id,
        positions.map(({ id }) => id),
      ),
    )
}
