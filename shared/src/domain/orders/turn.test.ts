import { describe, expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { aDraft } from '../../testing/documents.ts'
import { anOrder, aService, aTask, aWriterOrder } from '../../testing/orders.ts'
import { needsSignature } from './signature.ts'
import { whoseTurn } from './turn.ts'

const READERS = ['customer', 'writer', 'reviewer'] as const
const turn = (over: Parameters<typeof anOrder>[0], reader: Role = 'customer') => {
  const { actor, step, link } = whoseTurn(reader === 'customer' ? anOrder(over) : aWriterOrder(over), reader)
  return [actor, step, link.route]
}
const service = (...modules: NonNullable<Parameters<typeof aService>[0]>['modules'] & object) => [
  aService({ _id: 's1', modules }),
]
const usual = service('q1', 'previous_document', 'revision_process', 'final_document')
const inputs = ['q1', 'previous_document']
const sent = { s1: { sentByWriter: true } }
const back = { s1: { sentByWriter: true, pendingClientReview: true } }

describe('whoseTurn', () => {
  test.each([
    ['a new order', { services: usual }, ['customer', 'questionnaire_answer', 'questionnaire']],
    ['after the answers', { services: usual, tasks: ['q1'] }, ['customer', 'documents_upload', 'previousDocument']],
    ['after the documents', { services: usual, tasks: inputs }, ['writer', 'draft_upload', 'revisionsProcess']],
    [
      'after a draft was sent',
      { services: usual, tasks: inputs, revisionData: sent },
      ['customer', 'draft_review', 'revisionsProcess'],
    ],
    [
      'after a draft was reviewed',
      { services: usual, tasks: inputs, revisionData: back },
      ['writer', 'draft_upload', 'revisionsProcess'],
    ],
    [
      'after the revision was accepted',
      { services: usual, tasks: [...inputs, 'revision_process'] },
      ['writer', 'final_upload', 'finalDocument'],
    ],
    [
      'after everything is done',
      { services: usual, tasks: [...inputs, 'revision_process', 'final_document'] },
      ['nobody', 'all_done', 'orderView'],
    ],
    ['at 100 percent', { services: usual, statusPercentage: 100 }, ['nobody', 'all_done', 'orderView']],
  ])('returns the turn for the customer: %s', (_, over, expected) => {
    expect(turn(over)).toEqual(expected)
  })

  test.each([
    ['a new order', { services: usual }, ['customer', 'questionnaire_answer', 'orderView']],
    ['after the documents', { services: usual, tasks: inputs }, ['writer', 'draft_upload', 'revisionFiles']],
    [
      'after a draft was sent',
      { services: usual, tasks: inputs, revisionData: sent },
      ['customer', 'draft_review', 'revisionFiles'],
    ],
    [
      'after the revision was accepted',
      { services: usual, tasks: [...inputs, 'revision_process'] },
      ['writer', 'final_upload', 'finalFiles'],
    ],
    ['an open profile', { services: service('final_linkedin') }, ['writer', 'profile_upload', 'linkedin']],
    [
      'unsent follow-up questions',
      { services: service('additional_questionnaire') },
      ['writer', 'follow_up_send', 'additionalQuestionnaire'],
    ],
    [
      'follow-up questions before the questionnaire is answered',
      { services: service('q1', 'additional_questionnaire') },
      ['customer', 'questionnaire_answer', 'orderView'],
    ],
    [
      'a booked appointment',
      { services: service({ id: 'schedule_appointment', status: 'awaiting_writer' }) },
      ['writer', 'appointment_hold', 'scheduleAppointment'],
    ],
    [
      'a questionnaire that waits for the writer',
      { services: service({ id: 'q1', status: 'awaiting_writer' }) },
      ['writer', 'task_attend', 'orderView'],
    ],
  ])('returns the turn for the writer: %s', (_, over, expected) => {
    expect(turn(over, 'writer')).toEqual(expected)
  })

  test('prefers the reader’s own step when several are open', () => {
    const both = {
      services: service('q1', 'additional_questionnaire', 'revision_process'),
      tasks: ['q1', 'additional_questionnaire_submitted'],
      revisionData: back,
    }
    expect(turn(both)).toEqual(['customer', 'follow_up_answer', 'questionnaire'])
    expect(turn(both, 'writer')).toEqual(['writer', 'draft_upload', 'revisionFiles'])
    expect(turn(both, 'reviewer')).toEqual(['customer', 'follow_up_answer', 'additionalQuestionnaire'])
  })

  test('it is the admin’s turn while a draft waits for approval', () => {
    const waiting = service({ id: 'revision_process', status: 'awaiting_admin' })
    for (const reader of READERS)
      expect(turn({ services: waiting }, reader).slice(0, 2)).toEqual(['admin', 'draft_approve'])
  })

  test('requires the admin to assign a contributor once the customer’s own steps are done', () => {
    const alone = { writer: undefined, services: service('q1', 'schedule_appointment', 'revision_process') }
    expect(turn(alone)).toEqual(['customer', 'questionnaire_answer', 'questionnaire'])
    expect(turn({ ...alone, tasks: ['q1'] })).toEqual(['admin', 'writer_assign', 'orderView'])
  })

  test('returns the turn of the second service when the first is completed', () => {
    const services = [aService({ _id: 's1', modules: ['q1'] }), aService({ _id: 's2', modules: ['q2'] })]
    const { link, params } = whoseTurn(anOrder({ services, tasks: ['q1'] }), 'customer')
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
  ])('checks an order: %s', (_, over, reader, expected) => {
    expect(needsSignature(anOrder(over), reader)).toBe(expected)
  })

  test('requires the contract to be signed before everything else', () => {
    expect(turn({ services: usual, sold: { contract_id: 'c' } })).toEqual(['customer', 'contract_sign', 'contractFill'])
  })
})

describe('whoseTurn: draft number and date', () => {
  const first = aDraft({
    _id: 'd1',
    createdAt: '2026-11-10T08:00:00Z',
    reviewedByUser: true,
    updatedAt: '2026-11-12T08:00:00Z',
  })
  const second = aDraft({ _id: 'd2', createdAt: '2026-11-18T08:00:00Z' })
  const at = (tasks: string[], revisionData: object) =>
    anOrder({
      services: usual,
      tasks: tasks.map((id) => aTask(id, { createdAt: '2026-11-05T08:00:00Z' })),
      revisionData: revisionData as never,
    })

  test.each([
    ['the draft to review', at(inputs, sent), [first, second], 2, '2026-11-18T08:00:00Z'],
    ['the next draft to write', at(inputs, back), [first], 2, '2026-11-12T08:00:00Z'],
    ['a new draft instead of an unreviewed one', at(inputs, {}), [second], 2, undefined],
    ['the first draft', at(inputs, {}), [], undefined, '2026-11-05T08:00:00Z'],
    ['a draft to review that is not loaded', at(inputs, sent), [], undefined, undefined],
    ['a next draft, earlier drafts not loaded', at(inputs, back), [], undefined, undefined],
    ['a new order', at([], {}), [], undefined, '2026-11-03T09:30:00.000Z'],
  ])('returns draft number and date: %s', (_, order, drafts, draft, since) => {
    const turn = whoseTurn(order, 'customer', { s1: drafts })
    expect([turn.params.draft, turn.since]).toEqual([draft, since])
  })
})
