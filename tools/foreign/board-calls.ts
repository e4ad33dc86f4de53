import { type Board, findCard, findColumn, presentCustomerBoard, presentWriterBoard } from './boards.ts'
import { type Call, customer, type HandlerInput, missing, modern, plain, writer } from './calls.ts'
import { fieldsIn, text } from './values.ts'

type Boards = (ask: HandlerInput) => Board[]
const own: Boards = ({ world }) => [world.board]
const work: Boards = ({ world }) => world.boards

/** Calls that change a board, for both kinds of boards; some of them are GETs. */
const changes = (role: typeof customer, area: string, boards: Boards): Call[] => [
  role(`GET /api/${area}/card/:id/delete`, (ask) => {
    const found = findCard(boards(ask), ask.params.id)
    if (found) found.column.cards = found.column.cards.filter((card) => card !== found.card)
    return {}
  }),
  role(`POST /api/${area}/card/new/confirm`, (ask) => {
    const board = boards(ask).find(({ _id }) => _id === ask.fields.boardId)
    if (!board?.columns[0]) return missing('Bacheca')
    const _id = ask.world.freshId()
    const { cardTitle, description } = ask.fields
    board.columns[0].cards.push({
      id: _id,
      title: text(cardTitle),
      fields: { azienda: description, testo: description },
    })
    return plain({ data: { _id, description, createdAt: new Date().toISOString() } })
  }),
  role(`POST /api/${area}/card/new`, (ask) => {
    const found = findCard(boards(ask), text(ask.fields.card))
    const target = findColumn(boards(ask), ask.fields.column)
    if (!found || !target) return missing('Scheda')
    found.column.cards = found.column.cards.filter((card) => card !== found.card)
    target.cards.push(found.card)
    return {}
  }),
  role(`GET /api/${area}/list/new/:boardId`, (ask) => {
    const board = boards(ask).find(({ _id }) => _id === ask.params.boardId)
    const id = ask.world.freshId()
    board?.columns.push({ id, title: 'Title', cards: [] })
    return plain({ data: { id } })
  }),
  role(`POST /api/${area}/list/update/title`, (ask) => {
    const column = findColumn(boards(ask), ask.fields.id)
    if (column) column.title = text(ask.fields.title)
    return {}
  }),
  role(`GET /api/${area}/list/:id/delete`, (ask) => {
    for (const board of boards(ask)) board.columns = board.columns.filter(({ id }) => id !== ask.params.id)
    return {}
  }),
  role(`POST /api/${area}/card/position/update`, (ask) => {
    const found = findCard(boards(ask), text(ask.fields.card))
    const to = fieldsIn(ask.fields.toPosition)
    const target = findColumn(boards(ask), to.toColumnId)
    if (!found || !target) return missing('Scheda')
    found.column.cards = found.column.cards.filter((card) => card !== found.card)
    target.cards.splice(Number(to.toPosition), 0, found.card)
    return {}
  }),
]

export const boardCalls: Call[] = [
  customer('GET /api/customer/board', ({ world }) => plain({ board: presentCustomerBoard(world.board) })),
  customer('GET /api/customer/card/:id', (ask) => {
    const found = findCard(own(ask), ask.params.id)
    if (!found) return missing('Scheda')
    const { azienda, scadenza, stipendio, città, testo } = found.card.fields
    return modern({
      title: found.card.title,
      description: azienda,
      content: { salary: stipendio, deadline: scadenza, city: città, state: null, descriptionContent: testo ?? null },
    })
  }),
  customer('POST /api/customer/card/update', (ask) => {
    const found = findCard(own(ask), text(ask.fields.id))
    if (!found) return missing('Scheda')
    const { jobTitle, companyName, deadline, salary, city, descriptionContent } = ask.fields
    found.card.title = text(jobTitle)
    found.card.fields = {
      azienda: companyName,
      scadenza: deadline,
      stipendio: salary,
      città: city,
      testo: descriptionContent,
    }
    return {}
  }),
  ...changes(customer, 'customer', own),
  writer('GET /api/writer/boards', ({ world }) => plain({ data: world.boards.map(presentWriterBoard) })),
  writer('POST /api/writer/board/new', ({ world, fields }) => {
    const { boardTitle, boardDescription } = fields
    world.boards.push({
      _id: world.freshId(),
      title: text(boardTitle),
      description: text(boardDescription),
      columns: [],
    })
    return {}
  }),
  writer('GET /api/writer/board/:id/delete', ({ world, params }) => {
    world.boards = world.boards.filter(({ _id }) => _id !== params.id)
    return {}
  }),
  writer('GET /api/writer/board/:id', ({ world, params }) => {
    const board = world.boards.find(({ _id }) => _id === params.id)
    return board ? plain({ board: presentWriterBoard(board) }) : missing('Bacheca')
  }),
  writer('GET /api/writer/card/:id', (ask) => {
    const found = findCard(work(ask), ask.params.id)
    if (!found) return missing('Scheda')
    const { scadenza, priorità, testo } = found.card.fields
    return plain({
      title: found.card.title,
      priority: priorità,
      content: { deadline: scadenza, descriptionContent: testo },
    })
  }),
  writer('POST /api/writer/card/update', (ask) => {
    const found = findCard(work(ask), text(ask.fields.id))
    if (!found) return missing('Scheda')
    const { title, deadline, priority, descriptionContent } = ask.fields
    found.card.title = text(title)
    found.card.fields = { scadenza: deadline, priorità: priority, testo: descriptionContent }
    return {}
  }),
  ...changes(writer, 'writer', work),
]
