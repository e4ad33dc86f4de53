import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { contract } from '@quillgate/shared/contract/table'
import { followUpEditorState } from '@quillgate/shared/domain/questionnaires/follow-up'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '../../db/schema/orders.ts'
import { createOrderFixture } from '../../testing/order-fixture.ts'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { db } = provider.services
const { followUp, templates, questionnaires } = contract
const world = await createOrderFixture(provider, 'customer')
const writer = await provider.as('writer')
const module = { id: 'additional_questionnaire', title: 'Follow Up Questions' }
const [row] = await db.select().from(orders).where(eq(orders.id, world.order))
const services = row!.package.services.map((service) => ({
  ...service,
  serviceModules: [...service.serviceModules.filter(({ id }) => id !== module.id), module],
}))
await db
  .update(orders)
  .set({ package: { ...row!.package, services } })
  .where(eq(orders.id, world.order))

const place = { id: world.order, service: world.meeting }
const save = (data: QuestionItem[]) => writer.callOk(followUp.save, { params: place, body: { ...place, data } })
const publish = () => writer.call(followUp.publish, { params: place, body: {} })
const town: QuestionItem = { type: 'text', text: 'Which town?', required: true }

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
  ['a question without text', [town, { type: 'text', text: ' ' }], 'question_text_missing'],
  ['a choice with blank options', [town, { type: 'radio', text: 'Which?', options: ['', ' '] }], 'options_missing'],
  ['a choice with repeated options', [{ type: 'select', text: 'Which?', options: ['A', 'A'] }], 'option_repeated'],
])('saves %s as a draft, but does not publish it', async (_, data, code) => {
  await save(data)
  expect((await publish()).body).toMatchObject({ status: false, code })
  const { questionnaire, orderData } = await writer.callOk(followUp.view, { params: place })
  expect(questionnaire.draft_data).toHaveLength(data.length)
  expect(followUpEditorState(orderData, world.meeting)).toBe('editing')
})

test('publishes follow-up questions only once, and without empty options', async () => {
  await save([town, { type: 'checkbox', text: 'Which?', options: ['A', '', 'B'] }])
  expect((await publish()).status).toBe(200)
  const params = { orderId: world.order, questionnaireId: module.id, service: world.meeting }
  const { data } = await (await provider.as('customer')).callOk(questionnaires.view, { params })
  expect(data).toEqual([town, { type: 'checkbox', text: 'Which?', options: ['A', 'B'] }])
  expect((await publish()).body).toMatchObject({ code: 'task_done' })
  const { orderData } = await writer.callOk(followUp.view, { params: place })
  expect(followUpEditorState(orderData, world.meeting)).toBe('published')
})

test('requires a name when a template is created or published', async () => {
  for (const name of [' ', '\t'])
    expect((await writer.call(templates.create, { body: { name } })).body).toMatchObject({ error: 'Enter Name' })
  const { template } = await writer.callOk(templates.create, { body: { name: ' First questions ' } })
  expect(template.name).toBe('First questions')
  const refused = await writer.call(templates.publish, { body: { key: template._id, name: ' ' } })
  expect(refused.body).toMatchObject({ error: 'Enter Name' })
})
