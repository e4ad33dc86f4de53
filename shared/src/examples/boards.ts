import type { Contract } from '../contract/table.ts'
import { CUSTOMER, type Examples, WRITER } from './example.ts'

const createMoveBody = (card: string, board: string, from: string, to: string) => ({
  board,
  card,
  fromPosition: { fromColumnId: from, fromPosition: 0 },
  toPosition: { toColumnId: to, toPosition: 0 },
})

export const customerBoard: Examples<Contract['customerBoard']> = {
  view: { summary: 'The job board of the customer', access: CUSTOMER },
  card: {
    summary: 'One card of the job board',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.card } }),
  },
  updateCard: {
    summary: 'Change a card of the job board',
    access: CUSTOMER,
    request: (given) => ({
      body: { id: given.card, descriptionContent: '', companyName: 'Juniper', jobTitle: 'Lead' },
    }),
  },
  deleteCard: {
    summary: 'Delete a card of the job board',
    access: CUSTOMER,
    upstream: 'GET /api/customer/card/:id/delete',
    request: (given) => ({ params: { id: given.card } }),
  },
  confirmCard: {
    summary: 'Take a new card onto the job board',
    access: CUSTOMER,
    request: (given) => ({ body: { boardId: given.board, cardTitle: 'Lead', description: 'Juniper' } }),
  },
  addCard: {
    summary: 'Begin a new card of the job board',
    access: CUSTOMER,
    request: (given) => ({ body: { column: given.target, card: given.card } }),
  },
  addColumn: {
    summary: 'Add a column to the job board',
    access: CUSTOMER,
    upstream: 'GET /api/customer/list/new/:boardId',
    request: (given) => ({ params: { boardId: given.board } }),
  },
  renameColumn: {
    summary: 'Rename a column of the job board',
    access: CUSTOMER,
    request: (given) => ({ body: { id: given.column, title: 'Better' } }),
  },
  deleteColumn: {
    summary: 'Delete a column of the job board',
    access: CUSTOMER,
    upstream: 'GET /api/customer/list/:id/delete',
    request: (given) => ({ params: { id: given.target } }),
  },
  moveCard: {
    summary: 'Move a card of the job board',
    access: CUSTOMER,
    request: (given) => ({ body: createMoveBody(given.card, given.board, given.column, given.target) }),
  },
}

export const writerBoards: Examples<Contract['writerBoards']> = {
  list: { summary: 'The boards of the writer', access: WRITER },
  create: {
    summary: 'Make a board',
    access: WRITER,
    request: () => ({ body: { boardTitle: 'New', boardDescription: '' } }),
  },
  delete: {
    summary: 'Delete a board',
    access: WRITER,
    upstream: 'GET /api/writer/board/:id/delete',
    request: (given) => ({ params: { id: given.writerBoard } }),
  },
  view: {
    summary: 'One board of the writer',
    access: WRITER,
    request: (given) => ({ params: { id: given.writerBoard } }),
  },
  card: { summary: 'One card of a board', access: WRITER, request: (given) => ({ params: { id: given.writerCard } }) },
  updateCard: {
    summary: 'Change a card of a board',
    access: WRITER,
    request: (given) => ({ body: { id: given.writerCard, descriptionContent: '', title: 'Better' } }),
  },
  deleteCard: {
    summary: 'Delete a card of a board',
    access: WRITER,
    upstream: 'GET /api/writer/card/:id/delete',
    request: (given) => ({ params: { id: given.writerCard } }),
  },
  confirmCard: {
    summary: 'Take a new card onto a board',
    access: WRITER,
    request: (given) => ({ body: { boardId: given.writerBoard, cardTitle: 'New', description: '' } }),
  },
  addCard: {
    summary: 'Begin a new card of a board',
    access: WRITER,
    request: (given) => ({ body: { column: given.writerTarget, card: given.writerCard } }),
  },
  addColumn: {
    summary: 'Add a column to a board',
    access: WRITER,
    upstream: 'GET /api/writer/list/new/:boardId',
    request: (given) => ({ params: { boardId: given.writerBoard } }),
  },
  renameColumn: {
    summary: 'Rename a column of a board',
    access: WRITER,
    request: (given) => ({ body: { id: given.writerColumn, title: 'Better' } }),
  },
  deleteColumn: {
    summary: 'Delete a column of a board',
    access: WRITER,
    upstream: 'GET /api/writer/list/:id/delete',
    request: (given) => ({ params: { id: given.writerTarget } }),
  },
  moveCard: {
    summary: 'Move a card of a board',
    access: WRITER,
    request: (given) => ({
      body: createMoveBody(given.writerCard, given.writerBoard, given.writerColumn, given.writerTarget),
    }),
  },
}
