import {
  type Call,
  customer,
  type HandlerInput,
  type HandlerResult,
  invalid,
  missing,
  modern,
  plain,
  refused,
} from './calls.ts'
import type { ForeignData } from './data.ts'
import { fileObject, questions } from './documents.ts'
import { answersKey, forCustomer, type Order, pageInfo } from './orders.ts'
import { invoices, jobs, packages } from './shop.ts'
import { type Fields, hexId, listIn, text } from './values.ts'

export const orderOf = ({ world, params }: HandlerInput) =>
  world.orders.find(({ _id }) => _id === (params.orderId ?? params.id))
/** Wraps a handler for one order; responds with an error if the order does not exist. */
export const onOrder = (answer: (order: Order, ask: HandlerInput) => HandlerResult) => (ask: HandlerInput) => {
  const order = orderOf(ask)
  return order ? answer(order, ask) : missing('Ordine')
}
export function complete(order: Order, taskId: string, serviceId: string) {
  order.tasks.push({ taskId, serviceId, createdAt: new Date().toISOString() })
  order.percent = order.percent.startsWith('100') ? '100' : '30.00'
}
const file = (world: ForeignData, key: string) => fileObject(world.files.get(key)!)
export const isDone = ({ tasks }: Order, taskId: string) => tasks.some((task) => task.taskId === taskId)

/** Returns the documents that the customer has uploaded; null until that step is done. */
export const previousDocuments = (order: Order, world: ForeignData): Fields | null =>
  isDone(order, 'previous_document')
    ? {
        files: [file(world, 'vecchio-cv.pdf'), ...uploaded(world)],
        updatedAt: null,
      }
    : null
/** Returns the uploaded files, whose keys start with an id. */
const uploaded = ({ files }: ForeignData) =>
  [...files.values()].filter(({ key }) => key.startsWith(hexId(0).slice(0, 6))).map(fileObject)
export const finalDocument = (order: Order, world: ForeignData): Fields | null =>
  isDone(order, 'final_document')
    ? {
        _id: order._id,
        dataPdf: file(world, 'finale.pdf'),
        dataWord: file(world, 'finale.docx'),
        otherFiles: null,
        notes: 'Buona fortuna!',
        updatedAt: '2026-05-01T10:00:00+02:00',
      }
    : null
export const draftsOf = (order: Order, world: ForeignData) =>
  order.needsAction || isDone(order, 'revision_process') ? world.drafts : null
export const appointment = (order: Order, world: ForeignData): Fields => ({
  service: order.services.map(({ _id, serviceModules }) => ({ _id, serviceName: null, serviceModules })),
  completed_tasks: order.tasks,
  writerId: { _id: world.writer._id, nome: world.writer.firstName },
  schedulingLink: 'https://agenda.example/marco',
  packageName: order.packageName,
})

const answered = (order: Order, { world, params }: HandlerInput): Fields =>
  Object.fromEntries(
    (world.answers.get(answersKey(order._id, params.questionnaireId)) ?? [])
      .filter(({ answer }) => answer !== undefined)
      .map(({ text: question, answer }) => [text(question), answer]),
  )
const info = (order: Order, { world }: HandlerInput) => pageInfo(order, world.customer)

const view = onOrder((order, ask) =>
  modern({
    data: { draft_data: questions() },
    orderData: info(order, ask),
    existsQuesAnswerData: answered(order, ask),
  }),
)
// This API returns the answers as a map from question to answer.
const answers = onOrder((order, ask) =>
  plain({ data: answered(order, ask), orderData: info(order, ask), orderStatusPercentage: order.percent }),
)

