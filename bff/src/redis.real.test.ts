import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createLimits } from './plugins/limits.ts'
import { createStore } from './plugins/store.ts'
import { readRateLimits } from './rate-limits.ts'
import { figure } from './testing/amount.ts'
import { startBff } from './testing/bff.ts'
import { openSocket } from './testing/chat.ts'
import type { Got } from './testing/client.ts'
import { inCrowds } from './testing/every-call.ts'
import { freePort } from './testing/free-port.ts'
import { startRedis } from './testing/redis.ts'
import { json, startUpstream } from './testing/upstream.ts'

/** Two replicas in front of one upstream, sharing a Redis. */
async function startTwo(env: Record<string, string> = {}, ...options: string[]) {
  const redis = await startRedis(...options)
  const upstream = await startUpstream()
  onTestFinished(() => upstream.close())
  const given = {
    upstream,
    env: { REDIS_URL: redis.url, ...env },
    deadlines: { read: 10_000, write: 10_000, session: 10_000, money: 10_000 },
  }
  const [one, two] = [await startBff(given), await startBff(given)]
  const ready = () => [one, two].every(({ app }) => app.gateway.store!.ready())
  await expect.poll(ready).toBe(true)
  return { redis, upstream, one, two, ready }
}
type Replica = Awaited<ReturnType<typeof startTwo>>['one']

/** Pages and calls for a while: how many were wrong, and the slowest in ms. */
async function traffic({ ask, page }: Replica, count = 60) {
  let [wrong, slowest] = [0, 0]
  await inCrowds(
    Array.from({ length: count }, (_, at) => at),
    4,
    async (at) => {
      const host = at % 2 ? 'northwind.test' : 'inkwell.test'
      const started = performance.now()
      const res = await (at % 3 ? ask({ path: '/login', host }) : page({ path: '/api/auth/user', host }))
      slowest = Math.max(slowest, performance.now() - started)
      const name = at % 2 ? 'Northwind' : 'Inkwell'
      if (res.status !== 200 || (at % 3 && !res.text.includes(`<title>${name}</title>`))) wrong += 1
    },
  )
  return { wrong, slowest }
}

test('F1: Redis killed, frozen, poisoned, emptied and back is never visible', async () => {
  const { redis, one, two, ready, upstream } = await startTwo()
  await traffic(one)
  const waits: number[] = []
  const meets = async (what: () => unknown) => {
    await what()
    const { wrong, slowest } = await traffic(two)
    expect(wrong).toBe(0)
    waits.push(Math.round(slowest))
    return slowest
  }
  expect(await meets(() => redis.client.flushAll())).toBeLessThan(400)
  expect(await meets(() => redis.freeze())).toBeLessThan(400)
  redis.thaw()
  await expect.poll(ready, { timeout: 5_000 }).toBe(true)
  expect(
    await meets(async () => {
      await redis.client.set(
        'q1:site:northwind.test',
        await redis.client.get('q1:site:inkwell.test').then((text) => text ?? '{}'),
      )
      two.app.sites.purge('inkwell.test').catch(() => {})
    }),
  ).toBeLessThan(400)
  expect(await meets(() => redis.kill())).toBeLessThan(400)
  await redis.up()
  const back = performance.now()
  await expect.poll(ready, { interval: 20, timeout: 5_000 }).toBe(true)
  const usedAgain = performance.now() - back
  expect(usedAgain).toBeLessThan(1_500)
  figure(
    `F1: Redis emptied, frozen, poisoned, killed under 240 requests: 0 wrong, slowest ${waits.join(', ')} ms; used again after ${Math.round(usedAgain)} ms`,
  )
  // What Redis is away for goes to the upstream, and no more often than the check interval allows.
  expect(upstream.state.websiteCalls).toBeLessThan(30)
})

test('F1: a Redis that is full changes nothing for a visitor', async () => {
  const { redis, one } = await startTwo({}, '--maxmemory', '1500kb', '--maxmemory-policy', 'noeviction')
  await redis.client.set('filler', 'x'.repeat(2_000_000)).catch(() => {})
  expect((await traffic(one)).wrong).toBe(0)
})

