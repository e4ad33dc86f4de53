import type { ModuleRef, ResponseStore } from './response-store.ts'
import type { TestUser } from './sessions.ts'

/** The input of one call. `deadlineMs` overrides the usual time limit of the call. */
export type CallInput = {
  deadlineMs?: number
  params?: Record<string, string>
  query?: Record<string, string | readonly string[]>
  body?: unknown
}

/**
 * One call of the checks on the sandbox order. `input` returns undefined if the order does not have the required data.
 */
export type WriteStep = { name: string; input: (known: ResponseStore, person: TestUser) => CallInput | undefined }

const orderInputs = (list: Parameters<ResponseStore['orders']>[0], name: string) => (store: ResponseStore) =>
  store.orders(list).map(({ _id }) => ({ params: { [name]: _id } }))
const moduleInputs =
  (list: Parameters<ResponseStore['orders']>[0], kind: string, params: (place: ModuleRef) => Record<string, string>) =>
  (store: ResponseStore) =>
    store.modulesOfKind(list, kind).map((place) => ({ params: params(place) }))
const fileKeyInputs = (store: ResponseStore) =>
  store
    .keys(['customerOrders.list', 'customerRevisions.view', 'customerDocuments.final', 'customerDocuments.previous'])
    .map((key) => ({ params: { key } }))

const CUSTOMER = 'customerOrders.list'
const WRITER_LIST = 'writerOrders.list'
const orderAndServiceIds = ({ orderId, serviceId }: ModuleRef) => ({ orderId, serviceId })
const orderServiceParams = ({ orderId, serviceId }: ModuleRef) => ({ id: orderId, service: serviceId })
type Boards = { data: { columns: { cards: { id: string }[] }[] } }
const cardInputs = (store: ResponseStore, name: string) =>
  (store.of<Boards>(name)?.data.columns ?? []).flatMap(({ cards }) => cards.map(({ id }) => ({ params: { id } })))

/**
 * The possible inputs of read calls that need parameters, the most suitable first. Read calls that are not listed need
 * no parameters.
 */
export const READS: Readonly<Record<string, (known: ResponseStore) => CallInput[]>> = {
  'cart.packagesInfo': (known) =>
    (known.of<{ packages: { _id: string }[] }>('customerOrders.packages')?.packages ?? []).map(({ _id }) => ({
      query: { 'items[]': [_id] },
    })),
  'contracts.view': orderInputs(CUSTOMER, 'id'),
  'contracts.download': orderInputs(CUSTOMER, 'id'),
  'customerOrders.view': orderInputs(CUSTOMER, 'id'),
  'customerOrders.profileFile': orderInputs(CUSTOMER, 'id'),
  'customerRevisions.view': moduleInputs(CUSTOMER, 'revision_process', orderAndServiceIds),
  'customerDocuments.final': moduleInputs(CUSTOMER, 'final_document', orderAndServiceIds),
  'customerDocuments.previous': moduleInputs(CUSTOMER, 'previous_document', orderAndServiceIds),
  'customerAppointments.view': moduleInputs(CUSTOMER, 'schedule_appointment', orderAndServiceIds),
  'questionnaires.view': moduleInputs(CUSTOMER, 'questionnaire', ({ orderId, serviceId, module }) => ({
    orderId,
    questionnaireId: module.id,
    service: serviceId,
  })),
  'questionnaires.answers': moduleInputs(CUSTOMER, 'questionnaire', ({ orderId, serviceId, module }) => ({
    orderId,
    questionnaireId: module.id,
    service: serviceId,
  })),
  'files.read': fileKeyInputs,
  'files.download': fileKeyInputs,
  'notifications.list': () => [{ query: { page: '1' } }],
  'customerBoard.card': (known) => cardInputs(known, 'customerBoard.view'),
  'jobs.search': () => [{ query: { pageNumber: '1' } }],
  'writerOrders.view': orderInputs(WRITER_LIST, 'id'),
  'writerOrders.previousFiles': moduleInputs(WRITER_LIST, 'previous_document', orderAndServiceIds),
  'writerOrders.answers': moduleInputs(WRITER_LIST, 'questionnaire', ({ orderId, serviceId, module }) => ({
    id: orderId,
    questionnaireId: module.id,
    service: serviceId,
  })),
  'writerOrders.appointment': moduleInputs(WRITER_LIST, 'schedule_appointment', orderAndServiceIds),
  'writerRevisions.view': moduleInputs(WRITER_LIST, 'revision_process', orderAndServiceIds),
  'writerFinals.view': moduleInputs(WRITER_LIST, 'final_document', orderAndServiceIds),
  'writerFinals.profile': moduleInputs(WRITER_LIST, 'final_linkedin', ({ orderId }) => ({ id: orderId })),
  'followUp.view': moduleInputs(WRITER_LIST, 'additional_questionnaire', orderServiceParams),
  'templates.view': (known) =>
    (known.of<{ templates: { _id: string }[] }>('templates.list')?.templates ?? []).map(({ _id }) => ({
      params: { key: _id },
    })),
  'writerBoards.view': (known) =>
    (known.of<{ boards: { _id: string }[] }>('writerBoards.list')?.boards ?? []).map(({ _id }) => ({
      params: { id: _id },
    })),
  'writerBoards.card': (known) => cardInputs(known, 'writerBoards.view'),
}

/**
 * Read calls to make first, in this order, because other calls need their responses. All other reads follow in the
 * order of the API contract.
 */
export const FIRST_READS = [
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
