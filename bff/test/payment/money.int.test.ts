import type { ServerResponse } from 'node:http'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const IDEMPOTENCY_KEY = 'a-key-made-with-the-form'
const paymentRequest = (cart: object = { invoice_id: 'i1' }, key = IDEMPOTENCY_KEY) => ({
  method: 'POST',
  path: '/api/customer/invoices/pay',
  headers: { 'idempotency-key': key },
  body: JSON.stringify({ payment: { id: `pm_${Math.random()}` }, ...cart }),
})

test('rejects a payment without an idempotency key', async () => {
  const { appRequest, upstream } = await startBff()
  const { headers: _none, ...asked } = paymentRequest()
  expect((await appRequest(asked)).json()).toMatchObject({ statusCode: 400, code: 'payment_key_missing' })
  expect(upstream.received).toEqual([])
})

test('charges once for twenty simultaneous payment requests with the same key', async () => {
  const waiting: ServerResponse[] = []
  const { appRequest, upstream } = await startBff({ answer: (_q, response) => void waiting.push(response) })
  const first = appRequest(paymentRequest())
  await expect.poll(() => waiting.length).toBe(1)
  const others = await Promise.all(Array.from({ length: 19 }, () => appRequest(paymentRequest())))
  expect(new Set(others.map(({ status, text }) => `${status} ${JSON.parse(text).code}`))).toEqual(
    new Set(['409 payment_running']),
  )
  sendJson(waiting[0]!, 200, { status_code: 200, ordersIds: ['o1'] }, { 'set-cookie': 'sid=1' })
  expect((await first).json()).toMatchObject({ ordersIds: ['o1'] })
  const later = await appRequest(paymentRequest())
  expect([later.json().ordersIds, later.headers['set-cookie']]).toEqual([
    ['o1'],
    [`${COOKIE_PREFIX.upstream}sid=1; Path=/; HttpOnly; SameSite=Strict`],
  ])
  expect(upstream.received).toHaveLength(1)
  expect(upstream.received[0]!.headers['idempotency-key']).toBe(IDEMPOTENCY_KEY)
})

test('rejects a different payment whose key is already used', async () => {
  const { appRequest, upstream } = await startBff({
    answer: (_q, response) => sendJson(response, 200, { status_code: 200 }),
  })
  await appRequest(paymentRequest())
  expect((await appRequest(paymentRequest({ invoice_id: 'i2' }))).json()).toMatchObject({
    statusCode: 422,
    code: 'payment_key_reused',
  })
  expect((await appRequest({ ...paymentRequest(), host: 'inkwell.test' })).status).toBe(200)
  expect(upstream.received.map(({ headers }) => headers.host)).toEqual(['northwind.test', 'inkwell.test'])
})

test.each([
  ['a 402', 402, { status: false, error: 'declined' }],
  ['a failure reported with status 200', 200, { status: false, error: 'declined' }],
])('allows a payment with the same key and another card after %s', async (_name, status, reply) => {
  const answers = [() => [status, reply], () => [200, { status_code: 200 }]] as const
  let asked = 0
  const { appRequest, upstream } = await startBff({
    answer: (_q, response) => {
      const [code, value] = answers[asked++]!()
      sendJson(response, code as number, value)
    },
  })
  expect((await appRequest(paymentRequest())).json().error).toBe('declined')
  expect((await appRequest(paymentRequest())).status).toBe(200)
  expect(upstream.received).toHaveLength(2)
})

test.each([
  ['a timeout', (response: ServerResponse) => void response.socket!.setTimeout(0), 504],
  ['a connection reset', (response: ServerResponse) => void response.destroy(), 502],
  ['a 500', (response: ServerResponse) => sendJson(response, 500, { status: false }), 500],
  [
    'a truncated reply',
    (response: ServerResponse) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': 50 })
        .write('{"a"', () => response.destroy()),
    502,
  ],
  [
    'an HTML page',
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    502,
  ],
])('does not send a payment again with the same key after %s', async (_name, answer, status) => {
  const { appRequest, upstream } = await startBff({
    answer: (_q, response) => answer(response),
    ...(status === 504 && { deadlines: { read: 500, write: 500, session: 500, payment: 500 } }),
  })
  expect((await appRequest(paymentRequest())).status).toBe(status)
  expect((await appRequest(paymentRequest())).json()).toMatchObject({ statusCode: 409, code: 'payment_unknown' })
  expect(upstream.received).toHaveLength(1)
})

test('completes a payment after the browser has disconnected', async () => {
  let finished = 0
  const waiting: ServerResponse[] = []
  const { appRequest } = await startBff({
    answer: (_q, response) => {
      response.once('finish', () => (finished += 1))
      waiting.push(response)
    },
  })
  const leaving = new AbortController()
  const left = appRequest({ ...paymentRequest(), signal: leaving.signal }).catch((error: Error) => error.name)
  await expect.poll(() => waiting.length).toBe(1)
  leaving.abort()
  expect(await left).toBe('AbortError')
  sendJson(waiting[0]!, 200, { status_code: 200, ordersIds: ['o1'] })
  await expect.poll(() => finished).toBe(1)
  expect((await appRequest(paymentRequest())).json().ordersIds).toEqual(['o1'])
})

test('allows another payment attempt with the same key when the upstream was unreachable', async () => {
  const { appRequest, upstream } = await startBff({
    answer: (_q, response) => sendJson(response, 200, { status_code: 200 }),
  })
  await appRequest({ path: '/api/auth/user' })
  const { port } = upstream.server.address() as { port: number }
  await upstream.close()
  expect((await appRequest(paymentRequest())).status).toBe(502)
  await new Promise<void>((resolve) => upstream.server.listen(port, '127.0.0.1', resolve))
  expect((await appRequest(paymentRequest())).status).toBe(200)
})

test('a payment rejected by the rate limit for declined cards can be sent again with the same key', async () => {
  const waiting: ServerResponse[] = []
  const { appRequest, upstream } = await startBff({
    env: { RATE_LIMITS: 'declined=1/100000' },
    answer: (_q, response) => void waiting.push(response),
  })
  const running = appRequest(paymentRequest())
  await expect.poll(() => waiting.length).toBe(1)
  expect((await appRequest(paymentRequest())).json().code).toBe('payment_running')
  const other = paymentRequest({}, 'a-key-made-with-another-form')
  expect((await appRequest(other)).status).toBe(429)
  sendJson(waiting[0]!, 200, { status_code: 200, ordersIds: ['o1'] })
  expect((await running).status).toBe(200)
  const declined = appRequest(other)
  await expect.poll(() => waiting.length).toBe(2)
  sendJson(waiting[1]!, 402, { status: false, error: 'declined' })
  expect((await declined).status).toBe(402)
  expect((await appRequest(other)).status).toBe(429)
  expect((await appRequest(paymentRequest())).json().ordersIds).toEqual(['o1'])
  expect(upstream.received).toHaveLength(2)
})
