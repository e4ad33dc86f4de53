import { expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '../../src/redis/redis.ts'
import { startBff } from '../../src/testing/bff.ts'
import { startRedis } from '../../src/testing/redis.ts'

/** Fakes `Date`, before any other code reads it; returns a function that shifts it by a number of hours. */
function fakeClock(): (hours: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  return (hours) => vi.setSystemTime(Date.now() + hours * 3_600_000)
}

test('site settings expire on time although the clock is set back an hour', async () => {
  const moveClock = fakeClock()
  const { request, upstream } = await startBff({ env: { SITE_TTL_SECONDS: '1' } })
  expect((await request({ path: '/login' })).text).toContain('<title>Northwind</title>')
  upstream.state.sites['northwind.test'] = { companyName: 'Southwind' }
  moveClock(-1)
  await expect.poll(async () => (await request({ path: '/login' })).text).toContain('<title>Southwind</title>')
})

test('uses Redis again after it was frozen, although the clock was set back an hour during that time', async () => {
  const moveClock = fakeClock()
  const redis = await startRedis()
  const store = connectRedis(redis.url)
  onTestFinished(store.close)
  await expect.poll(store.ready).toBe(true)
  redis.freeze()
  expect(await store.run((client) => client.get('q'))).toMatchObject({ ok: false })
  redis.thaw()
  moveClock(-1)
  await expect.poll(() => store.run((client) => client.get('q'))).toEqual({ ok: true, value: null })
})

test('a rate limit still applies after the clock is set forward', async () => {
  const moveClock = fakeClock()
  const { appRequest } = await startBff({ env: { RATE_LIMITS: 'address=3/100000' } })
  const statuses = async () => {
    const got: number[] = []
    for (let at = 0; at < 4; at += 1) got.push((await appRequest({ path: '/api/auth/user' })).status)
    return got
  }
  expect(await statuses()).toEqual([200, 200, 200, 429])
  moveClock(40)
  expect(await statuses()).toEqual([429, 429, 429, 429])
})
