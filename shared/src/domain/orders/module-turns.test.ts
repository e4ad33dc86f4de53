import { expect, test } from 'vitest'
import { anOrder, aService } from '../../testing/orders.ts'
import { findModuleTurn, findNextModule, findNextTurn } from './turn.ts'

const createOrder = (overrides: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    services: [aService({ modules: ['q1', 'previous_document', 'revision_process', 'final_document'] })],
    ...overrides,
  })
const stepsFor = (givenOrder: ReturnType<typeof createOrder>) =>
  givenOrder.package.packageServices.flatMap((service) =>
    service.serviceModules.map((module) => {
      const turn = findModuleTurn({ service, module }, givenOrder, 'customer')
      return turn && `${turn.actor} ${turn.step}`
    }),
  )

test('findModuleTurn returns who has to act on a module, or undefined while the module waits for another one', () => {
  expect(stepsFor(createOrder())).toEqual([
    'customer questionnaire_answer',
    'customer documents_upload',
    undefined,
    undefined,
  ])
  expect(stepsFor(createOrder({ tasks: ['q1', 'previous_document'] }))).toEqual([
    undefined,
    undefined,
    'writer draft_upload',
    undefined,
  ])
  expect(stepsFor(createOrder({ statusPercentage: 100 }))).toEqual([undefined, undefined, undefined, undefined])
})

test('for the current module, findModuleTurn returns the same as findNextTurn for its order', () => {
  const given = createOrder({ tasks: ['q1'] })
  const [service] = given.package.packageServices
  const module = service!.serviceModules[1]!
  expect(findModuleTurn({ service: service!, module }, given, 'customer')).toEqual(findNextTurn(given, 'customer'))
})

test.each([
  ['the order is new', {}, 'previous_document'],
  ['the writer has to act', { tasks: ['q1', 'previous_document'] }, 'final_document'],
  ['only the last module is left', { tasks: ['q1', 'previous_document', 'revision_process'] }, undefined],
  ['everything is done', { statusPercentage: 100 }, undefined],
  ['the contract must be signed first', { sold: { contract_id: 'c1' } }, undefined],
])('findNextModule returns the next module when %s', (_, over, next) => {
  expect(findNextModule(createOrder(over), 'customer')?.id).toBe(next)
})
