import { expect, test } from 'vitest'
import { toNotificationLink } from './notifications.ts'

test.each([
  ['invoices', 'invoices', {}],
  ['6553f1c2a1b2c3d4e5f60718', 'orderView', { id: '6553f1c2a1b2c3d4e5f60718' }],
  ['0B6E7E9C-1F2A-4D3B-9C8D-7E6F5A4B3C2D', 'orderView', { id: '0B6E7E9C-1F2A-4D3B-9C8D-7E6F5A4B3C2D' }],
  ['6553f1c2a1b2c3d4e5f6071', 'ordersList', {}],
  ['../logout', 'ordersList', {}],
  ['boards', 'ordersList', {}],
  ['', 'ordersList', {}],
  [null, 'ordersList', {}],
  [undefined, 'ordersList', {}],
])('links a notification about %j to the route %s', (orderId, route, params) => {
  expect(toNotificationLink(orderId)).toEqual({ route, params })
})
