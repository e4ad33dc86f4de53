import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { findFreePort } from '@quillgate/shared/testing/free-port'
import { startToxicLink } from '@quillgate/shared/testing/toxic-link'
import { expect, onTestFinished, test } from 'vitest'
import { readRateLimits } from '../../src/config/rate-limits.ts'
import { createRateLimiter } from '../../src/limits/rate-limiter.ts'
import { connectRedis } from '../../src/redis/redis.ts'
import { startBff } from '../../src/testing/bff.ts'
import { openSocket } from '../../src/testing/chat.ts'
import { runConcurrently } from '../../src/testing/list-calls.ts'
import { startRedis } from '../../src/testing/redis.ts'
import { type Replica, startReplicas } from '../../src/testing/replicas.ts'
import { reportMetric } from '../../src/testing/soak.ts'

/** Requests pages and calls; returns the number of wrong replies and the longest response time in ms. */
async function sendTraffic({ request, appRequest }: Replica, count = 60) {
  let [wrong, slowest] = [0, 0]
  await runConcurrently(
    Array.from({ length: count }, (_, at) => at),
    4,
    async (at) => {
      const host = at % 2 ? 'northwind.test' : 'inkwell.test'
      const started = performance.now()
      const res = await (at % 3 ? request({ path: '/login', host }) : appRequest({ path: '/api/auth/user', host }))
      slowest = Math.max(slowest, performance.now() - started)
      const name = at % 2 ? 'Northwind' : 'Inkwell'
      if (res.status !== 200 || (at % 3 && !res.text.includes(`<title>${name}</title>`))) wrong += 1
    },
  )
  return { wrong, slowest }
}

test('serves pages and calls while Redis is killed, frozen, emptied or filled with invalid values', async () => {
  const { redis, one, two, ready, upstream } = await startReplicas()
  await sendTraffic(one)
  const waits: number[] = []
  const expectUnnoticed = async (what: () => unknown) => {
    await what()
    const { wrong, slowest } = await sendTraffic(two)
    expect(wrong).toBe(0)
    waits.push(Math.round(slowest))
  }
  await expectUnnoticed(() => redis.client.flushAll())
  await expectUnnoticed(() => redis.freeze())
  redis.thaw()
  await expect.poll(ready).toBe(true)
  await expectUnnoticed(async () => {
    await redis.client.set(
      'q1:site:northwind.test',
      await redis.client.get('q1:site:inkwell.test').then((text) => text ?? '{}'),
    )
    two.app.sites.purge('inkwell.test').catch(() => {})
  })
  await expectUnnoticed(() => redis.kill())
  await redis.up()
  const back = performance.now()
  await expect.poll(ready, { interval: 20 }).toBe(true)
  const usedAgain = performance.now() - back
  reportMetric(
    `Redis emptied, frozen, poisoned and killed during 240 requests: 0 wrong replies, slowest ${waits.join(', ')} ms; used again after ${Math.round(usedAgain)} ms`,
  )
  // Without Redis, site settings are loaded from the upstream at most once per check interval.
  expect(upstream.state.websiteCalls).toBeLessThan(30)
})

test('serves pages and calls when Redis is out of memory', async () => {
  const { redis, one } = await startReplicas({}, '--maxmemory', '1500kb', '--maxmemory-policy', 'noeviction')
  await redis.client.set('filler', 'x'.repeat(2_000_000)).catch(() => {})
  expect((await sendTraffic(one)).wrong).toBe(0)
})

test('serves pages and calls when Redis is unreachable from startup on', async () => {
  const REDIS_URL = `redis://127.0.0.1:${await findFreePort()}`
  const bff = await startBff({ env: { REDIS_URL } })
  expect((await sendTraffic(bff)).wrong).toBe(0)
})

