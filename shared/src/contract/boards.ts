import * as Type from 'typebox'
import { CardPriority, CustomerBoard, WriterBoard, WriterBoardHead } from './board-entities.ts'
import { call } from './call.ts'
import { Day, Empty, Id, Instant, Line, MaybeText, nullable, RequiredLine, RichText } from './values.ts'

const OptionalLine = Type.Optional(nullable(Line))
const OptionalDay = Type.Optional(nullable(Type.String({ maxLength: 40 })))
const Position = Type.Integer({ minimum: 0, maximum: 100_000 })
const Created = Type.Object({ data: Type.Object({ _id: Type.String({ alias: ['id'] }) }) })
const CreatedCard = Type.Object({
  data: Type.Object({ _id: Type.String({ alias: ['id'] }), description: MaybeText, createdAt: Instant }),
})
/** Providers return the card's fields at the top level, under `data` or under `card`. */
const cardAliases = (name: string) => [`data.${name}`, `card.${name}`]
const cardText = (name: string) => Type.String({ default: '', alias: cardAliases(name) })
const NewCard = Type.Object({ boardId: Id, cardTitle: RequiredLine, description: Line })
const CardPlacement = Type.Object({ column: Id, card: Id })
const TitleUpdate = Type.Object({ id: Id, title: RequiredLine })
const CardMove = Type.Object({
  board: Id,
  card: Id,
  fromPosition: Type.Object({ fromColumnId: Id, fromPosition: Position }),
  toPosition: Type.Object({ toColumnId: Id, toPosition: Position }),
})

export const customerBoard = {
  view: call({
    method: 'GET',
    path: '/customer/board',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    reply: Type.Object({ data: Type.Object(CustomerBoard.properties, { alias: ['board'] }) }),
  }),
  card: call({
    method: 'GET',
    path: '/customer/card/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'statusCode',
    reply: Type.Object({
      title: cardText('title'),
      description: cardText('description'),
      content: Type.Object(
        {
          postURL: MaybeText,
          salary: MaybeText,
          deadline: Day,
          address: MaybeText,
          city: MaybeText,
          state: MaybeText,
          zip: MaybeText,
          descriptionContent: MaybeText,
        },
        { default: {}, alias: cardAliases('content') },
      ),
    }),
  }),
  updateCard: call({
    method: 'POST',
    path: '/customer/card/update',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({
      id: Id,
      descriptionContent: RichText,
      companyName: RequiredLine,
      jobTitle: RequiredLine,
      postURL: OptionalLine,
      salary: Type.Optional(nullable(Type.Union([Line, Type.Number()]))),
      deadline: OptionalDay,
      address: OptionalLine,
      city: OptionalLine,
      state: OptionalLine,
      zip: OptionalLine,
    }),
    reply: Empty,
  }),
  deleteCard: call({
    method: 'POST',
    path: '/customer/card/:id/delete',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    reply: Empty,
    upstream: { method: 'GET' },
  }),
  confirmCard: call({
    method: 'POST',
    path: '/customer/card/new/confirm',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    body: NewCard,
    reply: CreatedCard,
  }),
  addCard: call({
    method: 'POST',
    path: '/customer/card/new',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    body: CardPlacement,
    reply: Empty,
  }),
  addColumn: call({
    method: 'POST',
    path: '/customer/list/new/:boardId',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    reply: Created,
    upstream: { method: 'GET' },
  }),
  renameColumn: call({
    method: 'POST',
    path: '/customer/list/update/title',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    body: TitleUpdate,
    reply: Empty,
  }),
  deleteColumn: call({
    method: 'POST',
    path: '/customer/list/:id/delete',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    reply: Empty,
    upstream: { method: 'GET' },
  }),
  moveCard: call({
    method: 'POST',
    path: '/customer/card/position/update',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    body: CardMove,
    reply: Empty,
  }),
}

export const writerBoards = {
  list: call({
    method: 'GET',
    path: '/writer/boards',
    access: ['writer'],
    effect: 'read',
    ok: 'http',
    reply: Type.Object({ boards: Type.Array(WriterBoardHead, { alias: ['data'] }) }),
  }),
  create: call({
    method: 'POST',
    path: '/writer/board/new',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({ boardTitle: RequiredLine, boardDescription: Type.String({ maxLength: 5_000 }) }),
    reply: Empty,
  }),
  delete: call({
    method: 'POST',
    path: '/writer/board/:id/delete',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    reply: Empty,
    upstream: { method: 'GET' },
  }),
  view: call({
    method: 'GET',
    path: '/writer/board/:id',
    access: ['writer'],
    effect: 'read',
    ok: 'http',
    reply: Type.Object({ data: Type.Object(WriterBoard.properties, { alias: ['board'] }) }),
  }),
  card: call({
    method: 'GET',
    path: '/writer/card/:id',
    access: ['writer'],
    effect: 'read',
    ok: 'http',
    reply: Type.Object({
      title: cardText('title'),
      priority: Type.Optional(Type.Union(CardPriority.anyOf, { alias: cardAliases('priority') })),
      content: Type.Object(
        { deadline: Day, descriptionContent: MaybeText },
        { default: {}, alias: cardAliases('content') },
      ),
    }),
  }),
  updateCard: call({
    method: 'POST',
    path: '/writer/card/update',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({
      id: Id,
      descriptionContent: RichText,
      priority: Type.Optional(nullable(CardPriority)),
      title: RequiredLine,
      deadline: OptionalDay,
    }),
    reply: Empty,
  }),
  deleteCard: call({
    method: 'POST',
    path: '/writer/card/:id/delete',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    reply: Empty,
    upstream: { method: 'GET' },
  }),
  confirmCard: call({
    method: 'POST',
    path: '/writer/card/new/confirm',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: NewCard,
    reply: CreatedCard,
  }),
  addCard: call({
    method: 'POST',
    path: '/writer/card/new',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: CardPlacement,
    reply: Empty,
  }),
  addColumn: call({
    method: 'POST',
    path: '/writer/list/new/:boardId',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    reply: Created,
    upstream: { method: 'GET' },
  }),
  renameColumn: call({
    method: 'POST',
    path: '/writer/list/update/title',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: TitleUpdate,
    reply: Empty,
  }),
  deleteColumn: call({
    method: 'POST',
    path: '/writer/list/:id/delete',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    reply: Empty,
    upstream: { method: 'GET' },
  }),
  moveCard: call({
    method: 'POST',
    path: '/writer/card/position/update',
    access: ['writer'],
    effect: 'write',
    ok: 'http',
    body: CardMove,
    reply: Empty,
  }),
}
