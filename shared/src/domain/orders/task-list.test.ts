import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { fillPath } from '../../contract/call.ts'
import { anOrder, aService, aTask } from '../../testing/orders.ts'
import { someFlags } from '../../testing/site.ts'
import { checkRouteAccess, findRouteName, ROUTES } from '../access/routes.ts'
import { MODULE_KINDS } from './modules.ts'
import { shouldShowUploadHint, toServiceCards, toTaskRows } from './task-list.ts'
import { findNextTurn } from './turn.ts'

const ROLES: readonly Role[] = ['customer', 'writer', 'reviewer']
type OrderOverrides = Parameters<typeof anOrder>[0]
const FOLLOW_UP_SENT_TASK = 'additional_questionnaire_submitted'
function taskRowOf(module: string, reader: Role, overrides: OrderOverrides = {}, status?: string) {
  const service = aService({ _id: 's1', modules: [{ id: module, status }] })
  return toTaskRows(service, anOrder({ _id: 'o1', services: [service], ...overrides }), reader)[0]!
}
const routesOf = (module: string, overrides: OrderOverrides = {}, status?: string) =>
  ROLES.map((reader) => taskRowOf(module, reader, overrides, status).link?.route)

describe('task links of customer, writer and reviewer', () => {
  test.each<[string, string, OrderOverrides, string | undefined, (string | undefined)[]]>([
    ['a questionnaire', 'q1', {}, undefined, ['questionnaire', undefined, undefined]],
    [
      'an answered questionnaire',
      'q1',
      { tasks: ['q1'] },
      undefined,
      Array(3).fill('questionnaireAnswers') as string[],
    ],
    ['documents', 'previous_document', {}, undefined, Array(3).fill('previousDocument') as string[]],
    [
      'uploaded documents',
      'previous_document',
      { tasks: ['previous_document'] },
      undefined,
      Array(3).fill('previousDocument') as string[],
    ],
    [
      'follow-up questions, not sent',
      'additional_questionnaire',
      {},
      undefined,
      [undefined, 'additionalQuestionnaire', 'additionalQuestionnaire'],
    ],
    [
      'follow-up questions, sent',
      'additional_questionnaire',
      { tasks: [FOLLOW_UP_SENT_TASK] },
      undefined,
      ['questionnaire', 'additionalQuestionnaire', 'additionalQuestionnaire'],
    ],
    [
      'follow-up questions, answered',
      'additional_questionnaire',
      { tasks: [FOLLOW_UP_SENT_TASK, 'additional_questionnaire'] },
      undefined,
      Array(3).fill('questionnaireAnswers') as string[],
    ],
    [
      'an appointment',
      'schedule_appointment',
      {},
      undefined,
      ['scheduleAppointment', 'scheduleAppointment', undefined],
    ],
    [
      'a booked appointment',
      'schedule_appointment',
      {},
      'awaiting_writer',
      ['scheduleAppointment', 'scheduleAppointment', undefined],
    ],
    ['a revision', 'revision_process', {}, undefined, ['revisionsProcess', 'revisionFiles', 'revisionFiles']],
    [
      'an accepted revision',
      'revision_process',
      { tasks: ['revision_process'] },
      undefined,
      ['revisionsProcess', 'revisionFiles', 'revisionFiles'],
    ],
    ['a final document', 'final_document', {}, undefined, ['finalDocument', 'finalFiles', 'finalFiles']],
    ['a profile', 'final_linkedin', {}, undefined, [undefined, 'linkedin', 'linkedin']],
    [
      'a finished profile',
      'final_linkedin',
      { tasks: ['final_linkedin'] },
      undefined,
      [undefined, 'linkedin', 'linkedin'],
    ],
  ])('links the task of %s to the right page for each role', (_, module, over, status, wanted) => {
    expect(routesOf(module, over, status)).toEqual(wanted)
  })

  test('offers a download only to customers, and only for a finished profile', () => {
    const done = { tasks: ['final_linkedin'] }
    expect(ROLES.map((reader) => taskRowOf('final_linkedin', reader, done).isDownload)).toEqual([true, false, false])
    expect(taskRowOf('final_linkedin', 'customer').isDownload).toBe(false)
    expect(taskRowOf('final_document', 'customer', { tasks: ['final_document'] }).isDownload).toBe(false)
  })

  test('links every task in every state to a page of its order that the role may open', () => {
    const states: [OrderOverrides, string | undefined][] = [
      [{}, undefined],
      [{}, 'awaiting_writer'],
      [{}, 'awaiting_admin'],
      [{ tasks: [FOLLOW_UP_SENT_TASK] }, undefined],
      [{ revisionData: { s1: { sentByWriter: true } } }, undefined],
      [{ revisionData: { s1: { sentByWriter: true, pendingClientReview: true } } }, undefined],
      [{ tasks: [...MODULE_KINDS, 'q1'] }, undefined],
    ]
    const links = ROLES.flatMap((reader) =>
      [...MODULE_KINDS, 'q1'].flatMap((module) =>
        states.flatMap(([over, status]) => {
          const { link } = taskRowOf(module, reader, over, status)
          return link ? [{ reader, link }] : []
        }),
      ),
    )
    expect(links.length).toBeGreaterThan(100)
    for (const { reader, link } of links) {
      const address = fillPath(ROUTES[link.route].path, link.params)
      expect([findRouteName(address), checkRouteAccess(link.route, reader)]).toEqual([link.route, 'ok'])
      expect(address).toContain('o1')
    }
  })
})

