import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import type { TestResponse } from '../../src/testing/client.ts'
import { startReplicas } from '../../src/testing/replicas.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const paymentRequest = (key: string, invoice = 'i1') => ({
  method: 'POST',
  path: '/api/customer/invoices/pay',
  headers: { 'idempotency-key': key },
  body: JSON.stringify({ payment: { id: 'pm' }, invoice_id: invoice }),
})

const statusRequest = (key: string) => ({ path: '/bff/payments', headers: { 'idempotency-key': key } })

const waitForReply = (send: () => Promise<TestResponse>, body: object) =>
  expect.poll(async () => (await send()).json()).toMatchObject(body)

test('sends a payment again when its key is repeated after Redis has lost the outcome', async () => {
  const { redis, one, two, upstream } = await startReplicas()
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status_code: 200, ordersIds: ['o1'] })
  await one.appRequest(paymentRequest('key-that-redis-forgets'))
  await redis.client.flushAll()
  expect((await two.appRequest(paymentRequest('key-that-redis-forgets'))).json()).toMatchObject({ ordersIds: ['o1'] })
  expect(upstream.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'key-that-redis-forgets',
    'key-that-redis-forgets',
  ])
})

test('sends a payment upstream only once, whichever replica receives it', async () => {
  const { one, two, upstream } = await startReplicas()
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_request, response) => void waiting.push(response)
  const first = one.appRequest(paymentRequest('key-that-both-replicas-see'))
  await expect.poll(() => waiting.length).toBe(1)
  expect((await two.appRequest(paymentRequest('key-that-both-replicas-see'))).json().code).toBe('payment_running')
  sendJson(waiting[0]!, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await first).status).toBe(200)
  // The other replica knows the outcome at once, or a little later when Redis is slow.
  await waitForReply(() => two.appRequest(paymentRequest('key-that-both-replicas-see')), {
    status: true,
    ordersIds: ['o1'],
  })
  expect((await two.appRequest(paymentRequest('key-that-both-replicas-see', 'i2'))).json().code).toBe(
    'payment_key_reused',
  )
  expect(upstream.received).toHaveLength(1)
})

test.each([
  ['garbage', () => 'garbage'],
  ['an outcome without a valid seal', (text: string) => text.slice(text.indexOf('.') + 1).replace('done', 'refused')],
])(
  'reports a payment as unknown and does not send it again when its Redis entries contain %s',
  async (_name, overwrite) => {
    const { redis, one, two, upstream } = await startReplicas()
    const key = 'key-of-an-overwritten-payment'
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status_code: 200, ordersIds: ['o1'] })
    await one.appRequest(paymentRequest(key))
    await waitForReply(() => two.appRequest(statusRequest(key)), { state: 'done' })
    for (const name of await redis.client.keys('q2:money:*'))
      await redis.client.set(name, overwrite((await redis.client.get(name))!))
    const again = [
      await two.appRequest(paymentRequest(key)),
      await two.appRequest(paymentRequest('another-key-for-the-same')),
    ]
    expect(again.map((got) => [got.status, got.json().code])).toEqual([
      [409, 'payment_unknown'],
      [409, 'payment_unknown'],
    ])
    expect((await two.appRequest(statusRequest(key))).json()).toMatchObject({ state: 'unknown' })
    expect((await one.appRequest(paymentRequest(key))).json()).toMatchObject({ ordersIds: ['o1'] })
    expect(upstream.received).toHaveLength(1)
  },
)

test('every replica blocks a payment with an unknown outcome, but allows a new attempt after a declined card', async () => {
  const { one, two, upstream } = await startReplicas()
  upstream.state.answer = (_request, response) => response.destroy()
  await one.appRequest(paymentRequest('key-without-an-answer'))
  await waitForReply(() => two.appRequest(paymentRequest('key-without-an-answer')), { code: 'payment_unknown' })
  expect(upstream.received).toHaveLength(1)
  upstream.state.answer = (_request, response) => sendJson(response, 402, { status: false, error: 'declined' })
  await one.appRequest(paymentRequest('key-of-a-declined-card', 'i2'))
  await waitForReply(() => two.appRequest(paymentRequest('key-of-a-declined-card', 'i2')), { error: 'declined' })
})