test('waits 50 ms for a frozen Redis, skips it for a second, then uses it again', async () => {
  const redis = await startRedis()
  const store = connectRedis(redis.url)
  onTestFinished(store.close)
  const readKey = () => store.run((client) => client.get('q'))
  await expect.poll(store.ready).toBe(true)
  redis.freeze()
  const began = performance.now()
  expect(await readKey()).toMatchObject({ ok: false })
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(45)
  redis.thaw()
  // No command is sent or queued during the second after a slow reply.
  const all = await Promise.all(Array.from({ length: 1_000 }, readKey))
  expect(all.some(({ ok }) => ok)).toBe(false)
  await expect.poll(readKey, { interval: 20 }).toEqual({ ok: true, value: null })
  const away = performance.now() - began - waited
  expect(away).toBeGreaterThan(950)
  expect(await redis.client.info('commandstats')).not.toMatch(/cmdstat_get:calls=\d{3}/)
  reportMetric(`frozen Redis: waited ${waited.toFixed(0)} ms, then skipped for ${away.toFixed(0)} ms`)
})

test('returns the error page for a removed domain, and rejects its calls and chats', async () => {
  const { one, upstream } = await startReplicas()
  expect((await one.appRequest({ path: '/api/auth/user' })).status).toBe(200)
  delete upstream.state.sites['northwind.test']
  await one.app.sites.purge('northwind.test')
  const page = await one.request({ path: '/login' })
  expect(page.status).toBe(404)
  expect(page.text).toContain('<title>Error</title>')
  expect((await one.appRequest({ path: '/api/auth/user' })).json()).toMatchObject({
    statusCode: 404,
    error: 'Domain not registered with the provider',
  })
  await expect(openSocket({ port: one.port, cookie: `${COOKIE_PREFIX.upstream}sid=1` })).rejects.toThrow(
    'refused with 404',
  )
  expect(upstream.received).toHaveLength(1)
})

test('a purge makes changed and new sites visible at the other replica', async () => {
  const { one, two, upstream } = await startReplicas()
  for (const { request } of [one, two]) {
    await request({ path: '/login' })
    await request({ path: '/login', host: 'new.test' })
  }
  upstream.state.sites['northwind.test'] = { companyName: 'Southwind' }
  upstream.state.sites['new.test'] = { companyName: 'Brand new' }
  await one.app.sites.purge('northwind.test')
  await one.app.sites.purge('new.test')
  const purged = performance.now()
  const titles = async () =>
    [(await two.request({ path: '/login' })).text, (await two.request({ path: '/login', host: 'new.test' })).text].map(
      (text) => /<title>(.*?)</.exec(text)![1],
    )
  await expect.poll(titles, { interval: 250 }).toEqual(['Southwind', 'Brand new'])
  reportMetric(`purge visible at the other replica after ${Math.round(performance.now() - purged)} ms (limit 5,000)`)
})

test('applies rate limits that were counted across replicas even after Redis fails', async () => {
  const { redis, one, two, ready, upstream } = await startReplicas({ RATE_LIMITS: 'coupon=4/1000' })
  const coupon = (by: Replica, host: string) =>
    by.appRequest({ method: 'POST', path: '/api/cart/check-coupon', body: '{}', host }).then(({ status }) => status)
  // On a busy machine, Redis may reply too late. The replicas then count requests separately for a while, and the test
  // is repeated with another site.
  const counted = async (host: string) => {
    upstream.state.sites[host] = { companyName: host }
    await expect.poll(ready).toBe(true)
    const statuses: number[] = []
    let together = true
    for (const by of [one, two, one, two, one, two]) {
      statuses.push(await coupon(by, host))
      together &&= ready()
    }
    return together ? statuses : undefined
  }
  let [host, statuses]: [string, number[] | undefined] = ['', undefined]
  for (let at = 0; statuses === undefined; at += 1) statuses = await counted((host = `site-${at}.test`))
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  const sent = upstream.received.length
  await redis.kill()
  await expect.poll(ready).toBe(false)
  expect(await coupon(one, host)).toBe(429)
  expect(upstream.received).toHaveLength(sent)
})

