import { type Board, findCard, findColumn, toCustomerBoard, toWriterBoard } from './boards.ts'
import {
  customerCall,
  type HandlerInput,
  newStyleReply,
  notFoundReply,
  plainReply,
  type ThirdPartyCall,
  writerCall,
} from './calls.ts'
import { toFields, toText } from './values.ts'

type FindBoards = (ask: HandlerInput) => Board[]
const ownBoard: FindBoards = ({ world }) => [world.board]
const writerBoardsOf: FindBoards = ({ world }) => world.boards

/** Calls that change a board. They are the same for both kinds of boards; some of them use GET. */
const boardCallsFor = (role: typeof customerCall, area: string, boards: FindBoards): ThirdPartyCall[] => [
  role(`GET /api/${area}/card/:id/delete`, (ask) => {
    const found = findCard(boards(ask), ask.params.id)
    if (found) found.column.cards = found.column.cards.filter((card) => card !== found.card)
    return {}
  }),
  role(`POST /api/${area}/card/new/confirm`, (ask) => {
    const board = boards(ask).find(({ _id }) => _id === ask.fields.boardId)
    if (!board?.columns[0]) return notFoundReply('Bacheca')
    const _id = ask.world.freshId()
    const { cardTitle, description } = ask.fields
    board.columns[0].cards.push({
      id: _id,
      title: toText(cardTitle),
      fields: { azienda: description, testo: description },
    })
    return plainReply({ data: { _id, description, createdAt: new Date().toISOString() } })
  }),
  role(`POST /api/${area}/card/new`, (ask) => {
    const found = findCard(boards(ask), toText(ask.fields.card))
    const target = findColumn(boards(ask), ask.fields.column)
    if (!found || !target) return notFoundReply('Scheda')
    found.column.cards = found.column.cards.filter((card) => card !== found.card)
    target.cards.push(found.card)
    return {}
  }),
  role(`GET /api/${area}/list/new/:boardId`, (ask) => {
    const board = boards(ask).find(({ _id }) => _id === ask.params.boardId)
    const id = ask.world.freshId()
    board?.columns.push({ id, title: 'Title', cards: [] })
    return plainReply({ data: { id } })
  }),
  role(`POST /api/${area}/list/update/title`, (ask) => {
    const column = findColumn(boards(ask), ask.fields.id)
    if (column) column.title = toText(ask.fields.title)
    return {}
  }),
  role(`GET /api/${area}/list/:id/delete`, (ask) => {
    for (const board of boards(ask)) board.columns = board.columns.filter(({ id }) => id !== ask.params.id)
    return {}
  }),
  role(`POST /api/${area}/card/position/update`, (ask) => {
    const found = findCard(boards(ask), toText(ask.fields.card))
    const to = toFields(ask.fields.toPosition)
    const target = findColumn(boards(ask), to.toColumnId)
    if (!found || !target) return notFoundReply('Scheda')
    found.column.cards = found.column.cards.filter((card) => card !== found.card)
    target.cards.splice(Number(to.toPosition), 0, found.card)
    return {}
  }),
]

export const boardCalls: ThirdPartyCall[] = [
  customerCall('GET /api/customer/board', ({ world }) => plainReply({ board: toCustomerBoard(world.board) })),
  customerCall('GET /api/customer/card/:id', (ask) => {
    const found = findCard(ownBoard(ask), ask.params.id)
    if (!found) return notFoundReply('Scheda')
    const { azienda, scadenza, stipendio, città, testo } = found.card.fields
    return newStyleReply({
      title: found.card.title,
      description: azienda,
      content: { salary: stipendio, deadline: scadenza, city: città, state: null, descriptionContent: testo ?? null },
    })
  }),
  customerCall('POST /api/customer/card/update', (ask) => {
    const found = findCard(ownBoard(ask), toText(ask.fields.id))
    if (!found) return notFoundReply('Scheda')
    const { jobTitle, companyName, deadline, salary, city, descriptionContent } = ask.fields
    found.card.title = toText(jobTitle)
    found.card.fields = {
      azienda: companyName,
      scadenza: deadline,
      stipendio: salary,
      città: city,
      testo: descriptionContent,
    }
    return {}
  }),
  ...boardCallsFor(customerCall, 'customer', ownBoard),
  writerCall('GET /api/writer/boards', ({ world }) => plainReply({ data: world.boards.map(toWriterBoard) })),
  writerCall('POST /api/writer/board/new', ({ world, fields }) => {
    const { boardTitle, boardDescription } = fields
    world.boards.push({
      _id: world.freshId(),
      title: toText(boardTitle),
      description: toText(boardDescription),
      columns: [],
    })
    return {}
  }),
  writerCall('GET /api/writer/board/:id/delete', ({ world, params }) => {
    world.boards = world.boards.filter(({ _id }) => _id !== params.id)
    return {}
  }),
  writerCall('GET /api/writer/board/:id', ({ world, params }) => {
    const board = world.boards.find(({ _id }) => _id === params.id)
    return board ? plainReply({ board: toWriterBoard(board) }) : notFoundReply('Bacheca')
  }),
  writerCall('GET /api/writer/card/:id', (ask) => {
    const found = findCard(writerBoardsOf(ask), ask.params.id)
    if (!found) return notFoundReply('Scheda')
    const { scadenza, priorità, testo } = found.card.fields
    return plainReply({
      title: found.card.title,
      priority: priorità,
      content: { deadline: scadenza, descriptionContent: testo },
    })
  }),
  writerCall('POST /api/writer/card/update', (ask) => {
    const found = findCard(writerBoardsOf(ask), toText(ask.fields.id))
    if (!found) return notFoundReply('Scheda')
    const { title, deadline, priority, descriptionContent } = ask.fields
    found.card.title = toText(title)
    found.card.fields = { scadenza: deadline, priorità: priority, testo: descriptionContent }
    return {}
  }),
  ...boardCallsFor(writerCall, 'writer', writerBoardsOf),
]
