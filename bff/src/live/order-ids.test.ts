import { expect, test } from 'vitest'
import { findOrderIds } from './order-ids.ts'

const reply = JSON.stringify({
  status: true,
  clients: [{ _id: 'client' }],
  orders: [
    { services: [{ _id: 'service', text: 'a "quoted" {brace' }], _id: 'o1' },
    { _id: 'o2', client: { _id: 'nested' } },
    { name: '_id', _id: 'o3' },
  ],
})

test('findOrderIds returns the ids of the listed orders, but not ids that are nested inside an order', () => {
  expect(findOrderIds(reply, 10)).toEqual(['o1', 'o2', 'o3'])
})

test('findOrderIds returns at most the requested number of ids, also from a truncated list', () => {
  expect(findOrderIds(reply.slice(0, reply.indexOf('"o3"')), 10)).toEqual(['o1', 'o2'])
  expect(findOrderIds(reply, 1)).toEqual(['o1'])
})
