import type { CustomerBoard, CustomerCard, WriterBoard, WriterCard } from '@quillgate/shared/contract/board-entities'
import type { CardRow } from '../../db/schema/boards.ts'
import type { FullBoard } from './queries.ts'

const toCardBase = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  date: row.createdAt.toISOString(),
  deadline: row.deadline ?? undefined,
})
const toCustomerCard = (row: CardRow): CustomerCard => ({ ...toCardBase(row), description: row.description })
const toWriterCard = (row: CardRow): WriterCard => ({ ...toCardBase(row), priority: row.priority ?? undefined })

export const toCustomerBoard = (board: FullBoard): CustomerBoard => ({
  _id: board.id,
  boardTitle: board.boardTitle,
  columns: board.columns.map(({ id, title, cards }) => ({ id, title, cards: cards.map(toCustomerCard) })),
})

export const toBoardSummary = (board: Omit<FullBoard, 'columns'>) => ({
  _id: board.id,
  boardTitle: board.boardTitle,
  boardDescription: board.boardDescription,
  createdAt: board.createdAt.toISOString(),
})

export const toWriterBoard = (board: FullBoard): WriterBoard => ({
  ...toBoardSummary(board),
  columns: board.columns.map(({ id, title, cards }) => ({ id, title, cards: cards.map(toWriterCard) })),
})

export const toCreatedCard = (row: CardRow) => ({
  data: { _id: row.id, description: row.description, createdAt: row.createdAt.toISOString() },
})
