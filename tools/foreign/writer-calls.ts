import {
  invalidReply,
  notFoundReply,
  oldStyleReply,
  plainReply,
  refusalReply,
  staffCall,
  type ThirdPartyCall,
  writerCall,
} from './calls.ts'
import {
  completeTask,
  finalDocument,
  isTaskDone,
  listDrafts,
  toAppointment,
  toPreviousDocuments,
  withOrder,
} from './customer-calls.ts'
import type { ThirdPartyData } from './data.ts'
import { createQuestions, toFileObject } from './documents.ts'
import { answersKey, type Order, toPageInfo, toStaffOrder } from './orders.ts'
import { type Fields, toFieldsList, toText } from './values.ts'

const toStaffOrders = (foreignData: ThirdPartyData, orders: readonly Order[]) =>
  orders.map((order) => toStaffOrder(order, foreignData.customer, foreignData.writer))
const pageInfoOf = (order: Order, foreignData: ThirdPartyData) => toPageInfo(order, foreignData.customer)
const assignedOrders = ({ orders }: ThirdPartyData) => orders.filter(({ isAssigned }) => isAssigned)

const answersHandler = withOrder((order, { world, params }) => {
  const given = world.answers.get(answersKey(order._id, params.questionnaireId)) ?? createQuestions()
  const data = given
    .filter(({ type }) => type !== 'section' && type !== 'paragraph')
    .map(({ text: question, answer }): Fields => ({ question, value: answer ?? 'Non risposto' }))
  return oldStyleReply({ data: { answers: data }, orderData: pageInfoOf(order, world) })
})

export const writerCalls: ThirdPartyCall[] = [
  writerCall('GET /api/writer/home-page/orders', ({ world }) =>
    oldStyleReply({ data: toStaffOrders(world, assignedOrders(world)) }),
  ),
  writerCall('GET /api/writer/home-page/orders/monthly', () =>
    oldStyleReply({ data: { January: '2', 'giugno 2026': 1, May: 4 } }),
  ),
  writerCall('GET /api/writer/orders', ({ world, query }) =>
    oldStyleReply({
      data: toStaffOrders(
        world,
        assignedOrders(world).filter(({ isArchived }) => isArchived === (query.get('archived') === 'true')),
      ),
    }),
  ),
  writerCall('GET /api/writer/orders/needs-action', ({ world }) =>
    oldStyleReply({
      orders: toStaffOrders(
        world,
        assignedOrders(world).filter(({ needsAction }) => needsAction),
      ),
    }),
  ),
  // The response to this call has no field that signals success.
  staffCall('GET /api/reviewer/orders', ({ world }) =>
    plainReply({ data: toStaffOrders(world, assignedOrders(world)) }),
  ),
  writerCall('PATCH /api/writer/orders/set-due-date', ({ world, fields }) => {
    const order = world.orders.find(({ _id }) => _id === fields.orderId)
    if (!order) return notFoundReply('Ordine')
    order.dueDate = toText(fields.dueDate) || null
    return oldStyleReply({})
  }),
  staffCall(
    'GET /api/writer/orders/:id',
    withOrder((order, { world }) => oldStyleReply({ data: toStaffOrders(world, [order])[0] })),
  ),
  writerCall(
    'PATCH /api/writer/orders/:id',
    withOrder((order, { fields, world }) => {
      if ('priority' in fields) order.priority = toText(fields.priority) || null
      if ('archived' in fields) order.isArchived = fields.archived === true
      return oldStyleReply({ data: toStaffOrders(world, [order])[0] })
    }),
  ),
  writerCall(
    'PATCH /writer/orders/:id/needs-action-postpone',
    withOrder((order, { world }) => {
      order.needsAction = false
      return plainReply({ data: { order: toStaffOrders(world, [order])[0] } })
    }),
  ),
  staffCall(
    'GET /api/writer/orders/previous-file/get/:serviceId/:orderId',
    withOrder((order, { world }) =>
      oldStyleReply({ data: toPreviousDocuments(order, world), orderData: pageInfoOf(order, world) }),
    ),
  ),
  staffCall('GET /api/writer/questionnaires-answers/:id/:questionnaireId', answersHandler),
  staffCall('GET /api/writer/questionnaires-answers/:id/:questionnaireId/:service', answersHandler),
  writerCall(
    'GET /api/writer/orders/:orderId/schedule-appointment/:serviceId',
    withOrder((order, { world }) => oldStyleReply({ data: toAppointment(order, world) })),
  ),
  writerCall(
    'POST /api/writer/orders/:orderId/complete_task',
    withOrder((order, { fields }) => {
      completeTask(order, toText(fields.taskId), toText(fields.serviceId))
      return {}
    }),
  ),
  staffCall(
    'GET /api/writer/orders/revision/get/:serviceId/:orderId',
    withOrder((order, { world }) =>
      plainReply({ drafts: listDrafts(order, world), orderData: pageInfoOf(order, world) }),
    ),
  ),
  writerCall('POST /api/writer/orders/revision/upload', () =>
    refusalReply(409, 'La bozza attende il parere della cliente.'),
  ),
  writerCall('DELETE /api/orders/:orderId/drafts/:draftId', ({ world, params, person }) => {
    const draft = world.drafts.find(({ _id }) => _id === params.draftId)
    if (!draft) return notFoundReply('Bozza')
    draft.deletedBy = { _id: person!._id }
    return plainReply({ data: draft })
  }),
  writerCall('PATCH /orders/:id/services/:serviceId/reopen-revision', () => ({})),
  writerCall('PATCH /orders/:id/services/:serviceId/reopen-final-delivery', () => ({})),
  staffCall(
    'GET /api/writer/orders/final/get/:serviceId/:orderId',
    withOrder((order, { world }) =>
      plainReply({ data: finalDocument(order, world), orderData: pageInfoOf(order, world) }),
    ),
  ),
  writerCall('POST /api/writer/orders/final/upload', () => invalidReply('Il documento finale è già stato inviato.')),
  staffCall(
    'GET /api/writer/orders/linkedin/get/:id',
    withOrder((order, { world }) =>
      oldStyleReply({
        data: isTaskDone(order, 'final_linkedin')
          ? { _id: order._id, file: toFileObject(world.files.get('profilo.pdf')!) }
          : null,
        orderData: pageInfoOf(order, world),
      }),
    ),
  ),
  writerCall('POST /api/writer/orders/linkedin/upload', () => invalidReply('Il profilo è già stato inviato.')),
  writerCall('POST /api/writer/profile', ({ person, fields }) => {
    person!.writer_data = fields
    return oldStyleReply({})
  }),
]

