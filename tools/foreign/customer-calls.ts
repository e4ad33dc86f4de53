import {
  customerCall,
  type HandlerInput,
  type HandlerResult,
  invalidReply,
  newStyleReply,
  notFoundReply,
  plainReply,
  refusalReply,
  type ThirdPartyCall,
} from './calls.ts'
import type { ThirdPartyData } from './data.ts'
import { createQuestions, toFileObject } from './documents.ts'
import { answersKey, type Order, toCustomerOrder, toPageInfo } from './orders.ts'
import { createInvoices, createJobs, createPackages } from './shop.ts'
import { type Fields, hexId, toFieldsList, toText } from './values.ts'

export const findRequestedOrder = ({ world, params }: HandlerInput) =>
  world.orders.find(({ _id }) => _id === (params.orderId ?? params.id))
/** Wraps a handler that needs an order; responds with an error if the order does not exist. */
export const withOrder = (answer: (order: Order, input: HandlerInput) => HandlerResult) => (ask: HandlerInput) => {
  const order = findRequestedOrder(ask)
  return order ? answer(order, ask) : notFoundReply('Ordine')
}
export function completeTask(order: Order, taskId: string, serviceId: string) {
  order.tasks.push({ taskId, serviceId, createdAt: new Date().toISOString() })
  order.percent = order.percent.startsWith('100') ? '100' : '30.00'
}
const fileObjectOf = (foreignData: ThirdPartyData, key: string) => toFileObject(foreignData.files.get(key)!)
export const isTaskDone = ({ tasks }: Order, taskId: string) => tasks.some((task) => task.taskId === taskId)

/** Returns the documents that the customer has uploaded; null if the customer has not completed that task. */
export const toPreviousDocuments = (order: Order, foreignData: ThirdPartyData): Fields | null =>
  isTaskDone(order, 'previous_document')
    ? {
        files: [fileObjectOf(foreignData, 'vecchio-cv.pdf'), ...uploadedFileOf(foreignData)],
        updatedAt: null,
      }
    : null
/** Returns the files that users have uploaded. Unlike the seeded files, their keys start with an id. */
const uploadedFileOf = ({ files }: ThirdPartyData) =>
  [...files.values()].filter(({ key }) => key.startsWith(hexId(0).slice(0, 6))).map(toFileObject)
export const finalDocument = (order: Order, foreignData: ThirdPartyData): Fields | null =>
  isTaskDone(order, 'final_document')
    ? {
        _id: order._id,
        dataPdf: fileObjectOf(foreignData, 'finale.pdf'),
        dataWord: fileObjectOf(foreignData, 'finale.docx'),
        otherFiles: null,
        notes: 'Buona fortuna!',
        updatedAt: '2026-05-01T10:00:00+02:00',
      }
    : null
export const listDrafts = (order: Order, foreignData: ThirdPartyData) =>
  order.needsAction || isTaskDone(order, 'revision_process') ? foreignData.drafts : null
export const toAppointment = (order: Order, foreignData: ThirdPartyData): Fields => ({
  service: order.services.map(({ _id, serviceModules }) => ({ _id, serviceName: null, serviceModules })),
  completed_tasks: order.tasks,
  writerId: { _id: foreignData.writer._id, nome: foreignData.writer.firstName },
  schedulingLink: 'https://agenda.example/marco',
  packageName: order.packageName,
})

const answeredQuestionnaire = (order: Order, { world, params }: HandlerInput): Fields =>
  Object.fromEntries(
    (world.answers.get(answersKey(order._id, params.questionnaireId)) ?? [])
      .filter(({ answer }) => answer !== undefined)
      .map(({ text: question, answer }) => [toText(question), answer]),
  )
const pageInfoOf = (order: Order, { world }: HandlerInput) => toPageInfo(order, world.customer)

const viewHandler = withOrder((order, ask) =>
  newStyleReply({
    data: { draft_data: createQuestions() },
    orderData: pageInfoOf(order, ask),
    existsQuesAnswerData: answeredQuestionnaire(order, ask),
  }),
)
// This API returns a questionnaire's answers as a map from question to answer.
const answersHandler = withOrder((order, ask) =>
  plainReply({
    data: answeredQuestionnaire(order, ask),
    orderData: pageInfoOf(order, ask),
    orderStatusPercentage: order.percent,
  }),
)

