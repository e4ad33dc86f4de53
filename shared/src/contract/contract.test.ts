import { expect, test } from 'vitest'
import { fill } from './call.ts'
import { compositions } from './compositions.ts'
import { policyOf } from './policy.ts'
import { contract, entries } from './table.ts'

test('the table holds the 99 documented calls, each path and method once', () => {
  const all = entries()
  expect(all).toHaveLength(99)
  expect(new Set(all.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(99)
})

test('nine calls are GETs upstream that change data, five are written without /api', () => {
  const all = entries()
  expect(all.filter(({ call }) => call.upstream?.method === 'GET').map(({ name }) => name)).toEqual([
    'auth.logout',
    'auth.autologin',
    'customerBoard.deleteCard',
    'customerBoard.addColumn',
    'customerBoard.deleteColumn',
    'writerBoards.delete',
    'writerBoards.deleteCard',
    'writerBoards.addColumn',
    'writerBoards.deleteColumn',
  ])
  expect(all.filter(({ call }) => call.upstream?.bare).map(({ name }) => name)).toEqual([
    'jobs.search',
    'jobs.saveClick',
    'writerOrders.postpone',
    'writerRevisions.reopen',
    'writerFinals.reopen',
  ])
})

test('four calls move money and need a key', () => {
  const money = entries().filter(({ name, call }) => policyOf(name, call).needsIdempotencyKey)
  expect(money.map(({ name }) => name)).toEqual([
    'cart.checkout',
    'customerOrders.tip',
    'customerOrders.create',
    'customerInvoices.pay',
  ])
})

test('our own compositions live under /bff', () => {
  expect(Object.values(compositions).every(({ base }) => base === '/bff')).toBe(true)
})

test('a path is filled with encoded parameters, and an optional last segment falls away', () => {
  expect(fill(contract.files.read.path, { key: 'a b/ü#.pdf' })).toBe('/file/a%20b%2F%C3%BC%23.pdf')
  const { path } = contract.questionnaires.view
  expect(fill(path, { orderId: 'o', questionnaireId: 'q', service: 's' })).toBe('/questionnaires/o/q/s')
  expect(fill(path, { orderId: 'o', questionnaireId: 'q' })).toBe('/questionnaires/o/q')
})