test('F1: without any Redis from the start, pages and calls do not wait for one', async () => {
  const REDIS_URL = `redis://127.0.0.1:${await freePort()}`
  const bff = await startBff({ env: { REDIS_URL } })
  expect((await traffic(bff)).wrong).toBe(0)
})

test('T2: a Redis that hangs is waited for 50 ms, left alone for a second, and used again', async () => {
  const redis = await startRedis()
  const store = createStore(redis.url)
  onTestFinished(store.close)
  const asked = () => store.ask((client) => client.get('q'))
  await expect.poll(store.ready).toBe(true)
  redis.freeze()
  const began = performance.now()
  expect(await asked()).toEqual({ ok: false })
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(45)
  expect(waited).toBeLessThan(400)
  redis.thaw()
  // Nothing is even sent, and nothing is kept to be sent later.
  const all = await Promise.all(Array.from({ length: 1_000 }, asked))
  expect(all.some(({ ok }) => ok)).toBe(false)
  await expect.poll(asked, { interval: 20, timeout: 10_000 }).toEqual({ ok: true, value: null })
  const away = performance.now() - began - waited
  expect(away).toBeGreaterThan(950)
  expect(await redis.client.info('commandstats')).not.toMatch(/cmdstat_get:calls=\d{3}/)
  figure(`T2: a frozen Redis is waited for ${waited.toFixed(0)} ms and left alone for ${away.toFixed(0)} ms`)
})

test('G7: a key that Redis has forgotten travels once more, with the key, and only when it is asked for', async () => {
  const { redis, one, two, upstream } = await startTwo()
  upstream.state.answer = (_request, response) => json(response, 200, { status_code: 200, ordersIds: ['o1'] })
  await one.page(pay('key-that-redis-forgets'))
  await redis.client.flushAll()
  expect((await two.page(pay('key-that-redis-forgets'))).json()).toMatchObject({ ordersIds: ['o1'] })
  expect(upstream.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'key-that-redis-forgets',
    'key-that-redis-forgets',
  ])
})

test('F11: a domain that is taken away gets the error page, and its calls and chats are refused', async () => {
  const { one, upstream } = await startTwo()
  expect((await one.page({ path: '/api/auth/user' })).status).toBe(200)
  delete upstream.state.sites['northwind.test']
  await one.app.sites.purge('northwind.test')
  const page = await one.ask({ path: '/login' })
  expect(page.status).toBe(404)
  expect(page.text).toContain('<title>Error</title>')
  expect((await one.page({ path: '/api/auth/user' })).json()).toMatchObject({
    statusCode: 404,
    error: 'Domain not registered with the provider',
  })
  await expect(openSocket({ port: one.port, cookie: 'u.sid=1' })).rejects.toThrow('refused with 404')
  expect(upstream.seen).toHaveLength(1)
})

test('F11: a changed site is seen by every replica within 5 s of a purge, a new domain too', async () => {
  const { one, two, upstream } = await startTwo()
  for (const { ask } of [one, two]) {
    await ask({ path: '/login' })
    await ask({ path: '/login', host: 'new.test' })
  }
  upstream.state.sites['northwind.test'] = { companyName: 'Southwind' }
  upstream.state.sites['new.test'] = { companyName: 'Brand new' }
  await one.app.sites.purge('northwind.test')
  await one.app.sites.purge('new.test')
  const purged = performance.now()
  const titles = async () =>
    [(await two.ask({ path: '/login' })).text, (await two.ask({ path: '/login', host: 'new.test' })).text].map(
      (text) => /<title>(.*?)</.exec(text)![1],
    )
  await expect.poll(titles, { timeout: 15_000, interval: 250 }).toEqual(['Southwind', 'Brand new'])
  figure(`F11: a purge seen by the other replica after ${Math.round(performance.now() - purged)} ms (limit 5,000)`)
})

