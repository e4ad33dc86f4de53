import { expect, test } from 'vitest'
import { aQuestion } from '../../testing/documents.ts'
import { aTask } from '../../testing/orders.ts'
import { getFollowUpEditorState, getFollowUpState } from './follow-up.ts'

const sentTask = aTask('additional_questionnaire_submitted', { serviceId: 's1' })
const doneTask = aTask('additional_questionnaire', { serviceId: 's1' })
const followUpQuestions = [aQuestion('Which town?')]
const stateOf = (overrides: object = {}) => ({
  data: followUpQuestions,
  orderData: { completedTasks: [sentTask] },
  ...overrides,
})

test.each([
  ['sent', stateOf(), 'open'],
  ['sent by a provider that has no task for it', stateOf({ orderData: { completedTasks: [] } }), 'open'],
  ['not sent yet', stateOf({ data: [], unpublished: true }), 'not_published'],
  ['not sent yet, with the draft in the reply', stateOf({ unpublished: true }), 'not_published'],
  ['missing in the reply', stateOf({ data: [] }), 'not_published'],
  ['answered', stateOf({ orderData: { completedTasks: [sentTask, doneTask] } }), 'done'],
  [
    'answered, without the questions in the reply',
    stateOf({ data: [], orderData: { completedTasks: [doneTask] } }),
    'done',
  ],
  [
    'answered for another service',
    stateOf({ orderData: { completedTasks: [{ ...doneTask, serviceId: 's2' }] } }),
    'open',
  ],
])('getFollowUpState returns the customer’s state of questions that are %s', (_, given, state) => {
  expect(getFollowUpState(given, 's1')).toBe(state)
})

test.each([
  ['not sent', [], 'editing'],
  ['sent', [sentTask], 'published'],
  ['sent for another service', [{ ...sentTask, serviceId: 's2' }], 'editing'],
  ['sent, without a service id', [aTask('additional_questionnaire_submitted')], 'published'],
  ['answered', [sentTask, doneTask], 'answered'],
])('getFollowUpEditorState returns the contributor’s state of questions that are %s', (_, completedTasks, state) => {
  expect(getFollowUpEditorState({ completedTasks }, 's1')).toBe(state)
})
