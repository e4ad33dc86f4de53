import { once } from 'node:events'
import { request } from 'node:http'
import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { seedLargeSite } from '../seed/big-seed.ts'
import { startProvider } from './start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())

test('the 3,000 orders of an account are listed newest first within 5 s of CPU time', async () => {
  const cast = { collector: await provider.member('collector'), writer: await provider.member('writer') }
  await seedLargeSite(provider.services, await provider.site('northwind'), cast)
  const client = await provider.as('collector')
  const before = process.cpuUsage()
  const { orders } = await client.callOk(contract.customerOrders.list)
  expect(orders).toHaveLength(3_000)
  // Orders that were inserted in bulk must be sorted like any others.
  const days = orders.slice(0, 2_900).map(({ createdAt }) => createdAt!)
  expect(days).toEqual(days.toSorted().toReversed())
  // Measures CPU time, because wall time depends on the other load of the machine.
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5)
  const page = await client.callOk(contract.notifications.list, { query: { page: '100', unread: 'true' } })
  expect(page).toMatchObject({ hasMore: false, notifications: [], count: 1_500 })
})

test('demo users for whom calls fail on purpose can sign in, but their other calls are delayed, refused or dropped', async () => {
  const refused = await provider.as('refused')
  expect((await refused.call(contract.auth.user)).status).toBe(200)
  expect((await refused.call(contract.customerOrders.list)).status).toBe(500)
  const slow = await provider.as('slow')
  const began = performance.now()
  expect((await slow.call(contract.customerOrders.list)).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(4_900)
  const { cookie, domain } = await provider.as('dropped')
  const address = await provider.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { host: domain, cookie: cookie! }
  const call = request(`${address}/api/customer/orders`, { headers })
  const broken = once(call, 'error')
  call.end()
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }])
})