test('writes to Redis the requests that are counted during a sync, but not those of windows that ended during an outage', async () => {
  const redis = await startRedis()
  const store = connectRedis(redis.url)
  onTestFinished(store.close)
  await expect.poll(store.ready).toBe(true)
  const now = { ms: 0 }
  const read = readRateLimits('')
  if (!read.ok) throw new Error(read.lines.join())
  let duringSync = () => {}
  const slow: typeof store = {
    ...store,
    async run(command) {
      const asked = await store.run(command)
      duringSync()
      return asked
    },
  }
  const limits = createRateLimiter(read.value, slow, () => now.ms)
  onTestFinished(limits.close)
  const visit = (times: number) => {
    for (let at = 0; at < times; at += 1) limits.countCall({ domain: 'a.test', actorId: undefined, address: '1.1.1.1' })
  }
  const counted = async () => {
    const keys = await redis.client.keys('q1:limit:*')
    return Promise.all(keys.toSorted().map(async (key) => [key.split(':')[2], await redis.client.get(key)]))
  }
  duringSync = () => {
    duringSync = () => {}
    visit(5)
  }
  visit(5)
  await expect.poll(counted).toEqual([
    ['address', '10'],
    ['tenant', '10'],
  ])
  await redis.kill()
  await expect.poll(store.ready).toBe(false)
  for (let window = 0; window < 50; window += 1) {
    now.ms += 60_000
    visit(1)
  }
  await redis.up()
  await expect.poll(counted).toEqual([
    ['address', '1'],
    ['tenant', '1'],
  ])
})

/** Starts a proxy to Redis that delays every reply by `ms`; returns its URL. */
async function startDelayedProxy(url: string, ms: number): Promise<string> {
  const link = await startToxicLink(Number(new URL(url).port))
  onTestFinished(link.stop)
  await link.addToxic({ type: 'latency', latencyMs: ms, jitterMs: 0 }, 'down')
  return `redis://127.0.0.1:${link.port}`
}

test('counts requests only once while Redis is in the state "late"', async () => {
  let total: number[] | undefined
  // A busy machine can lose the connection. A sync that was pending then may have been counted, so the test starts again.
  while (total === undefined) total = await countWithLateRedis()
  expect(total).toEqual([200])
})

/** Counts 200 requests with a slow Redis; returns the stored counts, or undefined if the connection was lost. */
async function countWithLateRedis(): Promise<number[] | undefined> {
  const redis = await startRedis()
  const states: string[] = []
  const store = connectRedis(await startDelayedProxy(redis.url, 70), (state) => states.push(state))
  onTestFinished(store.close)
  await expect.poll(store.ready).toBe(true)
  const read = readRateLimits('address=1000/100000,tenant=1000/100000')
  if (!read.ok) throw new Error(read.lines.join())
  const limits = createRateLimiter(read.value, store)
  onTestFinished(limits.close)
  const counted = async () => {
    const keys = await redis.client.keys('q1:limit:address:*')
    const counts = await Promise.all(keys.map((key) => redis.client.get(key)))
    return counts.map(Number)
  }
  const isLost = () => states.includes('away')
  // The requests are spread over several sync rounds.
  for (let round = 1; round <= 4; round += 1) {
    for (let at = 0; at < 50; at += 1) limits.countCall({ domain: 'a.test', actorId: undefined, address: '10.0.0.1' })
    const expected = [round * 50]
    await expect.poll(async () => (isLost() ? expected : counted()), { interval: 20 }).toEqual(expected)
  }
  const late = states.filter((state) => state === 'late').length
  // Longer than several sync rounds, to show that an exchange with a late reply is not repeated.
  const settled = performance.now()
  await expect.poll(() => performance.now() - settled, { interval: 100 }).toBeGreaterThan(3_500)
  if (isLost()) return undefined
  expect(late).toBeGreaterThan(0)
  return counted()
}