const pay = (key: string, invoice = 'i1') => ({
  method: 'POST',
  path: '/api/customer/invoices/pay',
  headers: { 'idempotency-key': key },
  body: JSON.stringify({ payment: { id: 'pm' }, invoice_id: invoice }),
})

const eventually = (ask: () => Promise<Got>, body: object) =>
  expect.poll(async () => (await ask()).json(), { timeout: 5_000 }).toMatchObject(body)

test('a payment is sent once whichever replica is asked', async () => {
  const { one, two, upstream } = await startTwo()
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_request, response) => void waiting.push(response)
  const first = one.page(pay('key-that-both-replicas-see'))
  await expect.poll(() => waiting.length).toBe(1)
  expect((await two.page(pay('key-that-both-replicas-see'))).json().code).toBe('payment_running')
  json(waiting[0]!, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await first).status).toBe(200)
  // Told to the other replica at once, or a little later when Redis was slow.
  await eventually(() => two.page(pay('key-that-both-replicas-see')), { status: true, ordersIds: ['o1'] })
  expect((await two.page(pay('key-that-both-replicas-see', 'i2'))).json().code).toBe('payment_key_reused')
  expect(upstream.seen).toHaveLength(1)
})

test('an unknown outcome is unknown everywhere, a refused one free everywhere', async () => {
  const { one, two, upstream } = await startTwo()
  upstream.state.answer = (_request, response) => response.destroy()
  await one.page(pay('key-without-an-answer'))
  await eventually(() => two.page(pay('key-without-an-answer')), { code: 'payment_unknown' })
  expect(upstream.seen).toHaveLength(1)
  upstream.state.answer = (_request, response) => json(response, 402, { status: false, error: 'declined' })
  await one.page(pay('key-of-a-declined-card'))
  await eventually(() => two.page(pay('key-of-a-declined-card')), { error: 'declined' })
})

test('a refusal that is told twice takes no claim that another replica has made since', async () => {
  const { redis, one, two, upstream } = await startTwo()
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_request, response) => void waiting.push(response)
  const key = 'key-of-a-refusal-told-twice'
  const declined = one.page(pay(key))
  await expect.poll(() => waiting.length).toBe(1)
  redis.freeze()
  json(waiting[0]!, 402, { status: false, error: 'declined' })
  expect((await declined).status).toBe(402)
  redis.thaw()
  // Redis has heard it, but too late for the first to know.
  await expect.poll(() => redis.client.exists(`q1:money:northwind.test:${key}`)).toBe(0)
  const other = two.page(pay(key))
  await expect.poll(() => waiting.length).toBe(2)
  const told = async () => /cmdstat_eval:calls=(\d+)/.exec(await redis.client.info('commandstats'))?.[1]
  await expect.poll(told, { timeout: 20_000 }).toBe('2')
  expect((await one.page(pay(key))).json().code).toBe('payment_running')
  json(waiting[1]!, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await other).status).toBe(200)
  expect(upstream.seen).toHaveLength(2)
})

test('the key of another person opens no answer, whichever replica is asked', async () => {
  const { one, two, upstream } = await startTwo()
  upstream.state.answer = (_request, response) => json(response, 200, { status_code: 200, ordersIds: ['o1'] })
  const by = (id: string) => {
    const actor = { id, role: 'customer', session: id, keepUntil: undefined } as const
    const cookie = one.app.gateway.actors.write(actor, 'northwind.test', undefined, 0)
    const { headers, ...asked } = pay('key-of-one-person-alone')
    return { ...asked, headers: { ...headers, cookie } }
  }
  expect((await one.page(by('c1'))).status).toBe(200)
  for (const replica of [one, two]) {
    expect((await replica.page(by('c2'))).json().code).toBe('payment_key_reused')
    await eventually(() => replica.page(by('c1')), { ordersIds: ['o1'] })
  }
  expect(upstream.seen).toHaveLength(1)
})