export const customerCalls: ThirdPartyCall[] = [
  customerCall('GET /api/customer/orders', ({ world }) =>
    newStyleReply({ data: world.orders.map((order) => toCustomerOrder(order, world.customer, world.writer)) }),
  ),
  customerCall(
    'GET /api/customer/orders/:id',
    withOrder((order, { world }) =>
      newStyleReply({ data: toCustomerOrder(order, world.customer, world.writer), clientCurrencyType: 'EUR' }),
    ),
  ),
  customerCall('POST /api/customer/orders/tip/:id', () => refusalReply(402, 'I pagamenti di prova non sono attivi.')),
  customerCall('PATCH /api/customer/orders/noShow/:id', () => newStyleReply({})),
  customerCall(
    'GET /api/customer/orders/linkedin/get/:id',
    withOrder((order, { world }) =>
      isTaskDone(order, 'final_linkedin')
        ? plainReply({ data: { file: { file: fileObjectOf(world, 'profilo.pdf') } } })
        : plainReply({ data: null }),
    ),
  ),
  customerCall(
    'POST /api/customer/orders/:id/complete_task',
    withOrder((order, { world, fields }) => {
      world.answers.set(answersKey(order._id, toText(fields.taskId)), toFieldsList(fields.data))
      completeTask(order, toText(fields.taskId), toText(fields.serviceId))
      return {}
    }),
  ),
  customerCall('GET /api/customer/orders_all_packages', () =>
    newStyleReply({ data: createPackages(), clientCurrencyType: null }),
  ),
  customerCall('POST /api/customer/orders_new', () => invalidReply('I pagamenti di prova non sono attivi.')),
  customerCall('GET /api/customer/invoices', () => plainReply({ data: createInvoices() })),
  customerCall('POST /api/customer/invoices/pay', () => invalidReply('I pagamenti di prova non sono attivi.')),
  customerCall(
    'GET /api/customer/contract/data/:id',
    withOrder((order) =>
      plainReply({
        data: { content: `Contratto per «${order.packageName}».\nLa cliente accetta <le> condizioni.`, versione: 3 },
      }),
    ),
  ),
  customerCall(
    'POST /api/customer/contract/:id',
    withOrder((order, { fields }) => {
      if (!toText(fields.data).startsWith('data:image/png')) return invalidReply('La firma manca.')
      order.isSigned = true
      return newStyleReply({})
    }),
  ),
  customerCall('GET /api/customer/contract/download/:id', ({ world }) => ({ file: world.files.get('contratto.pdf')! })),
  customerCall('GET /api/questionnaires/:orderId/:questionnaireId', viewHandler),
  customerCall('GET /api/questionnaires/:orderId/:questionnaireId/:service', viewHandler),
  customerCall('GET /api/questionnaires-answers/:orderId/:questionnaireId', answersHandler),
  customerCall('GET /api/questionnaires-answers/:orderId/:questionnaireId/:service', answersHandler),
  customerCall(
    'GET /api/customer/orders/revision/get/:serviceId/:orderId',
    withOrder((order, ask) => plainReply({ drafts: listDrafts(order, ask.world), orderData: pageInfoOf(order, ask) })),
  ),
  customerCall('POST /api/customer/orders/revision/rate-review', ({ world, fields }) => {
    const draft = world.drafts.find(({ _id }) => _id === fields.draft_id)
    if (!draft) return notFoundReply('Bozza')
    Object.assign(draft, fields.data)
    return newStyleReply({})
  }),
  customerCall('POST /api/customer/orders/revision/finalize', ({ world, fields }) => {
    const order = world.orders.find(({ _id }) => _id === fields.order_id)
    if (!order) return notFoundReply('Ordine')
    completeTask(order, toText(fields.taskId), toText(fields.serviceId))
    return newStyleReply({})
  }),
  customerCall(
    'GET /api/customer/orders/final/get/:serviceId/:orderId',
    withOrder((order, ask) =>
      newStyleReply({ data: finalDocument(order, ask.world), orderData: pageInfoOf(order, ask) }),
    ),
  ),
  customerCall(
    'GET /api/customer/orders/previous-file/get/:serviceId/:orderId',
    withOrder((order, ask) =>
      newStyleReply({ data: toPreviousDocuments(order, ask.world), orderData: pageInfoOf(order, ask) }),
    ),
  ),
  customerCall(
    'POST /api/customer/orders/previous-file/upload/:serviceId/:orderId',
    withOrder((order, { params }) => {
      completeTask(order, 'previous_document', params.serviceId!)
      return newStyleReply({})
    }),
  ),
  customerCall(
    'GET /api/customer/orders/:orderId/schedule-appointment/:serviceId',
    withOrder((order, { world }) => newStyleReply({ data: toAppointment(order, world) })),
  ),
  customerCall('POST /api/customer/orders/:orderId/customer_scheduled_appointment', () => ({})),
  // In this API, the path of the job search does not start with /api.
  customerCall('GET /customer/jobs', ({ query }) =>
    plainReply({
      data: createJobs(),
      searchCount: '1',
      totalPagesNumber: '1',
      searchKeywords: query.get('what'),
      searchLocation: query.get('where'),
    }),
  ),
  customerCall('POST /customer/save-search-click', () => ({})),
]
