import { expect, test } from 'vitest'
import { buildUrl, type Role } from '../../contract/call.ts'
import { findFirstRead } from './first-reads.ts'

test.each<[Role, string, string | undefined]>([
  ['customer', '/orders/list', '/api/customer/orders'],
  ['customer', '/notifications', '/api/notifications?page=1'],
  ['writer', '/orders/list', '/api/writer/orders'],
  ['writer', '/orders/list?sort=due&rows=50', '/api/writer/orders'],
  ['writer', '/orders/list?archived=true', '/api/writer/orders?archived=true'],
  ['writer', '/orders/list?tab=needs-action', '/api/writer/orders/needs-action'],
  ['writer', '/notifications', '/api/notifications?page=1'],
  ['reviewer', '/orders/list', '/api/reviewer/orders'],
  ['reviewer', '/orders/list?tab=needs-action&archived=true', '/api/reviewer/orders'],
  ['reviewer', '/notifications', undefined],
  ['reviewer', '/dashboard', undefined],
  ['customer', '/orders/view/%', undefined],
  ['writer', '/profile', undefined],
])('the first read of a %s at %s is %s', (role, path, url) => {
  const read = findFirstRead(path, role)
  expect(read && buildUrl(read.call, read.input)).toBe(url)
})
