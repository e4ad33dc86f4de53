import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubLiveEvents } from '../../testing/live-events.ts'
import { getRequests, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const HEARTBEAT_MS = 25_000
const HEARTBEATS_PER_HOUR = 144

test.each([
  ['60 requests without an event stream', false, 60],
  ['4 requests with an event stream', true, 4],
])('in one hour, an idle page sends %s', async (_name, hasStream, expected) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  onTestFinished(() => void vi.useRealTimers())
  stubReply(customerOrders.list, { orders: [] })
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  const stream = hasStream ? stubLiveEvents() : undefined
  await renderAt('/dashboard', { as: aUser() })
  await waitFor(() => expect(getRequests().length).toBeGreaterThanOrEqual(2))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  const before = getRequests().length
  for (let beat = 0; beat < HEARTBEATS_PER_HOUR; beat += 1) {
    stream?.beat()
    await act(() => vi.advanceTimersByTimeAsync(HEARTBEAT_MS))
  }
  expect(Math.abs(getRequests().length - before - expected)).toBeLessThanOrEqual(hasStream ? 0 : 2)
  expect(stream?.opened()).toBe(hasStream ? 1 : undefined)
})
