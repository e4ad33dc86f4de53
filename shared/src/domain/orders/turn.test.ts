import { describe, expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { aDraft } from '../../testing/documents.ts'
import { anOrder, aService, aTask, aWriterOrder } from '../../testing/orders.ts'
import { needsSignature } from './signature.ts'
import { findNextTurn, isTurnInService } from './turn.ts'

const READERS = ['customer', 'writer', 'reviewer'] as const
const turnOfOrder = (overrides: Parameters<typeof anOrder>[0], reader: Role = 'customer') => {
  const { actor, step, link } = findNextTurn(
    reader === 'customer' ? anOrder(overrides) : aWriterOrder(overrides),
    reader,
  )
  return [actor, step, link.route]
}
const createServices = (...modules: NonNullable<Parameters<typeof aService>[0]>['modules'] & object) => [
  aService({ _id: 's1', modules }),
]
const usualServices = createServices('q1', 'previous_document', 'revision_process', 'final_document')
const inputModules = ['q1', 'previous_document']
const SENT_REVISION = { s1: { sentByWriter: true } }
const RETURNED_REVISION = { s1: { sentByWriter: true, pendingClientReview: true } }

describe('findNextTurn', () => {
  test.each([
    ['of a new order', { services: usualServices }, ['customer', 'questionnaire_answer', 'questionnaire']],
    [
      'after the answers',
      { services: usualServices, tasks: ['q1'] },
      ['customer', 'documents_upload', 'previousDocument'],
    ],
    [
      'after the documents',
      { services: usualServices, tasks: inputModules },
      ['writer', 'draft_upload', 'revisionsProcess'],
    ],
    [
      'after a draft was sent',
      { services: usualServices, tasks: inputModules, revisionData: SENT_REVISION },
      ['customer', 'draft_review', 'revisionsProcess'],
    ],
    [
      'after a draft was reviewed',
      { services: usualServices, tasks: inputModules, revisionData: RETURNED_REVISION },
      ['writer', 'draft_upload', 'revisionsProcess'],
    ],
    [
      'after the revision was accepted',
      { services: usualServices, tasks: [...inputModules, 'revision_process'] },
      ['writer', 'final_upload', 'finalDocument'],
    ],
    [
      'after everything is done',
      { services: usualServices, tasks: [...inputModules, 'revision_process', 'final_document'] },
      ['nobody', 'all_done', 'orderView'],
    ],
    ['at 100 percent', { services: usualServices, statusPercentage: 100 }, ['nobody', 'all_done', 'orderView']],
  ])('returns who has to act, the step and the page for a customer %s', (_, over, expected) => {
    expect(turnOfOrder(over)).toEqual(expected)
  })

  test.each([
    ['of a new order', { services: usualServices }, ['customer', 'questionnaire_answer', 'orderView']],
    [
      'after the documents',
      { services: usualServices, tasks: inputModules },
      ['writer', 'draft_upload', 'revisionFiles'],
    ],
    [
      'after a draft was sent',
      { services: usualServices, tasks: inputModules, revisionData: SENT_REVISION },
      ['customer', 'draft_review', 'revisionFiles'],
    ],
    [
      'after the revision was accepted',
      { services: usualServices, tasks: [...inputModules, 'revision_process'] },
      ['writer', 'final_upload', 'finalFiles'],
    ],
    ['an open profile', { services: createServices('final_linkedin') }, ['writer', 'profile_upload', 'linkedin']],
    [
      'unsent follow-up questions',
      { services: createServices('additional_questionnaire') },
      ['writer', 'follow_up_send', 'additionalQuestionnaire'],
    ],
    [
      'follow-up questions before the questionnaire is answered',
      { services: createServices('q1', 'additional_questionnaire') },
      ['customer', 'questionnaire_answer', 'orderView'],
    ],
    [
      'a booked appointment',
      { services: createServices({ id: 'schedule_appointment', status: 'awaiting_writer' }) },
      ['writer', 'appointment_hold', 'scheduleAppointment'],
    ],
    [
      'a questionnaire that waits for the writer',
      { services: createServices({ id: 'q1', status: 'awaiting_writer' }) },
      ['writer', 'task_attend', 'orderView'],
    ],
  ])('returns who has to act, the step and the page for a writer %s', (_, over, expected) => {
    expect(turnOfOrder(over, 'writer')).toEqual(expected)
  })

  test('prefers a step of the requesting user when several steps can be done', () => {
    const both = {
      services: createServices('q1', 'additional_questionnaire', 'revision_process'),
      tasks: ['q1', 'additional_questionnaire_submitted'],
      revisionData: RETURNED_REVISION,
    }
    expect(turnOfOrder(both)).toEqual(['customer', 'follow_up_answer', 'questionnaire'])
    expect(turnOfOrder(both, 'writer')).toEqual(['writer', 'draft_upload', 'revisionFiles'])
    expect(turnOfOrder(both, 'reviewer')).toEqual(['customer', 'follow_up_answer', 'additionalQuestionnaire'])
  })

  test('returns the admin while a draft waits for approval', () => {
    const waiting = createServices({ id: 'revision_process', status: 'awaiting_admin' })
    for (const reader of READERS)
      expect(turnOfOrder({ services: waiting }, reader).slice(0, 2)).toEqual(['admin', 'draft_approve'])
  })

  test('requires the admin to assign a contributor once the customer has done all own steps', () => {
    const alone = { writer: undefined, services: createServices('q1', 'schedule_appointment', 'revision_process') }
    expect(turnOfOrder(alone)).toEqual(['customer', 'questionnaire_answer', 'questionnaire'])
    expect(turnOfOrder({ ...alone, tasks: ['q1'] })).toEqual(['admin', 'writer_assign', 'orderView'])
  })

  test('returns the turn of the second service when the first service is completed', () => {
    const services = [aService({ _id: 's1', modules: ['q1'] }), aService({ _id: 's2', modules: ['q2'] })]
    const { link, params } = findNextTurn(anOrder({ services, tasks: ['q1'] }), 'customer')
    expect(link.params).toEqual({ orderId: anOrder()._id, questionnaireId: 'q2', service: 's2' })
    expect(params).toEqual({ service: 'Resume Writing', module: 'q2' })
  })
})

describe('needsSignature', () => {
  test.each<[string, object, Role, boolean]>([
    ['an unsigned contract', { sold: { contract_id: 'c' }, contract_signed: false }, 'customer', true],
    ['no contract_signed, for the customer', { sold: { contract_id: 'c' } }, 'customer', true],
    ['no contract_signed, for staff', { sold: { contract_id: 'c' } }, 'writer', false],
    ['contract_signed false, for staff', { sold: { contract_id: 'c' }, contract_signed: false }, 'writer', true],
    ['a signed contract', { sold: { contract_id: 'c' }, contract_signed: true }, 'customer', false],
    ['no contract', { contract_signed: false }, 'customer', false],
  ])('returns whether the contract must be signed: %s', (_, over, reader, expected) => {
    expect(needsSignature(anOrder(over), reader)).toBe(expected)
  })

  test('the first step of an order is signing its contract', () => {
    expect(turnOfOrder({ services: usualServices, sold: { contract_id: 'c' } })).toEqual([
      'customer',
      'contract_sign',
      'contractFill',
    ])
  })
})

describe('findNextTurn: draft number and date', () => {
  const first = aDraft({
    _id: 'd1',
    createdAt: '2026-11-10T08:00:00Z',
    reviewedByUser: true,
    updatedAt: '2026-11-12T08:00:00Z',
  })
  const second = aDraft({ _id: 'd2', createdAt: '2026-11-18T08:00:00Z' })
  const at = (tasks: string[], revisionData: object) =>
    anOrder({
      services: usualServices,
      tasks: tasks.map((id) => aTask(id, { createdAt: '2026-11-05T08:00:00Z' })),
      revisionData: revisionData as never,
    })

  test.each([
    ['the draft to review', at(inputModules, SENT_REVISION), [first, second], 2, '2026-11-18T08:00:00Z'],
    ['the next draft to write', at(inputModules, RETURNED_REVISION), [first], 2, '2026-11-12T08:00:00Z'],
    ['a new draft instead of an unreviewed one', at(inputModules, {}), [second], 2, undefined],
    ['the first draft', at(inputModules, {}), [], undefined, '2026-11-05T08:00:00Z'],
    ['a draft to review that is not loaded', at(inputModules, SENT_REVISION), [], undefined, undefined],
    ['a next draft, earlier drafts not loaded', at(inputModules, RETURNED_REVISION), [], undefined, undefined],
    ['a new order', at([], {}), [], undefined, '2026-11-03T09:30:00.000Z'],
  ])('returns draft number and date for %s', (_, order, drafts, draft, since) => {
    const turn = findNextTurn(order, 'customer', { s1: drafts })
    expect([turn.params.draft, turn.since]).toEqual([draft, since])
  })
})

describe('isTurnInService', () => {
  const services = [aService({ _id: 's1', modules: ['previous_document'] }), aService({ _id: 's2', modules: ['q2'] })]
  const servicesOfTurn = (tasks: string[], reader: Role) => {
    const order = anOrder({ services, tasks })
    const turn = findNextTurn(order, reader)
    return services.filter((service) => isTurnInService(turn, reader, service)).map(({ _id }) => _id)
  }
  test.each([
    ['the service of a document step', [], 's1'],
    ['the service of a questionnaire', ['previous_document'], 's2'],
  ])('is true for %s', (_, tasks, expected) => {
    expect(servicesOfTurn(tasks, 'customer')).toEqual([expected])
  })

  test('is false when another role has to act', () => {
    expect(servicesOfTurn([], 'writer')).toEqual([])
  })
})