test('a refusal that reaches Redis late releases the payment key without overwriting a newer claim', async () => {
  const { redis, one, two, upstream } = await startReplicas()
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_request, response) => void waiting.push(response)
  const key = 'key-of-a-refusal-told-twice'
  const declined = one.appRequest(paymentRequest(key))
  await expect.poll(() => waiting.length).toBe(1)
  redis.freeze()
  sendJson(waiting[0]!, 402, { status: false, error: 'declined' })
  expect((await declined).status).toBe(402)
  redis.thaw()
  // The BFF repeats the write of the outcome until Redis confirms it.
  await expect.poll(async () => (await two.appRequest(statusRequest(key))).json().state).toBe('refused')
  const other = two.appRequest(paymentRequest(key))
  await expect.poll(() => waiting.length).toBe(2)
  expect((await one.appRequest(paymentRequest(key))).json().code).toBe('payment_running')
  sendJson(waiting[1]!, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await other).status).toBe(200)
  expect(upstream.received).toHaveLength(2)
})

test('no replica returns the outcome of a payment to another user who sends the same key', async () => {
  const { one, two, upstream } = await startReplicas()
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status_code: 200, ordersIds: ['o1'] })
  const payAs = (id: string) => {
    const actor = { id, role: 'customer', session: id, rememberUntil: undefined } as const
    const cookie = createActorCookie(one.app.gateway.config.COOKIE_SECRET, { host: '' }).write(
      actor,
      'northwind.test',
      undefined,
      0,
    )
    const { headers, ...asked } = paymentRequest('key-of-one-person-alone')
    return { ...asked, headers: { ...headers, cookie } }
  }
  expect((await one.appRequest(payAs('c1'))).status).toBe(200)
  for (const replica of [one, two]) {
    expect((await replica.appRequest(payAs('c2'))).json().code).toBe('payment_key_reused')
    await waitForReply(() => replica.appRequest(payAs('c1')), { ordersIds: ['o1'] })
  }
  expect(upstream.received).toHaveLength(1)
})

test('without Redis, rejects payments but serves other calls', async () => {
  const { redis, one, upstream, ready } = await startReplicas()
  await one.request({ path: '/login' })
  await redis.kill()
  await expect.poll(ready).toBe(false)
  expect((await one.appRequest(paymentRequest('key-while-redis-is-away'))).json()).toMatchObject({ statusCode: 503 })
  expect((await one.appRequest({ path: '/api/customer/orders' })).status).toBe(200)
  expect(upstream.received.map(({ url }) => url)).toEqual(['/api/customer/orders'])
})

test('sends a payment once, with a delay, when Redis is briefly unavailable', async () => {
  const { redis, one, two, upstream } = await startReplicas()
  redis.freeze()
  const held = one.appRequest(paymentRequest('key-during-a-hiccup-of-redis'))
  await expect.poll(() => one.app.gateway.store!.ready()).toBe(false)
  redis.thaw()
  expect((await held).json()).toMatchObject({ status: true })
  expect((await two.appRequest(paymentRequest('key-during-a-hiccup-of-redis'))).status).not.toBe(503)
  expect(upstream.received).toHaveLength(1)
})

test('a payment can be retried with its key after a failed claim, or after a decline during a Redis outage', async () => {
  const { redis, one, upstream, ready } = await startReplicas()
  redis.freeze()
  expect((await one.appRequest(paymentRequest('key-that-was-claimed-too-late'))).json()).toMatchObject({
    statusCode: 503,
  })
  redis.thaw()
  await expect.poll(ready).toBe(true)
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_request, response) => void waiting.push(response)
  const declined = one.appRequest(paymentRequest('key-that-was-claimed-too-late'))
  await expect.poll(() => waiting.length).toBe(1)
  redis.freeze()
  sendJson(waiting[0]!, 402, { status: false, error: 'declined' })
  expect((await declined).json().error).toBe('declined')
  redis.thaw()
  await expect.poll(ready).toBe(true)
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await one.appRequest(paymentRequest('key-that-was-claimed-too-late'))).json()).toMatchObject({
    ordersIds: ['o1'],
  })
  expect(upstream.received).toHaveLength(2)
})
