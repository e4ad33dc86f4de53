import { expect, test } from 'vitest'
import { anOrder, aService } from '../../testing/orders.ts'
import { checkRouteAccess } from '../access/routes.ts'
import { type FinishedStep, findLandingAfterStep, findOrderRedirect, findStepRedirect } from './order-redirects.ts'

type OrderOverrides = Parameters<typeof anOrder>[0]
const createOrder = (modules: Parameters<typeof aService>[0] = {}, overrides: OrderOverrides = {}) =>
  anOrder({ _id: 'o1', services: [aService({ _id: 's1', ...modules })], ...overrides })
const UNSIGNED_CONTRACT: OrderOverrides = { sold: { contract_id: 'c1' }, contract_signed: false }
const contract = { route: 'contractFill', params: { id: 'o1' } }

test.each<[string, ReturnType<typeof createOrder>, boolean, object | undefined]>([
  ['an unsigned contract', createOrder({}, UNSIGNED_CONTRACT), true, contract],
  ['an unsigned contract on a later visit', createOrder({}, UNSIGNED_CONTRACT), false, contract],
  [
    'an unsigned contract of an order with completed tasks',
    createOrder({}, { ...UNSIGNED_CONTRACT, tasks: ['previous_document'] }),
    true,
    contract,
  ],
  ['a contract without contract_signed', createOrder({}, { sold: { contract_id: 'c1' } }), true, contract],
  [
    'a signed contract',
    createOrder({ modules: ['previous_document'] }, { ...UNSIGNED_CONTRACT, contract_signed: true }),
    true,
    { route: 'previousDocument', params: { serviceId: 's1', orderId: 'o1' } },
  ],
  [
    'an order without a contract',
    createOrder({ modules: ['previous_document'] }),
    true,
    { route: 'previousDocument', params: { serviceId: 's1', orderId: 'o1' } },
  ],
  ['a later visit to the order', createOrder({ modules: ['previous_document'] }), false, undefined],
  [
    'an order with completed tasks',
    createOrder({ modules: ['previous_document', 'q1'] }, { tasks: ['q1'] }),
    true,
    undefined,
  ],
  [
    'an order that starts with a questionnaire',
    createOrder({ modules: ['q1', 'previous_document'] }),
    true,
    { route: 'questionnaire', params: { orderId: 'o1', questionnaireId: 'q1', service: 's1' } },
  ],
  [
    'an order that starts with an appointment',
    createOrder({ modules: ['schedule_appointment'] }),
    true,
    { route: 'scheduleAppointment', params: { serviceId: 's1', orderId: 'o1' } },
  ],
  [
    'an order that starts with an appointment but has no contributor',
    createOrder({ modules: ['schedule_appointment', 'q1'] }, { writer: undefined }),
    true,
    { route: 'questionnaire', params: { orderId: 'o1', questionnaireId: 'q1', service: 's1' } },
  ],
  [
    'an order with only steps of the contributor',
    createOrder({ modules: ['final_linkedin', 'revision_process', 'final_document', 'additional_questionnaire'] }),
    true,
    undefined,
  ],
  ['an order without modules', createOrder({ modules: [] }), true, undefined],
])(
  'findOrderRedirect returns the page to open instead of the order, if any, for %s',
  (_, given, isFirstArrival, link) => {
    const found = findOrderRedirect(given, { isFirstArrival })
    expect(found).toEqual(link)
    expect(found ? checkRouteAccess(found.route, 'customer') : 'ok').toBe('ok')
  },
)

test.each([
  [false, contract],
  [true, undefined],
  [undefined, undefined],
])('a step page with contract_signed %s redirects to %j', (contract_signed, link) => {
  expect(findStepRedirect({ contract_signed }, 'o1')).toEqual(link)
})

test.each<[FinishedStep, number]>([
  ['questionnaire_submitted', 3_000],
  ['appointment_confirmed', 0],
  ['appointment_held', 0],
  ['profile_document_sent', 3_000],
  ['follow_up_published', 3_000],
])('after the step %s, findLandingAfterStep opens the order after %i ms', (step, afterMs) => {
  expect(findLandingAfterStep(step, 'o1')).toEqual({ link: { route: 'orderView', params: { id: 'o1' } }, afterMs })
})