export const customerCalls: Call[] = [
  customer('GET /api/customer/orders', ({ world }) =>
    modern({ data: world.orders.map((order) => forCustomer(order, world.customer, world.writer)) }),
  ),
  customer(
    'GET /api/customer/orders/:id',
    onOrder((order, { world }) =>
      modern({ data: forCustomer(order, world.customer, world.writer), clientCurrencyType: 'EUR' }),
    ),
  ),
  customer('POST /api/customer/orders/tip/:id', () => refused(402, 'I pagamenti di prova non sono attivi.')),
  customer('PATCH /api/customer/orders/noShow/:id', () => modern({})),
  customer(
    'GET /api/customer/orders/linkedin/get/:id',
    onOrder((order, { world }) =>
      isDone(order, 'final_linkedin')
        ? plain({ data: { file: { file: file(world, 'profilo.pdf') } } })
        : plain({ data: null }),
    ),
  ),
  customer(
    'POST /api/customer/orders/:id/complete_task',
    onOrder((order, { world, fields }) => {
      world.answers.set(answersKey(order._id, text(fields.taskId)), listIn(fields.data))
      complete(order, text(fields.taskId), text(fields.serviceId))
      return {}
    }),
  ),
  customer('GET /api/customer/orders_all_packages', () => modern({ data: packages(), clientCurrencyType: null })),
  customer('POST /api/customer/orders_new', () => invalid('I pagamenti di prova non sono attivi.')),
  customer('GET /api/customer/invoices', () => plain({ data: invoices() })),
  customer('POST /api/customer/invoices/pay', () => invalid('I pagamenti di prova non sono attivi.')),
  customer(
    'GET /api/customer/contract/data/:id',
    onOrder((order) =>
      plain({
        data: { content: `Contratto per «${order.packageName}».\nLa cliente accetta <le> condizioni.`, versione: 3 },
      }),
    ),
  ),
  customer(
    'POST /api/customer/contract/:id',
    onOrder((order, { fields }) => {
      if (!text(fields.data).startsWith('data:image/png')) return invalid('La firma manca.')
      order.isSigned = true
      return modern({})
    }),
  ),
  customer('GET /api/customer/contract/download/:id', ({ world }) => ({ file: world.files.get('contratto.pdf')! })),
  customer('GET /api/questionnaires/:orderId/:questionnaireId', view),
  customer('GET /api/questionnaires/:orderId/:questionnaireId/:service', view),
  customer('GET /api/questionnaires-answers/:orderId/:questionnaireId', answers),
  customer('GET /api/questionnaires-answers/:orderId/:questionnaireId/:service', answers),
  customer(
    'GET /api/customer/orders/revision/get/:serviceId/:orderId',
    onOrder((order, ask) => plain({ drafts: draftsOf(order, ask.world), orderData: info(order, ask) })),
  ),
  customer('POST /api/customer/orders/revision/rate-review', ({ world, fields }) => {
    const draft = world.drafts.find(({ _id }) => _id === fields.draft_id)
    if (!draft) return missing('Bozza')
    Object.assign(draft, fields.data)
    return modern({})
  }),
  customer('POST /api/customer/orders/revision/finalize', ({ world, fields }) => {
    const order = world.orders.find(({ _id }) => _id === fields.order_id)
    if (!order) return missing('Ordine')
    complete(order, text(fields.taskId), text(fields.serviceId))
    return modern({})
  }),
  customer(
    'GET /api/customer/orders/final/get/:serviceId/:orderId',
    onOrder((order, ask) => modern({ data: finalDocument(order, ask.world), orderData: info(order, ask) })),
  ),
  customer(
    'GET /api/customer/orders/previous-file/get/:serviceId/:orderId',
    onOrder((order, ask) => modern({ data: previousDocuments(order, ask.world), orderData: info(order, ask) })),
  ),
  customer(
    'POST /api/customer/orders/previous-file/upload/:serviceId/:orderId',
    onOrder((order, { params }) => {
      complete(order, 'previous_document', params.serviceId!)
      return modern({})
    }),
  ),
  customer(
    'GET /api/customer/orders/:orderId/schedule-appointment/:serviceId',
    onOrder((order, { world }) => modern({ data: appointment(order, world) })),
  ),
  customer('POST /api/customer/orders/:orderId/customer_scheduled_appointment', () => ({})),
  // The job search of this API is outside /api.
  customer('GET /customer/jobs', ({ query }) =>
    plain({
      data: jobs(),
      searchCount: '1',
      totalPagesNumber: '1',
      searchKeywords: query.get('what'),
      searchLocation: query.get('where'),
    }),
  ),
  customer('POST /customer/save-search-click', () => ({})),
]
