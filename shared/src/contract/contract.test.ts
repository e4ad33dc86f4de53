import { expect, test } from 'vitest'
import { fillPath } from './call.ts'
import { compositions } from './compositions.ts'
import { callEntries, contract } from './table.ts'

test('the API contract contains each path and method once', () => {
  const all = callEntries().map(({ call }) => `${call.method} ${call.path}`)
  expect(all.length).toBeGreaterThanOrEqual(99)
  expect(new Set(all).size).toBe(all.length)
})

test('the paths of calls that the BFF composes start with /bff', () => {
  expect(Object.values(compositions).every(({ base }) => base === '/bff')).toBe(true)
})

test('fillPath encodes the parameters of a path', () => {
  expect(fillPath(contract.files.read.path, { key: 'a b/ü#.pdf' })).toBe('/file/a%20b%2F%C3%BC%23.pdf')
})

test('fillPath drops an empty optional segment at the end of a path', () => {
  const { path } = contract.questionnaires.view
  expect(fillPath(path, { orderId: 'o', questionnaireId: 'q', service: 's' })).toBe('/questionnaires/o/q/s')
  expect(fillPath(path, { orderId: 'o', questionnaireId: 'q' })).toBe('/questionnaires/o/q')
})
