import type { ModuleRef, ResponseStore } from './response-store.ts'
import type { TestUser } from './sessions.ts'

/** The input of one call; `deadlineMs` overrides the usual timeout. */
export type Input = {
  deadlineMs?: number
  params?: Record<string, string>
  query?: Record<string, string | readonly string[]>
  body?: unknown
}

/**
 * One step of the checks on the sandbox order; `input` returns undefined if the order does not have the required data.
 */
export type Step = { name: string; input: (known: ResponseStore, person: TestUser) => Input | undefined }

const orders = (list: Parameters<ResponseStore['orders']>[0], name: string) => (known: ResponseStore) =>
  known.orders(list).map(({ _id }) => ({ params: { [name]: _id } }))
const places =
  (list: Parameters<ResponseStore['orders']>[0], kind: string, params: (place: ModuleRef) => Record<string, string>) =>
  (known: ResponseStore) =>
    known.modulesOfKind(list, kind).map((place) => ({ params: params(place) }))
const keysOf = (known: ResponseStore) =>
  known
    .keys(['customerOrders.list', 'customerRevisions.view', 'customerDocuments.final', 'customerDocuments.previous'])
    .map((key) => ({ params: { key } }))

const CUSTOMER = 'customerOrders.list'
const WRITER = 'writerOrders.list'
const both = ({ orderId, serviceId }: ModuleRef) => ({ orderId, serviceId })
const byId = ({ orderId, serviceId }: ModuleRef) => ({ id: orderId, service: serviceId })
type Boards = { data: { columns: { cards: { id: string }[] }[] } }
const cardsOf = (known: ResponseStore, name: string) =>
  (known.of<Boards>(name)?.data.columns ?? []).flatMap(({ cards }) => cards.map(({ id }) => ({ params: { id } })))

/** The possible inputs of reads that need parameters, best first; reads that are not listed need none. */
export const READS: Readonly<Record<string, (known: ResponseStore) => Input[]>> = {
  'cart.packagesInfo': (known) =>
    (known.of<{ packages: { _id: string }[] }>('customerOrders.packages')?.packages ?? []).map(({ _id }) => ({
      query: { 'items[]': [_id] },
    })),
  'contracts.view': orders(CUSTOMER, 'id'),
  'contracts.download': orders(CUSTOMER, 'id'),
  'customerOrders.view': orders(CUSTOMER, 'id'),
  'customerOrders.profileFile': orders(CUSTOMER, 'id'),
  'customerRevisions.view': places(CUSTOMER, 'revision_process', both),
  'customerDocuments.final': places(CUSTOMER, 'final_document', both),
  'customerDocuments.previous': places(CUSTOMER, 'previous_document', both),
  'customerAppointments.view': places(CUSTOMER, 'schedule_appointment', both),
  'questionnaires.view': places(CUSTOMER, 'questionnaire', ({ orderId, serviceId, module }) => ({
    orderId,
    questionnaireId: module.id,
    service: serviceId,
  })),
  'questionnaires.answers': places(CUSTOMER, 'questionnaire', ({ orderId, serviceId, module }) => ({
    orderId,
    questionnaireId: module.id,
    service: serviceId,
  })),
  'files.read': keysOf,
  'files.download': keysOf,
  'notifications.list': () => [{ query: { page: '1' } }],
  'customerBoard.card': (known) => cardsOf(known, 'customerBoard.view'),
  'jobs.search': () => [{ query: { pageNumber: '1' } }],
  'writerOrders.view': orders(WRITER, 'id'),
  'writerOrders.previousFiles': places(WRITER, 'previous_document', both),
  'writerOrders.answers': places(WRITER, 'questionnaire', ({ orderId, serviceId, module }) => ({
    id: orderId,
    questionnaireId: module.id,
    service: serviceId,
  })),
  'writerOrders.appointment': places(WRITER, 'schedule_appointment', both),
  'writerRevisions.view': places(WRITER, 'revision_process', both),
  'writerFinals.view': places(WRITER, 'final_document', both),
  'writerFinals.profile': places(WRITER, 'final_linkedin', ({ orderId }) => ({ id: orderId })),
  'followUp.view': places(WRITER, 'additional_questionnaire', byId),
  'templates.view': (known) =>
    (known.of<{ templates: { _id: string }[] }>('templates.list')?.templates ?? []).map(({ _id }) => ({
      params: { key: _id },
    })),
  'writerBoards.view': (known) =>
    (known.of<{ boards: { _id: string }[] }>('writerBoards.list')?.boards ?? []).map(({ _id }) => ({
      params: { id: _id },
    })),
  'writerBoards.card': (known) => cardsOf(known, 'writerBoards.view'),
}

/** Reads whose responses other calls need, in this order. All others follow in the order of the API contract. */
export const FIRST = [
  'customerOrders.list',
  'writerOrders.list',
  'writerOrders.forReviewer',
  'customerOrders.packages',
  'customerRevisions.view',
  'customerDocuments.final',
  'customerDocuments.previous',
  'customerBoard.view',
  'templates.list',
  'writerBoards.list',
  'writerBoards.view',
]
