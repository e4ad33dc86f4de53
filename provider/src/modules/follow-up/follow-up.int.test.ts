import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { contract } from '@quillgate/shared/contract/table'
import { getFollowUpEditorState } from '@quillgate/shared/domain/questionnaires/follow-up'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '../../db/schema/orders.ts'
import { createOrderFixture } from '../../testing/order-fixture.ts'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { db } = provider.services
const { followUp, templates, questionnaires } = contract
const fixture = await createOrderFixture(provider, 'customer')
const writer = await provider.as('writer')
const followUpModule = { id: 'additional_questionnaire', title: 'Follow Up Questions' }
const [orderRow] = await db.select().from(orders).where(eq(orders.id, fixture.order))
const services = orderRow!.package.services.map((service) => ({
  ...service,
  serviceModules: [...service.serviceModules.filter(({ id }) => id !== followUpModule.id), followUpModule],
}))
await db
  .update(orders)
  .set({ package: { ...orderRow!.package, services } })
  .where(eq(orders.id, fixture.order))

const orderService = { id: fixture.order, service: fixture.meeting }
const saveQuestions = (data: QuestionItem[]) =>
  writer.callOk(followUp.save, { params: orderService, body: { ...orderService, data } })
const publishQuestions = () => writer.call(followUp.publish, { params: orderService, body: {} })
const townQuestion: QuestionItem = { type: 'text', text: 'Which town?', required: true }

test.each<[string, QuestionItem[], string]>([
  ['an empty list', [], 'questions_missing'],
  [
    'only sections and paragraphs',
    [
      { type: 'section', text: 'You' },
      { type: 'paragraph', text: 'Hello' },
    ],
    'questions_missing',
  ],
  ['a question without text', [townQuestion, { type: 'text', text: ' ' }], 'question_text_missing'],
  [
    'a choice with blank options',
    [townQuestion, { type: 'radio', text: 'Which?', options: ['', ' '] }],
    'options_missing',
  ],
  ['a choice with repeated options', [{ type: 'select', text: 'Which?', options: ['A', 'A'] }], 'option_repeated'],
])('%s can be saved as draft follow-up questions but not published', async (_, data, code) => {
  await saveQuestions(data)
  expect((await publishQuestions()).body).toMatchObject({ status: false, code })
  const { questionnaire, orderData } = await writer.callOk(followUp.view, { params: orderService })
  expect(questionnaire.draft_data).toHaveLength(data.length)
  expect(getFollowUpEditorState(orderData, fixture.meeting)).toBe('editing')
})

test('follow-up questions can be published only once, without their blank options', async () => {
  await saveQuestions([townQuestion, { type: 'checkbox', text: 'Which?', options: ['A', '', 'B'] }])
  expect((await publishQuestions()).status).toBe(200)
  const params = { orderId: fixture.order, questionnaireId: followUpModule.id, service: fixture.meeting }
  const { data } = await (await provider.as('customer')).callOk(questionnaires.view, { params })
  expect(data).toEqual([townQuestion, { type: 'checkbox', text: 'Which?', options: ['A', 'B'] }])
  expect((await publishQuestions()).body).toMatchObject({ code: 'task_done' })
  const { orderData } = await writer.callOk(followUp.view, { params: orderService })
  expect(getFollowUpEditorState(orderData, fixture.meeting)).toBe('published')
})

test('a template needs a name when it is created or published', async () => {
  for (const name of [' ', '\t'])
    expect((await writer.call(templates.create, { body: { name } })).body).toMatchObject({ error: 'Enter Name' })
  const { template } = await writer.callOk(templates.create, { body: { name: ' First questions ' } })
  expect(template.name).toBe('First questions')
  const refused = await writer.call(templates.publish, { body: { key: template._id, name: ' ' } })
  expect(refused.body).toMatchObject({ error: 'Enter Name' })
})
