import { expect, test } from 'vitest'
import { readAnswers } from '../domain/questionnaires/answers.ts'
import { auth } from './auth.ts'
import { customerBoard, writerBoards } from './boards.ts'
import { cart } from './cart.ts'
import { contracts, customerDocuments, customerRevisions, questionnaires } from './customer-orders.ts'
import { decode } from './decode.ts'
import { Appointment, CustomerOrder, FinalDocument, PageInfo, WriterOrder } from './entities.ts'
import { followUp } from './follow-up.ts'
import { jobs } from './jobs.ts'
import { notifications } from './notifications.ts'
import { profile } from './profile.ts'
import { writerOrders, writerRevisions } from './writer-orders.ts'

function readValue<S extends Parameters<typeof decode>[0]>(schema: S, raw: unknown) {
  const decoded = decode(schema, raw)
  if (!decoded.ok) throw new Error(decoded.problems.join(', '))
  return decoded.value
}
const order = { _id: 'o1', package: { packageName: 'Resume' } }
const writer = { _id: 'w1', firstName: 'Dana', lastName: 'Whitfield' }

test.each([
  ['a writer’s list', writerOrders.list.reply, (orders: object[]) => ({ orders })],
  ['the dashboard', writerOrders.dashboard.reply, (orders: object[]) => ({ data: orders })],
  ['a reviewer’s list', writerOrders.forReviewer.reply, (orders: object[]) => ({ orders })],
])('reads ids that are sent as objects in %s', (_, schema, reply) => {
  const foreign = { ...order, writer_id: writer, reviewer_id: { _id: 7 }, client_id: { _id: 'c1' } }
  expect(readValue(schema, reply([foreign]))).toMatchObject({
    orders: [{ writer_id: 'w1', reviewer_id: '7', client_id: 'c1', writerDetails: { firstName: 'Dana' } }],
  })
  const plain = readValue(schema, reply([{ ...order, writer_id: 'w1' }]))
  expect(plain).toMatchObject({ orders: [{ writer_id: 'w1' }] })
  expect(JSON.stringify(plain)).not.toContain('writerDetails')
})

test('reads ids that are sent as objects in orders that need action', () => {
  const { needsActionOrders } = readValue(writerOrders.needsAction.reply, {
    needsActionOrders: [{ ...order, writer_id: writer }],
  }) as {
    needsActionOrders: { writer_id: string }[]
  }
  expect(needsActionOrders[0]!.writer_id).toBe('w1')
})

const draft = { _id: 'd1', data: { notes: 'Have a look' }, rating: '4', deletedBy: { _id: 'w1' } }
const reviewedDraft = { _id: 'd1', data: { notes: 'Have a look' }, rating: 4, deletedBy: 'w1' }
test.each([
  ['the package fields at the top level', { headingTitle: 'Resume', packageName: 'Gold', serviceName: 'Writing' }],
  ['drafts under "drafts"', { drafts: [draft] }, { drafts: [reviewedDraft] }],
  ['drafts under "singleDrafts"', { singleDrafts: [draft] }, { singleDrafts: [reviewedDraft] }],
])('decodes an order for staff with %s', (_, more: object, wanted?: object) => {
  const { order: found } = readValue(writerOrders.view.reply, { order: { ...order, ...more } })
  expect(found).toMatchObject(wanted ?? more)
})

test('reads a missing or unknown priority as undefined', () => {
  for (const priority of [null, undefined, 'none']) {
    const found = readValue(WriterOrder, { ...order, priority })
    expect(found.priority).toBeUndefined()
  }
  expect(readValue(WriterOrder, { ...order, priority: 'Urgent' }).priority).toBe('urgent')
})

test('accepts null as the priority in an update', () => {
  expect(readValue(writerOrders.update.body, { priority: null })).toEqual({ priority: null })
})

test('reads the progress of an order from either of two field names', () => {
  for (const name of ['statusPercentage', 'orderStatusPercentage'])
    expect(readValue(PageInfo, { [name]: '40', completed_tasks: [] }).statusPercentage).toBe(40)
  expect(readValue(PageInfo, {})).toEqual({ completedTasks: [] })
})

test('reads the notes of a final document from either of two field names', () => {
  for (const name of ['writerNotes', 'notes'])
    expect(readValue(FinalDocument, { [name]: 'Done' }).writerNotes).toBe('Done')
})

test.each([
  ['in the entry itself', { title: 'Guide', key: 'k1' }],
  ['under "file"', { title: 'Guide', file: { key: 'k1' } }],
  ['under "data"', { title: 'Guide', data: { key: 'k1' } }],
])('reads a file for download whose key is %s', (_, entry) => {
  const raw = { ...order, package: { packageName: 'Resume', packageDownloadables: [entry] } }
  for (const schema of [CustomerOrder, WriterOrder])
    expect(readValue(schema, raw)).toMatchObject({
      package: { packageDownloadables: [{ title: 'Guide', data: { key: 'k1' } }] },
    })
})

