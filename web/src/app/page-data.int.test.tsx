import { buildUrl, fillPath, type Role } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { callEntries } from '@quillgate/shared/contract/table'
import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { findFirstRead } from '@quillgate/shared/domain/reads/first-reads'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ReadCache } from '../platform/data/ReadCache.tsx'
import { useRead } from '../platform/data/read.ts'
import { signIn } from '../platform/session/session.ts'
import { countRequests, stubRefusal } from '../testing/network.ts'
import { embedPageData, hasPageData } from '../testing/page-data.ts'
import { renderAt } from '../testing/render-at.tsx'

beforeEach(() => {
  for (const call of [...callEntries().map((entry) => entry.call), ...Object.values(compositions)])
    stubRefusal(call, 'not_found')
})

const ID = 'a'.repeat(24)
const IDS = { id: ID, orderId: ID, serviceId: 's1', questionnaireId: 'q1', service: 's1' }
type PageRead = { role: Role; path: string; url: string }
const READS = (['customer', 'writer'] as const).flatMap((role) =>
  (Object.keys(ROUTES) as RouteName[]).flatMap((name): PageRead[] => {
    const path = fillPath(ROUTES[name].path, IDS) || '/'
    const read = findFirstRead(path, role)
    return read ? [{ role, path, url: buildUrl(read.call, read.input) }] : []
  }),
)

test('both customers and writers have pages whose HTML contains their first API response', () => {
  expect(READS.filter(({ role }) => role === 'customer').length).toBeGreaterThan(10)
  expect(READS.filter(({ role }) => role === 'writer').length).toBeGreaterThan(7)
})

test.each(READS)('the screen at $path uses the API response in the page of a $role', async ({ role, path, url }) => {
  const user = role === 'customer' ? aUser() : aWriter()
  // The screen removes the embedded response from the page when it reads it. The text is empty here, so the screen
  // sends a request after all.
  embedPageData({ url, user: user._id, text: '' })
  await renderAt(path, { as: user, site: { flags: { enable_boards: true } } })
  await waitFor(() => expect(hasPageData()).toBe(false))
})

test('sends no request in 1,000 loads of a page whose HTML contains the API response', async () => {
  const user = aUser()
  signIn(user)
  const order = anOrder()
  const text = JSON.stringify({ status: true, status_code: 200, statusCode: 200, orders: [order] })
  // An embedded response expires after a short time. The clock is stopped, so that this test does not depend on the
  // speed of the machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
  onTestFinished(() => clock.mockRestore())
  for (let load = 0; load < 1_000; load += 1) {
    embedPageData({ url: '/api/customer/orders', user: user._id, text })
    const { result, unmount } = renderHook(() => useRead(customerOrders.list), { wrapper: ReadCache })
    await waitFor(() => expect(result.current.data?.orders[0]?._id).toBe(order._id), { interval: 1 })
    unmount()
  }
  expect(countRequests(customerOrders.list)).toBe(0)
})
