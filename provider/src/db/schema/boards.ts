import type { CardPriority } from '@quillgate/shared/contract/board-entities'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, updatedAt } from '../columns.ts'
import { siteId } from './sites.ts'
import { ownerColumn } from './users.ts'

export type CardContent = {
  postURL?: string
  salary?: string
  address?: string
  city?: string
  state?: string
  zip?: string
  descriptionContent?: string
}

export const boards = pgTable(
  'boards',
  {
    id: idColumn(),
    siteId: siteId(),
    ownerId: ownerColumn('owner_id'),
    boardTitle: text('board_title').notNull(),
    boardDescription: text('board_description').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('boards_owner').on(t.siteId, t.ownerId, t.id)],
)

export const columns = pgTable(
  'board_columns',
  {
    id: idColumn(),
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('board_columns_board').on(t.boardId, t.position, t.id)],
)

/** A card is created by two calls: the first call stores it without a column, the second one adds it to a column. */
export const cards = pgTable(
  'cards',
  {
    id: idColumn(),
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    columnId: text('column_id').references(() => columns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    priority: text('priority').$type<CardPriority>(),
    /** A date in the format YYYY-MM-DD. */
    deadline: text('deadline'),
    content: jsonb('content').$type<CardContent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cards_board').on(t.boardId, t.columnId, t.position, t.id)],
)
export type CardRow = typeof cards.$inferSelect

export const savedSearches = pgTable('saved_searches', {
  userId: ownerColumn('user_id').primaryKey(),
  siteId: siteId(),
  what: text('what').notNull(),
  where: text('where').notNull(),
  updatedAt: updatedAt(),
})

export const jobClicks = pgTable(
  'job_clicks',
  {
    id: idColumn(),
    siteId: siteId(),
    userId: ownerColumn('user_id'),
    searchKeywords: text('search_keywords').notNull(),
    searchLocation: text('search_location').notNull(),
    jobDetails: jsonb('job_details').$type<Record<string, string | number | null>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('job_clicks_user').on(t.siteId, t.userId, t.id)],
)
