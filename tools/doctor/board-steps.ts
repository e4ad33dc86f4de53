import type { WriteStep } from './reads.ts'
import type { ResponseStore } from './response-store.ts'

const CHECK_TITLE = 'Check of the connection'
type CreatedReply = { data: { _id: string } }
type Board = { data: { _id: string } }
const createdIdOf = (store: ResponseStore, name: string) => store.of<CreatedReply>(name)?.data._id

/**
 * Returns the checks that create and delete a column and a card of a board. They work for both kinds of boards, because
 * the calls of both have the same names.
 */
function boardStepsFor(
  resource: 'customerBoard' | 'writerBoards',
  boardOf: (known: ResponseStore) => string | undefined,
): WriteStep[] {
  const column = (known: ResponseStore) => createdIdOf(known, `${resource}.addColumn`)
  const card = (known: ResponseStore) => createdIdOf(known, `${resource}.confirmCard`)
  const isCustomer = resource === 'customerBoard'
  const update = isCustomer
    ? { companyName: CHECK_TITLE, jobTitle: CHECK_TITLE }
    : { title: CHECK_TITLE, priority: null }
  const some = <T>(value: T | undefined, input: (value: T) => ReturnType<WriteStep['input']>) =>
    value === undefined ? undefined : input(value)
  const placed = (known: ResponseStore) => {
    const [board, of, one] = [boardOf(known), column(known), card(known)]
    return board && of && one ? { board, column: of, card: one } : undefined
  }
  const steps: [string, WriteStep['input']][] = [
    ['addColumn', (known) => some(boardOf(known), (boardId) => ({ params: { boardId } }))],
    ['renameColumn', (known) => some(column(known), (id) => ({ body: { id, title: CHECK_TITLE } }))],
    [
      'confirmCard',
      (known) =>
        some(boardOf(known), (boardId) => ({ body: { boardId, cardTitle: CHECK_TITLE, description: CHECK_TITLE } })),
    ],
    ['addCard', (known) => some(placed(known), ({ column, card }) => ({ body: { column, card } }))],
    [
      'updateCard',
      (known) =>
        some(card(known), (id) => ({ body: { id, descriptionContent: '<p></p>', deadline: null, ...update } })),
    ],
    [
      'moveCard',
      (known) => some(placed(known), ({ board, column, card }) => ({ body: createMove(board, column, card) })),
    ],
    ['deleteCard', (known) => some(card(known), (id) => ({ params: { id } }))],
    ['deleteColumn', (known) => some(column(known), (id) => ({ params: { id } }))],
  ]
  return steps.map(([name, input]) => ({ name: `${resource}.${name}`, input }))
}

const createMove = (board: string, column: string, card: string) => ({
  board,
  card,
  fromPosition: { fromColumnId: column, fromPosition: 0 },
  toPosition: { toColumnId: column, toPosition: 0 },
})

type Boards = { boards: { _id: string; boardTitle: string }[] }
/** Returns the id of the board that an earlier step of the check created. */
const ownBoard = (store: ResponseStore) =>
  store.of<Boards>('writerBoards.list')?.boards.find(({ boardTitle }) => boardTitle === CHECK_TITLE)?._id

/**
 * Checks of both kinds of boards: the customer's existing board, and a writer's board that is created and deleted
 * again.
 */
export const BOARD_STEPS: readonly WriteStep[] = [
  {
    name: 'jobs.saveClick',
    input: () => ({ body: { searchKeywords: CHECK_TITLE, searchLocation: '', jobDetails: EMPTY_JOB_DETAILS } }),
  },
  ...boardStepsFor('customerBoard', (known) => known.of<Board>('customerBoard.view')?.data._id),
  { name: 'writerBoards.create', input: () => ({ body: { boardTitle: CHECK_TITLE, boardDescription: '' } }) },
  { name: 'writerBoards.list', input: () => ({}) },
  ...boardStepsFor('writerBoards', ownBoard),
  {
    name: 'writerBoards.delete',
    input: (known) => {
      const id = ownBoard(known)
      return id === undefined ? undefined : { params: { id } }
    },
  },
]

const EMPTY_JOB_DETAILS = {
  id: null,
  title: null,
  jobLocation: null,
  salaryMin: null,
  salaryMax: null,
  company: null,
  url: null,
  jobCreated: null,
}
