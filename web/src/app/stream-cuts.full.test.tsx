import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { anInvoice, anOrder } from '@quillgate/shared/testing/orders'
import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ReadCache } from '../platform/data/ReadCache.tsx'
import { useRead } from '../platform/data/read.ts'
import { LiveUpdates } from '../platform/live/LiveUpdates.tsx'
import { useIsLiveConnected } from '../platform/live/live.ts'
import { stubLiveEvents } from '../testing/live-events.ts'
import { stubComputedReply } from '../testing/network.ts'

const CUTS = 200
/** Longer than the random delay before a reconnect plus the random delay before the data reloads. */
const SETTLE_MS = 7_000
const TOPICS = ['orders', 'order:o1', 'invoices'] as const

const wrapper = ({ children }: { children: ReactNode }) => (
  <ReadCache>
    <LiveUpdates userId="u1" />
    {children}
  </ReadCache>
)

test('shows the current data after each of 200 interruptions of the event stream, with writes at random moments', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const random = createSeededRandom(7)
  /** How often the server's data has changed, by topic. */
  const versions = { orders: 0, 'order:o1': 0, invoices: 0 }
  const reply = (body: object) => ({ body: { status: true, status_code: 200, statusCode: 200, ...body } })
  stubComputedReply(customerOrders.list, () => reply({ orders: [{ ...anOrder(), _id: `v${versions.orders}` }] }))
  stubComputedReply(compositions.customerOrder, () =>
    reply({ order: { ...anOrder(), _id: `v${versions['order:o1']}` }, invoices: null, warnings: [] }),
  )
  stubComputedReply(customerInvoices.list, () =>
    reply({ invoices: [{ ...anInvoice(), _id: `v${versions.invoices}` }] }),
  )
  const stream = stubLiveEvents()
  const { result } = renderHook(
    () => ({
      shown: {
        orders: useRead(customerOrders.list).data?.orders[0]?._id,
        'order:o1': useRead(compositions.customerOrder, { params: { id: 'o1' } }).data?.order?._id,
        invoices: useRead(customerInvoices.list).data?.invoices[0]?._id,
      },
      isUp: useIsLiveConnected(),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.isUp).toBe(true))

  let isOpen = true
  const write = () => {
    const topic = TOPICS[random(TOPICS.length)]!
    versions[topic] += 1
    // An event that is sent while the stream is interrupted is lost.
    if (isOpen) stream.send(topic)
  }
  const writeAtRandomMoments = async () => {
    for (let count = random(4); count > 0; count -= 1) {
      await act(() => vi.advanceTimersByTimeAsync(random(400)))
      write()
    }
  }
  for (let cut = 0; cut < CUTS; cut += 1) {
    await writeAtRandomMoments()
    const opened = stream.opened()
    stream.cut()
    isOpen = false
    await writeAtRandomMoments()
    while (stream.opened() === opened) await act(() => vi.advanceTimersByTimeAsync(50))
    isOpen = true
    await writeAtRandomMoments()
    await act(() => vi.advanceTimersByTimeAsync(SETTLE_MS))
    const current = Object.fromEntries(Object.entries(versions).map(([topic, version]) => [topic, `v${version}`]))
    // Replies arrive in real time, which a busy machine needs more of.
    await waitFor(() => expect(result.current.shown, `after interruption ${cut + 1}`).toEqual(current))
  }
  expect(stream.opened()).toBe(CUTS + 1)
})
