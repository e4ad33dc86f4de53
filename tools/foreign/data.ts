import { type Board, createCustomerBoard, createWriterBoards } from './boards.ts'
import { createAnsweredQuestions, createDrafts, createQuestions, createStoredFiles } from './documents.ts'
import { createMessages, type Message } from './messages.ts'
import { answersKey, createOrders, type Order, QUESTIONNAIRE_ID } from './orders.ts'
import { createPeople, type Person } from './people.ts'
import { type Fields, hexId, type StoredFile } from './values.ts'

export const DOMAIN = 'lettera.localhost'

/** All data of the simulated API. It is stored in memory and recreated at each start. */
export type ThirdPartyData = {
  people: Person[]
  customer: Person
  writer: Person
  sessions: Map<string, Person>
  orders: Order[]
  files: Map<string, StoredFile>
  drafts: Fields[]
  /** Questionnaire answers, by order id and module id. */
  answers: Map<string, Fields[]>
  followUp: Fields[]
  templates: { _id: string; name: string; items: Fields[] }[]
  notifications: Fields[]
  board: Board
  boards: Board[]
  messages: Message[]
  freshId: () => string
}

export function createThirdPartyData(): ThirdPartyData {
  let last = 0x1000
  const freshId = () => {
    last += 1
    return hexId(last)
  }
  const all = createPeople()
  const files = createStoredFiles()
  const [customer, writer] = all as [Person, Person, Person]
  return {
    people: all,
    customer,
    writer,
    sessions: new Map(),
    orders: createOrders(),
    files,
    drafts: createDrafts(files),
    answers: new Map(
      createOrders().flatMap(({ _id, tasks }) =>
        tasks.length > 0 ? [[answersKey(_id, QUESTIONNAIRE_ID), createAnsweredQuestions()]] : [],
      ),
    ),
    followUp: createQuestions().slice(5),
    templates: [{ _id: hexId(0x71), name: 'Domande standard', items: createQuestions().slice(4) }],
    notifications: createNotifications(),
    board: createCustomerBoard(),
    boards: createWriterBoards(),
    messages: createMessages(),
    freshId,
  }
}

const createNotifications = (): Fields[] =>
  [
    { contant: 'Marco ha caricato una bozza.', order_id: hexId(0x11) },
    { contant: 'Una fattura attende il pagamento.', order_id: 'invoices' },
    { contant: 'Benvenuta!', order_id: null },
  ].map((one, at) => ({
    ...one,
    _id: hexId(0x81 + at),
    createdAt: `2026-06-1${at}T08:00:00+02:00`,
    data: { senderImg: null, senderName: 'Marco Conti', senderPrefName: null, action: at === 0 ? 'Bozza 2' : null },
    letta: 'no',
  }))