const answeredItems = [{ type: 'text', text: 'Your goal?', value: 'Lead a team' }]
test.each([
  ['a list with values', answeredItems],
  ['a list under data', { data: answeredItems }],
  ['a list under items', { items: answeredItems }],
  ['a list under answers', { answers: answeredItems }],
  ['a list under draft_data', { draft_data: answeredItems }],
  ['a map from question to answer', { 'Your goal?': 'Lead a team' }],
  ['question-answer pairs without a type', [{ question: 'Your goal?', answer: 'Lead a team' }]],
])('reads answers from %s', (_, data) => {
  for (const schema of [questionnaires.answers.reply, writerOrders.answers.reply]) {
    const reply = readValue(schema, { data, orderData: {} }) as { data: Parameters<typeof readAnswers>[0] }
    expect(reply.data).toMatchObject([{ text: 'Your goal?' }])
    expect(readAnswers(reply.data)).toEqual({ 0: 'Lead a team' })
  }
})

test('reads answers that are neither a list nor a map as an empty list', () => {
  for (const data of ['nothing', 7, { page: { title: 'x' } }, null])
    expect(readValue(questionnaires.answers.reply, { data, orderData: {} })).toMatchObject({ data: [] })
})

test('reads an appointment with a contributor sent as an object and tasks under either field name', () => {
  const task = { taskId: 'schedule_appointment', serviceId: 's1' }
  for (const name of ['completedTasks', 'completed_tasks'])
    expect(readValue(Appointment, { [name]: [task], writerId: writer, schedulingLink: null })).toEqual({
      service: [],
      completedTasks: [task],
      writerId: 'w1',
    })
})

const user = { _id: 'u1', role: 'user' }
const oneItemList = [{ _id: 'x1' }]
const questionItem = { type: 'text', text: 'Your goal?' }
const file = { key: 'k1' }
const coupon = { couponCode: 'SPRING', discount_type: 'percent', value: '10' }
const cardReply = { title: 'Editor', description: 'Acme', content: { city: 'Oslo' } }
const workCard = { title: 'Write', priority: 'High', content: { descriptionContent: 'Now' } }
test.each<[string, Parameters<typeof decode>[0], object, object]>([
  ['drafts under "drafts"', customerRevisions.view.reply, { drafts: oneItemList }, { data: oneItemList }],
  ['a writer’s drafts under "drafts"', writerRevisions.view.reply, { drafts: oneItemList }, { data: oneItemList }],
  [
    'questions under draft_data',
    questionnaires.view.reply,
    { data: { draft_data: [questionItem] } },
    { data: [questionItem] },
  ],
  ['packages under data', cart.packagesInfo.reply, { data: oneItemList }, { customerPackages: oneItemList }],
  ['a coupon under data', cart.checkCoupon.reply, { data: coupon }, { coupon: { couponCode: 'SPRING', value: 10 } }],
  ['notifications under data', notifications.list.reply, { data: oneItemList }, { notifications: oneItemList }],
  [
    'remaining notifications under "notifications"',
    notifications.clear.reply,
    { notifications: oneItemList },
    { newNotifications: oneItemList },
  ],
  ['jobs under data', jobs.search.reply, { data: [{ id: 7 }] }, { jobsResults: [{ id: '7' }] }],
  ['a contract under "contract"', contracts.view.reply, { contract: { content: 'x' } }, { data: { content: 'x' } }],
  ['documents as a bare list', customerDocuments.previous.reply, { data: [file] }, { data: { files: [file] } }],
  ['documents under "files"', customerDocuments.previous.reply, { files: [file] }, { data: { files: [file] } }],
  ['the signed-in user under data', auth.login.reply, { data: user }, { user }],
  ['the signed-in user under data.user', auth.autologin.reply, { data: { user } }, { user }],
  ['a changed profile under data', profile.update.reply, { data: user }, { user }],
  [
    'follow-up questions as a bare list',
    followUp.view.reply,
    { data: [questionItem] },
    { questionnaire: { draft_data: [questionItem] } },
  ],
  ['a card under data', customerBoard.card.reply, { data: cardReply }, cardReply],
  ['a writer’s card under "card"', writerBoards.card.reply, { card: workCard }, workCard],
])('decodes a reply that has %s', (_, schema, raw, wanted) => {
  expect(readValue(schema, raw)).toMatchObject(wanted)
})
