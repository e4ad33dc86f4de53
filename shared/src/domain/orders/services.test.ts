import { describe, expect, test } from 'vitest'
import type { CompletedTask } from '../../contract/entities.ts'
import { aModule, anOrder, aService, aTask } from '../../testing/orders.ts'
import {
  countDoneTasks,
  findFirstOpenService,
  findFirstStep,
  findLatestUpdate,
  getModuleState,
  getServiceState,
  needsActionFromWriter,
} from './services.ts'

const service = aService({
  _id: 's1',
  modules: ['q1', 'previous_document', 'additional_questionnaire', 'revision_process'],
})
const allModuleIds = ['q1', 'previous_document', 'additional_questionnaire', 'revision_process']

describe('getServiceState', () => {
  test.each([
    ['no task is done', {}, 'not-started'],
    ['every module is done', { tasks: allModuleIds }, 'completed'],
    ['every module but one is done', { tasks: allModuleIds.slice(1) }, 'in-progress'],
    ['a task of this service is done', { tasks: [aTask('q1', { serviceId: 's1' })] }, 'in-progress'],
    ['a task of another service is done', { tasks: [aTask('q1', { serviceId: 's2' })] }, 'not-started'],
    ['a task without a service is done', { tasks: ['q1'] }, 'in-progress'],
    ['a task without a module is done', { tasks: ['other'] }, 'not-started'],
    ['the writer sent a revision', { revisionData: { s1: { sentByWriter: true } } }, 'in-progress'],
    ['a revision of another service was sent', { revisionData: { s2: { sentByWriter: true } } }, 'not-started'],
    ['follow-up questions were sent', { tasks: ['additional_questionnaire_submitted'] }, 'in-progress'],
    ['only pendingClientReview is set', { revisionData: { s1: { pendingClientReview: true } } }, 'not-started'],
  ])('returns the state when %s', (_, over, state) => {
    expect(getServiceState(service, anOrder(over))).toBe(state)
  })

  test.each([
    ['awaiting_writer', 'in-progress'],
    ['awaiting_admin', 'in-progress'],
    ['something else', 'not-started'],
  ])('returns the state when a module has the status %s', (status, state) => {
    const booked = aService({ modules: ['q1', { id: 'schedule_appointment', status }] })
    expect(getServiceState(booked, anOrder())).toBe(state)
  })

  test('treats a service without modules as completed', () => {
    expect(getServiceState(aService({ modules: [] }), anOrder())).toBe('completed')
  })

  const other = aService({ _id: 's2', modules: ['q2'] })
  const order = anOrder({ services: [service, other], tasks: allModuleIds })
  test('countDoneTasks counts the completed modules of a service', () => {
    expect(countDoneTasks(service, order)).toBe(4)
  })

  test('findFirstOpenService returns the first incomplete service', () => {
    expect(findFirstOpenService(order)?._id).toBe('s2')
    expect(findFirstOpenService(anOrder({ services: [other], tasks: ['q2'] }))).toBeUndefined()
  })
})

describe('getModuleState', () => {
  const revision = aModule('revision_process')
  const followUp = aModule('additional_questionnaire')
  const booked = aModule({ id: 'schedule_appointment', status: 'awaiting_writer' })
  const sent = { sentByWriter: true }
  test.each([
    ['a completed task', aModule('q1'), { tasks: ['q1'] }, 'done'],
    ['an open task', aModule('q1'), {}, 'not_done'],
    ['a booked appointment', booked, {}, 'awaiting_writer'],
    ['a completed appointment', booked, { tasks: ['schedule_appointment'] }, 'done'],
    ['follow-up questions that were sent', followUp, { tasks: ['additional_questionnaire_submitted'] }, 'submitted'],
    ['follow-up questions that were answered', followUp, { tasks: ['additional_questionnaire'] }, 'done'],
    ['follow-up questions that were not sent', followUp, {}, 'not_done'],
    ['a revision without a draft', revision, {}, 'not_done'],
    ['a draft that waits for the customer', revision, { revisionData: { s1: sent } }, 'awaiting_client'],
    [
      'a reviewed draft',
      revision,
      { revisionData: { s1: { ...sent, pendingClientReview: true } } },
      'upload_new_draft',
    ],
    [
      'a review without sentByWriter',
      revision,
      { revisionData: { s1: { pendingClientReview: true } } },
      'upload_new_draft',
    ],
    [
      'a draft that waits for the admin',
      aModule({ id: 'revision_process', status: 'awaiting_admin' }),
      { revisionData: { s1: sent } },
      'awaiting_admin',
    ],
    ['an accepted revision', revision, { tasks: ['revision_process'], revisionData: { s1: sent } }, 'done'],
  ])('returns the state of %s', (_, module, over, state) => {
    expect(getModuleState(module, service, anOrder(over))).toBe(state)
  })
})