export const questionCalls: ThirdPartyCall[] = [
  staffCall(
    'GET /api/writer/orders/:id/additional_questionnaire/:service',
    withOrder((order, { world }) =>
      plainReply({ data: { draft_data: world.followUp }, orderData: pageInfoOf(order, world) }),
    ),
  ),
  writerCall('POST /api/writer/orders/:id/additional_questionnaire/:service', ({ world, fields }) => {
    world.followUp = toFieldsList(fields.data)
    return {}
  }),
  writerCall('POST /api/writer/orders/:id/additional_questionnaire/publish/:service', () => ({})),
  writerCall('POST /api/writer/orders/:id/additional_questionnaire/copy/:service', ({ world, fields }) => {
    world.followUp = world.templates.find(({ _id }) => _id === fields.template)?.items ?? []
    return {}
  }),
  // The response to this call has the wrong Content-Type.
  writerCall('GET /api/writer/questionnaire-template', ({ world }) => ({
    json: { data: world.templates.map(({ _id, name }) => ({ _id, name })) },
    label: 'text/plain',
  })),
  writerCall('POST /api/writer/questionnaire-template/create', ({ world, fields }) => {
    const made = { _id: world.freshId(), name: toText(fields.name), items: [] }
    world.templates.push(made)
    return plainReply({ data: { _id: made._id, name: made.name } })
  }),
  staffCall('GET /api/writer/questionnaire-template/get/:key', ({ world, params }) => {
    const found = world.templates.find(({ _id }) => _id === params.key)
    return found ? plainReply({ data: { name: found.name, draft_data: found.items } }) : notFoundReply('Modello')
  }),
  writerCall('POST /api/writer/questionnaire-template/template', ({ world, fields }) => {
    const found = world.templates.find(({ _id }) => _id === fields.key)
    if (!found) return notFoundReply('Modello')
    found.items = toFieldsList(fields.data)
    return {}
  }),
  writerCall('POST /api/writer/questionnaire-template/publish', () => ({})),
]