test('without Redis nothing is charged, and everything else goes on', async () => {
  const { redis, one, upstream, ready } = await startTwo()
  await one.ask({ path: '/login' })
  await redis.kill()
  await expect.poll(ready).toBe(false)
  expect((await one.page(pay('key-while-redis-is-away'))).json()).toMatchObject({ statusCode: 503 })
  expect((await one.page({ path: '/api/customer/orders' })).status).toBe(200)
  expect(upstream.seen.map(({ url }) => url)).toEqual(['/api/customer/orders'])
})

test('limits count over all replicas, and without Redis in each', async () => {
  const { redis, one, two, ready, upstream } = await startTwo({ RATE_LIMITS: 'coupon=4/1000' })
  const coupon = (by: Replica, host: string) =>
    by.page({ method: 'POST', path: '/api/cart/check-coupon', body: '{}', host }).then(({ status }) => status)
  // A Redis that was late on a busy machine is left alone for a while: then each counts for itself, and another site tells.
  const counted = async (host: string) => {
    upstream.state.sites[host] = { companyName: host }
    await expect.poll(ready, { timeout: 10_000 }).toBe(true)
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
  const sent = upstream.seen.length
  await redis.kill()
  await expect.poll(ready).toBe(false)
  expect(await coupon(one, host)).toBe(429)
  expect(upstream.seen).toHaveLength(sent)
})

test('what is counted while Redis answers is told too, and what it was away for too long is forgotten', async () => {
  const redis = await startRedis()
  const store = createStore(redis.url)
  onTestFinished(store.close)
  await expect.poll(store.ready).toBe(true)
  const now = { ms: 0 }
  const read = readRateLimits('')
  if (!read.ok) throw new Error(read.lines.join())
  let meanwhile = () => {}
  const slow: typeof store = {
    ...store,
    async ask(command) {
      const asked = await store.ask(command)
      meanwhile()
      return asked
    },
  }
  const limits = createLimits(read.value, slow, () => now.ms)
  onTestFinished(limits.close)
  const visit = (times: number) => {
    for (let at = 0; at < times; at += 1) limits.whyNot({ domain: 'a.test', actorId: undefined, address: '1.1.1.1' })
  }
  const counted = async () => {
    const keys = await redis.client.keys('q1:limit:*')
    return Promise.all(keys.toSorted().map(async (key) => [key.split(':')[2], await redis.client.get(key)]))
  }
  meanwhile = () => {
    meanwhile = () => {}
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

test('a Redis that hiccups holds a payment up, and neither refuses nor doubles it', async () => {
  const { redis, one, two, upstream } = await startTwo()
  redis.freeze()
  const held = one.page(pay('key-during-a-hiccup-of-redis'))
  await expect.poll(() => one.app.gateway.store!.ready()).toBe(false)
  redis.thaw()
  expect((await held).json()).toMatchObject({ status: true })
  expect((await two.page(pay('key-during-a-hiccup-of-redis'))).status).not.toBe(503)
  expect(upstream.seen).toHaveLength(1)
})

test('a key whose claim came late, or whose card was declined during a hiccup, is not lost', async () => {
  const { redis, one, upstream, ready } = await startTwo()
  redis.freeze()
  expect((await one.page(pay('key-that-was-claimed-too-late'))).json()).toMatchObject({ statusCode: 503 })
  redis.thaw()
  await expect.poll(ready, { timeout: 10_000 }).toBe(true)
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_request, response) => void waiting.push(response)
  const declined = one.page(pay('key-that-was-claimed-too-late'))
  await expect.poll(() => waiting.length).toBe(1)
  redis.freeze()
  json(waiting[0]!, 402, { status: false, error: 'declined' })
  expect((await declined).json().error).toBe('declined')
  redis.thaw()
  await expect.poll(ready, { timeout: 10_000 }).toBe(true)
  upstream.state.answer = (_request, response) => json(response, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await one.page(pay('key-that-was-claimed-too-late'))).json()).toMatchObject({ ordersIds: ['o1'] })
  expect(upstream.seen).toHaveLength(2)
})
