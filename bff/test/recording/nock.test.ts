import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { replayRecording } from '../../src/testing/replay-recording.ts'

// Replays recorded provider replies for a customer and a writer inside this process, without an upstream server.

const startReplayedBff = async () => {
  const { upstream, site, recorded } = replayRecording('composed')
  const { appRequest } = await startBff({ env: { UPSTREAM_URL: upstream, SITE_TTL_SECONDS: '600' } })
  return { recorded, get: async (path: string) => (await appRequest({ path, host: site })).json() }
}

test('composes an order with its invoices from recorded replies', async () => {
  const { get, recorded } = await startReplayedBff()
  const { order, invoices, clientCurrencyType } = recorded('customerOrders.view') as {
    order: { _id: string; package: unknown }
    invoices: unknown
    clientCurrencyType: string
  }
  const body = await get(`/bff/customer/orders/${order._id}`)
  expect(body).toMatchObject({ status: true, clientCurrencyType, order: { _id: order._id }, warnings: [] })
  expect(body.invoices).toMatchObject(invoices as object)
})

test('composes the writer dashboard from recorded replies', async () => {
  const { get, recorded } = await startReplayedBff()
  const { orders } = recorded('writerOrders.dashboard') as { orders: { _id: string }[] }
  const { data } = recorded('writerOrders.monthly')
  expect(orders.length).toBeGreaterThan(0)
  expect(await get('/bff/writer/dashboard')).toMatchObject({
    orders: orders.map(({ _id }) => ({ _id })),
    monthly: data,
    warnings: [],
  })
})