describe('findLatestUpdate', () => {
  const last = (tasks: (string | CompletedTask)[]) => findLatestUpdate(anOrder({ services: [service], tasks }))?.code
  test.each([
    ['previous_document', 'documents_submitted'],
    ['final_document', 'final_document_submitted'],
    ['revision_process', 'revision_completed'],
    ['resume_questionnaire', 'questionnaire_answered'],
    ['additional_questionnaire_submitted', 'follow_up_sent'],
    ['additional_questionnaire', 'follow_up_answered'],
    ['final_linkedin', 'final_linkedin_submitted'],
    ['schedule_appointment', 'appointment_completed'],
  ])('returns the code of the task %s: %s', (taskId, code) => {
    expect(last([taskId])).toBe(code)
  })

  test('returns undefined when no task is completed', () => {
    expect(last([])).toBeUndefined()
  })

  test('returns the task with the latest time, or the last in the list when no task has a time', () => {
    const early = aTask('previous_document', { createdAt: '2026-11-05T08:00:00Z' })
    const late = aTask('final_document', { createdAt: '2026-11-06T08:00:00Z' })
    expect(findLatestUpdate(anOrder({ tasks: [late, early] }))).toEqual({
      code: 'final_document_submitted',
      at: late.createdAt,
    })
    expect(last(['previous_document', 'final_document'])).toBe('final_document_submitted')
  })

  test('returns a booked appointment instead of the last completed task', () => {
    const booked = aService({ modules: ['q1', { id: 'schedule_appointment', status: 'awaiting_writer' }] })
    expect(findLatestUpdate(anOrder({ services: [booked], tasks: ['q1'] }))).toEqual({ code: 'appointment_scheduled' })
    const held = anOrder({ services: [booked], tasks: ['schedule_appointment'] })
    expect(findLatestUpdate(held)?.code).toBe('appointment_completed')
  })
})

describe('findFirstStep', () => {
  const at = (modules: Parameters<typeof aModule>[0][], over = {}) =>
    findFirstStep(anOrder({ _id: 'o1', services: [aService({ _id: 's1', modules })], ...over }))
  const wizard = { route: 'questionnaire', params: { orderId: 'o1', questionnaireId: 'q1', service: 's1' } }
  const place = { serviceId: 's1', orderId: 'o1' }

  test.each([
    ['a questionnaire', ['q1', 'previous_document'], wizard],
    ['documents', ['previous_document', 'q1'], { route: 'previousDocument', params: place }],
    ['an appointment', ['schedule_appointment'], { route: 'scheduleAppointment', params: place }],
    [
      'drafts and final documents before a questionnaire',
      ['revision_process', 'final_document', 'final_linkedin', 'q1'],
      wizard,
    ],
    ['unpublished follow-up questions before a questionnaire', ['additional_questionnaire', 'q1'], wizard],
    ['nothing that a customer can start', ['revision_process', 'additional_questionnaire'], undefined],
    ['a booked appointment', [{ id: 'schedule_appointment', status: 'awaiting_writer' }], undefined],
  ])('returns the first step of an order with %s', (_, modules, link) => {
    expect(at(modules)).toEqual(link)
  })

  test('returns undefined when the appointment has no contributor or when a task is completed', () => {
    expect(at(['schedule_appointment'], { writer: undefined })).toBeUndefined()
    expect(at(['q1', 'previous_document'], { tasks: ['q1'] })).toBeUndefined()
  })
})

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('needsActionFromWriter of an order with a service whose flag is %s returns %s', (needsAction, expected) => {
  expect(needsActionFromWriter(anOrder({ services: [aService({ needsActionFromWriter: needsAction })] }))).toBe(
    expected,
  )
})
