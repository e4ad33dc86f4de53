import { type Call, invalid, missing, older, plain, refused, staff, writer } from './calls.ts'
import { appointment, complete, draftsOf, finalDocument, isDone, onOrder, previousDocuments } from './customer-calls.ts'
import type { ForeignData } from './data.ts'
import { fileObject, questions } from './documents.ts'
import { answersKey, forStaff, type Order, pageInfo } from './orders.ts'
import { type Fields, listIn, text } from './values.ts'

const presentForStaff = (world: ForeignData, orders: readonly Order[]) =>
  orders.map((order) => forStaff(order, world.customer, world.writer))
const info = (order: Order, world: ForeignData) => pageInfo(order, world.customer)
const assigned = ({ orders }: ForeignData) => orders.filter(({ isAssigned }) => isAssigned)

const answers = onOrder((order, { world, params }) => {
  const given = world.answers.get(answersKey(order._id, params.questionnaireId)) ?? questions()
  const data = given
    .filter(({ type }) => type !== 'section' && type !== 'paragraph')
    .map(({ text: question, answer }): Fields => ({ question, value: answer ?? 'Non risposto' }))
  return older({ data: { answers: data }, orderData: info(order, world) })
})

export const writerCalls: Call[] = [
  writer('GET /api/writer/home-page/orders', ({ world }) => older({ data: presentForStaff(world, assigned(world)) })),
  writer('GET /api/writer/home-page/orders/monthly', () => older({ data: { January: '2', 'giugno 2026': 1, May: 4 } })),
  writer('GET /api/writer/orders', ({ world, query }) =>
    older({
      data: presentForStaff(
        world,
        assigned(world).filter(({ isArchived }) => isArchived === (query.get('archived') === 'true')),
      ),
    }),
  ),
  writer('GET /api/writer/orders/needs-action', ({ world }) =>
    older({
      orders: presentForStaff(
        world,
        assigned(world).filter(({ needsAction }) => needsAction),
      ),
    }),
  ),
  // This call has no success field.
  staff('GET /api/reviewer/orders', ({ world }) => plain({ data: presentForStaff(world, assigned(world)) })),
  writer('PATCH /api/writer/orders/set-due-date', ({ world, fields }) => {
    const order = world.orders.find(({ _id }) => _id === fields.orderId)
    if (!order) return missing('Ordine')
    order.dueDate = text(fields.dueDate) || null
    return older({})
  }),
  staff(
    'GET /api/writer/orders/:id',
    onOrder((order, { world }) => older({ data: presentForStaff(world, [order])[0] })),
  ),
  writer(
    'PATCH /api/writer/orders/:id',
    onOrder((order, { fields, world }) => {
      if ('priority' in fields) order.priority = text(fields.priority) || null
      if ('archived' in fields) order.isArchived = fields.archived === true
      return older({ data: presentForStaff(world, [order])[0] })
    }),
  ),
  writer(
    'PATCH /writer/orders/:id/needs-action-postpone',
    onOrder((order, { world }) => {
      order.needsAction = false
      return plain({ data: { order: presentForStaff(world, [order])[0] } })
    }),
  ),
  staff(
    'GET /api/writer/orders/previous-file/get/:serviceId/:orderId',
    onOrder((order, { world }) => older({ data: previousDocuments(order, world), orderData: info(order, world) })),
  ),
  staff('GET /api/writer/questionnaires-answers/:id/:questionnaireId', answers),
  staff('GET /api/writer/questionnaires-answers/:id/:questionnaireId/:service', answers),
  writer(
    'GET /api/writer/orders/:orderId/schedule-appointment/:serviceId',
    onOrder((order, { world }) => older({ data: appointment(order, world) })),
  ),
  writer(
    'POST /api/writer/orders/:orderId/complete_task',
    onOrder((order, { fields }) => {
      complete(order, text(fields.taskId), text(fields.serviceId))
      return {}
    }),
  ),
  staff(
    'GET /api/writer/orders/revision/get/:serviceId/:orderId',
    onOrder((order, { world }) => plain({ drafts: draftsOf(order, world), orderData: info(order, world) })),
  ),
  writer('POST /api/writer/orders/revision/upload', () => refused(409, 'La bozza attende il parere della cliente.')),
  writer('DELETE /api/orders/:orderId/drafts/:draftId', ({ world, params, person }) => {
    const draft = world.drafts.find(({ _id }) => _id === params.draftId)
    if (!draft) return missing('Bozza')
    draft.deletedBy = { _id: person!._id }
    return plain({ data: draft })
  }),
  writer('PATCH /orders/:id/services/:serviceId/reopen-revision', () => ({})),
  writer('PATCH /orders/:id/services/:serviceId/reopen-final-delivery', () => ({})),
  staff(
    'GET /api/writer/orders/final/get/:serviceId/:orderId',
    onOrder((order, { world }) => plain({ data: finalDocument(order, world), orderData: info(order, world) })),
  ),
  writer('POST /api/writer/orders/final/upload', () => invalid('Il documento finale è già stato inviato.')),
  staff(
    'GET /api/writer/orders/linkedin/get/:id',
    onOrder((order, { world }) =>
      older({
        data: isDone(order, 'final_linkedin')
          ? { _id: order._id, file: fileObject(world.files.get('profilo.pdf')!) }
          : null,
        orderData: info(order, world),
      }),
    ),
  ),
  writer('POST /api/writer/orders/linkedin/upload', () => invalid('Il profilo è già stato inviato.')),
  writer('POST /api/writer/profile', ({ person, fields }) => {
    person!.writer_data = fields
    return older({})
  }),
]

export const questionCalls: Call[] = [
  staff(
    'GET /api/writer/orders/:id/additional_questionnaire/:service',
    onOrder((order, { world }) => plain({ data: { draft_data: world.followUp }, orderData: info(order, world) })),
  ),
  writer('POST /api/writer/orders/:id/additional_questionnaire/:service', ({ world, fields }) => {
    world.followUp = listIn(fields.data)
    return {}
  }),
  writer('POST /api/writer/orders/:id/additional_questionnaire/publish/:service', () => ({})),
  writer('POST /api/writer/orders/:id/additional_questionnaire/copy/:service', ({ world, fields }) => {
    world.followUp = world.templates.find(({ _id }) => _id === fields.template)?.items ?? []
    return {}
  }),
  // This list has the wrong Content-Type.
  writer('GET /api/writer/questionnaire-template', ({ world }) => ({
    json: { data: world.templates.map(({ _id, name }) => ({ _id, name })) },
    label: 'text/plain',
  })),
  writer('POST /api/writer/questionnaire-template/create', ({ world, fields }) => {
    const made = { _id: world.freshId(), name: text(fields.name), items: [] }
    world.templates.push(made)
    return plain({ data: { _id: made._id, name: made.name } })
  }),
  staff('GET /api/writer/questionnaire-template/get/:key', ({ world, params }) => {
    const found = world.templates.find(({ _id }) => _id === params.key)
    return found ? plain({ data: { name: found.name, draft_data: found.items } }) : missing('Modello')
  }),
  writer('POST /api/writer/questionnaire-template/template', ({ world, fields }) => {
    const found = world.templates.find(({ _id }) => _id === fields.key)
    if (!found) return missing('Modello')
    found.items = listIn(fields.data)
    return {}
  }),
  writer('POST /api/writer/questionnaire-template/publish', () => ({})),
]