test.each<[string, OrderOverrides, string | undefined, string, string]>([
  ['q1', {}, undefined, 'not_done', 'open'],
  ['q1', { tasks: ['q1'] }, undefined, 'done', 'done'],
  ['q1', {}, 'awaiting_writer', 'awaiting_writer', 'attention'],
  ['schedule_appointment', {}, 'awaiting_writer', 'awaiting_writer', 'attention'],
  ['schedule_appointment', { tasks: ['schedule_appointment'] }, 'awaiting_writer', 'done', 'done'],
  ['additional_questionnaire', {}, undefined, 'not_done', 'open'],
  ['additional_questionnaire', { tasks: [FOLLOW_UP_SENT_TASK] }, undefined, 'submitted', 'waiting'],
  ['revision_process', {}, undefined, 'not_done', 'open'],
  ['revision_process', { revisionData: { s1: { sentByWriter: true } } }, undefined, 'awaiting_client', 'waiting'],
  [
    'revision_process',
    { revisionData: { s1: { pendingClientReview: true } } },
    undefined,
    'upload_new_draft',
    'waiting',
  ],
  ['revision_process', {}, 'awaiting_admin', 'awaiting_admin', 'waiting'],
])(
  'the task %s of an order with %j and the module status %s has the state %s and the icon %s',
  (module, over, status, state, icon) => {
    for (const reader of ROLES) expect(taskRowOf(module, reader, over, status)).toMatchObject({ state, icon })
  },
)

test.each<[Parameters<typeof shouldShowUploadHint>[0], Role, boolean, boolean]>([
  ['upload_new_draft', 'writer', false, true],
  ['upload_new_draft', 'writer', true, false],
  ['upload_new_draft', 'reviewer', false, false],
  ['upload_new_draft', 'customer', false, false],
  ['awaiting_client', 'writer', false, false],
  ['not_done', 'writer', false, false],
])(
  'shouldShowUploadHint in the state %s for a %s, with hide_click_to_upload %s, is %s',
  (state, reader, hide_click_to_upload, shown) => {
    expect(shouldShowUploadHint(state, reader, someFlags({ hide_click_to_upload }))).toBe(shown)
  },
)

