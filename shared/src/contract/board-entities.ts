import * as Type from 'typebox'
import { Day, Instant, Text } from './values.ts'

/** Id of a column or card. Replies call it `id`, or `_id` when the column or card has just been created. */
const BoardId = Type.String({ alias: ['_id'] })

const cardBaseFields = {
  id: BoardId,
  title: Text,
  date: Type.Optional(Type.String({ alias: ['createdAt'] })),
  deadline: Day,
}
/** A card on a customer's board; its `description` is the name of the company. */
export const CustomerCard = Type.Object({ ...cardBaseFields, description: Text })
export type CustomerCard = Type.Static<typeof CustomerCard>

export const CardPriority = Type.Union([
  Type.Literal('Highest'),
  Type.Literal('High'),
  Type.Literal('Medium'),
  Type.Literal('Low'),
  Type.Literal('Lowest'),
])
export type CardPriority = Type.Static<typeof CardPriority>
export const WriterCard = Type.Object({ ...cardBaseFields, priority: Type.Optional(CardPriority) })
export type WriterCard = Type.Static<typeof WriterCard>

const columnSchema = <C extends Type.TSchema>(card: C) =>
  Type.Object({ id: BoardId, title: Text, cards: Type.Array(card, { default: [] }) })
export const CustomerBoard = Type.Object({
  _id: Type.String(),
  boardTitle: Text,
  columns: Type.Array(columnSchema(CustomerCard), { default: [] }),
})
export type CustomerBoard = Type.Static<typeof CustomerBoard>
const boardHeadFields = { _id: Type.String(), boardTitle: Text, boardDescription: Text, createdAt: Instant }
/** An entry in the list of boards, without columns and cards. */
export const WriterBoardHead = Type.Object(boardHeadFields)
export const WriterBoard = Type.Object({
  ...boardHeadFields,
  columns: Type.Array(columnSchema(WriterCard), { default: [] }),
})
export type WriterBoard = Type.Static<typeof WriterBoard>
