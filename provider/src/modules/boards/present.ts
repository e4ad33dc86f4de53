import type { CustomerBoard, CustomerCard, WriterBoard, WriterCard } from '@quillgate/shared/contract/board-entities'
import type { CardRow } from '../../db/schema/boards.ts'
import type { FullBoard } from './queries.ts'

const cardBase = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  date: row.createdAt.toISOString(),
  deadline: row.deadline ?? undefined,
})
const customerCard = (row: CardRow): CustomerCard => ({ ...cardBase(row), description: row.description })
const writerCard = (row: CardRow): WriterCard => ({ ...cardBase(row), priority: row.priority ?? undefined })

export const presentCustomerBoard = (board: FullBoard): CustomerBoard => ({
  _id: board.id,
  boardTitle: board.boardTitle,
  columns: board.columns.map(({ id, title, cards }) => ({ id, title, cards: cards.map(customerCard) })),
})

export const presentBoardHead = (board: Omit<FullBoard, 'columns'>) => ({
  _id: board.id,
  boardTitle: board.boardTitle,
  boardDescription: board.boardDescription,
  createdAt: board.createdAt.toISOString(),
})

export const presentWriterBoard = (board: FullBoard): WriterBoard => ({
  ...presentBoardHead(board),
  columns: board.columns.map(({ id, title, cards }) => ({ id, title, cards: cards.map(writerCard) })),
})

export const presentFreshCard = (row: CardRow) => ({
  data: { _id: row.id, description: row.description, createdAt: row.createdAt.toISOString() },
})