describe('toServiceCards', () => {
  const services = [
    aService({ _id: 's1', modules: ['q1', 'previous_document', 'final_document'] }),
    aService({ _id: 's2', modules: ['q2', 'final_document'] }),
    aService({ _id: 's3', modules: [] }),
  ]
  const cards = (tasks: Parameters<typeof anOrder>[0] = {}) =>
    toServiceCards(anOrder({ services, ...tasks })).map(
      ({ service, state, done, total, percent, isOpen }) =>
        `${service._id} ${state} ${done}/${total} ${percent}%${isOpen ? ' open' : ''}`,
    )
  test.each([
    ['no task done', {}, ['s1 not-started 0/3 0% open', 's2 not-started 0/2 0%', 's3 completed 0/0 100%']],
    [
      'some tasks done',
      { tasks: ['q1', 'previous_document'] },
      ['s1 in-progress 2/3 66% open', 's2 not-started 0/2 0%', 's3 completed 0/0 100%'],
    ],
    [
      'the first service done',
      { tasks: ['q1', 'previous_document', aTask('final_document', { serviceId: 's1' })] },
      ['s1 completed 3/3 100%', 's2 not-started 0/2 0% open', 's3 completed 0/0 100%'],
    ],
    [
      'a task without a service, which counts for both services',
      { tasks: ['final_document'] },
      ['s1 in-progress 1/3 33% open', 's2 in-progress 1/2 50%', 's3 completed 0/0 100%'],
    ],
    [
      'only a draft',
      { revisionData: { s2: { sentByWriter: true } } },
      ['s1 not-started 0/3 0% open', 's2 in-progress 0/2 0%', 's3 completed 0/0 100%'],
    ],
    [
      'all tasks done',
      { tasks: ['q1', 'q2', 'previous_document', 'final_document'] },
      ['s1 completed 3/3 100%', 's2 completed 2/2 100%', 's3 completed 0/0 100%'],
    ],
  ])('returns the state and progress of each service with %s', (_, over, wanted) => {
    expect(cards(over)).toEqual(wanted)
  })
})

test('findNextTurn and the task list link a user’s current step to the same page', () => {
  const cases: [string, OrderOverrides, string | undefined][] = [
    ['q1', {}, undefined],
    ['previous_document', {}, undefined],
    ['schedule_appointment', {}, undefined],
    ['schedule_appointment', {}, 'awaiting_writer'],
    ['additional_questionnaire', {}, undefined],
    ['additional_questionnaire', { tasks: [FOLLOW_UP_SENT_TASK] }, undefined],
    ['revision_process', {}, undefined],
    ['revision_process', { revisionData: { s1: { sentByWriter: true } } }, undefined],
    ['revision_process', { revisionData: { s1: { pendingClientReview: true } } }, undefined],
    ['final_document', {}, undefined],
    ['final_linkedin', {}, undefined],
  ]
  const own = cases.flatMap(([module, over, status]) =>
    ROLES.flatMap((reader) => {
      const services = [aService({ _id: 's1', modules: [{ id: module, status }] })]
      const order = anOrder({ _id: 'o1', services, ...over })
      const turn = findNextTurn(order, reader)
      return turn.actor === reader ? [[turn.link, toTaskRows(services[0]!, order, reader)[0]!.link]] : []
    }),
  )
  expect(own).toHaveLength(cases.length)
  for (const [ofTurn, ofRow] of own) expect(ofRow).toEqual(ofTurn)
})

test('for random orders, expands only the first unfinished service and links only to permitted pages', () => {
  const ids = [...MODULE_KINDS, 'q1', 'q2']
  const status = fc.constantFrom(undefined, 'awaiting_writer', 'awaiting_admin', 'other')
  const module = fc.record({ id: fc.constantFrom(...ids), status })
  const service = fc.uniqueArray(module, { selector: ({ id }) => id, maxLength: 6 })
  const task = fc.record({
    taskId: fc.constantFrom(...ids, FOLLOW_UP_SENT_TASK),
    serviceId: fc.constantFrom(undefined, 's0', 's1', 's9'),
  })
  const mark = fc.record({ sentByWriter: fc.boolean(), pendingClientReview: fc.boolean() }, { requiredKeys: [] })
  const all = [fc.array(service, { maxLength: 3 }), fc.array(task, { maxLength: 8 }), mark] as const
  fc.assert(
    fc.property(...all, (lists, tasks, s0) => {
      const services = lists.map((modules, at) => aService({ _id: `s${at}`, modules }))
      const order = anOrder({ services, tasks, revisionData: { s0 } })
      const cards = toServiceCards(order)
      const open = cards.findIndex(({ state }) => state !== 'completed')
      expect(cards.flatMap(({ isOpen }, at) => (isOpen ? [at] : []))).toEqual(open < 0 ? [] : [open])
      for (const { state, percent } of cards) expect(percent === 100).toBe(state === 'completed')
      for (const reader of ROLES)
        for (const { link } of services.flatMap((one) => toTaskRows(one, order, reader)))
          expect(link ? checkRouteAccess(link.route, reader) : 'ok').toBe('ok')
    }),
  )
})
