import { expect, onTestFinished, test } from 'vitest'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import { startBff } from '../../src/testing/bff.ts'
import { startReplicas } from '../../src/testing/replicas.ts'

const SITE_KEY = 'q1:site:northwind.test'
const readTitle = ({ text }: { text: string }) => /<title>(.*?)</.exec(text)![1]

test('ignores and deletes forged site settings in Redis', async () => {
  const { redis, one, two } = await startReplicas()
  const isStored = async () => {
    await one.app.sites.purge('northwind.test')
    return redis.client.get(SITE_KEY)
  }
  await expect.poll(isStored).toContain('Northwind')
  const real = (await redis.client.get(SITE_KEY))!
  const forged = real.slice(real.indexOf('.') + 1).replace('Northwind', 'Evil')
  for (const value of [forged, real.replace('Northwind', 'Evil'), `.${forged}`]) {
    await redis.client.set(SITE_KEY, value)
    await redis.client.set('q1:site-last:northwind.test', value)
    // A replica that finds Redis slow skips it for a second and does not remove the value; the test is then repeated
    // with a new replica.
    const storedAfterVisit = async () => {
      const { app, request } = await startBff({ upstream: two.upstream, env: { REDIS_URL: redis.url } })
      await expect.poll(() => app.gateway.store!.ready()).toBe(true)
      expect(readTitle(await request({ path: '/login' }))).toBe('Northwind')
      return redis.client.get(SITE_KEY)
    }
    await expect.poll(storedAfterVisit).not.toContain('Evil')
  }
})

test('during an upstream outage, a new replica uses the settings in Redis, even after a purge', async () => {
  const { redis, one, ready, upstream } = await startReplicas()
  await expect.poll(ready).toBe(true)
  await one.request({ path: '/login' })
  // A replica that finds Redis slow skips it for a second and does not store the settings; the test is then repeated
  // with a new replica.
  const isKnown = () => redis.client.exists('q1:site-last:northwind.test')
  for (let tries = 0; tries < 5 && (await isKnown()) === 0; tries += 1) {
    const { request } = await startBff({ upstream, env: { REDIS_URL: redis.url } })
    await request({ path: '/login' })
  }
  await expect.poll(isKnown).toBe(1)
  await redis.client.del(SITE_KEY)
  await upstream.close()
  const three = await startBff({ upstream, env: { REDIS_URL: redis.url } })
  await expect.poll(() => three.app.gateway.store!.ready()).toBe(true)
  expect(readTitle(await three.request({ path: '/login' }))).toBe('Northwind')
  const ops = buildOpsServer(createOperations(three.app))
  onTestFinished(() => ops.close())
  const purged = await ops.inject({ method: 'POST', url: '/purge/northwind.test' })
  expect([purged.statusCode, purged.json()]).toEqual([
    502,
    { status: false, domain: 'northwind.test', kind: 'site', refreshed: false, told: true },
  ])
  expect(readTitle(await three.request({ path: '/login' }))).toBe('Northwind')
})
