import { expect, test } from 'vitest'
import { aQuestion } from '../../testing/documents.ts'
import { aTask } from '../../testing/orders.ts'
import { followUpEditorState, followUpState } from './follow-up.ts'

const sent = aTask('additional_questionnaire_submitted', { serviceId: 's1' })
const done = aTask('additional_questionnaire', { serviceId: 's1' })
const asked = [aQuestion('Which town?')]
const read = (over: object = {}) => ({ data: asked, orderData: { completedTasks: [sent] }, ...over })

test.each([
  ['sent', read(), 'open'],
  ['sent, by a provider without such a task', read({ orderData: { completedTasks: [] } }), 'open'],
  ['not sent yet', read({ data: [], unpublished: true }), 'not_published'],
  ['not sent yet, with the draft in the reply', read({ unpublished: true }), 'not_published'],
  ['no questions at all', read({ data: [] }), 'not_published'],
  ['answered', read({ orderData: { completedTasks: [sent, done] } }), 'done'],
  ['answered, without the questions in the reply', read({ data: [], orderData: { completedTasks: [done] } }), 'done'],
  ['answered for another service', read({ orderData: { completedTasks: [{ ...done, serviceId: 's2' }] } }), 'open'],
])('returns the state for the customer: %s', (_, given, state) => {
  expect(followUpState(given, 's1')).toBe(state)
})

test.each([
  ['not sent', [], 'editing'],
  ['sent', [sent], 'published'],
  ['sent for another service', [{ ...sent, serviceId: 's2' }], 'editing'],
  ['sent, without a service id', [aTask('additional_questionnaire_submitted')], 'published'],
  ['answered', [sent, done], 'answered'],
])('returns the state for the contributor: %s', (_, completedTasks, state) => {
  expect(followUpEditorState({ completedTasks }, 's1')).toBe(state)
})
