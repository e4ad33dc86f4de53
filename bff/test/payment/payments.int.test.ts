import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../../src/http/errors.ts'
import { isNeverSent } from '../../src/proxy/upstream/failure.ts'
import { startBff } from '../../src/testing/bff.ts'
import { startReplicas } from '../../src/testing/replicas.ts'
import { sendJson } from '../../src/testing/upstream.ts'

// The subject of a payment is what it pays for: a cart, package, invoice or tip. A subject is paid only once, with any
// key, at any replica and after any restart.

const LINES = [
  { _id: 'p1', quantity: 1 },
  { _id: 'p2', quantity: 2 },
]
const checkoutRequest = (email: string, lines: object[] = LINES) => ({
  path: '/api/cart/checkout',
  body: { firstName: 'Noor', lastName: 'Haddad', email, password: 'secret', cartItems: lines },
})
const SUBJECTS = {
  'an invoice': { path: '/api/customer/invoices/pay', body: { invoice_id: 'i1' } },
  'the tip of an order': { path: '/api/customer/orders/tip/o1', body: { tip: 5 } },
  'a checkout': checkoutRequest('noor@mailbox.org'),
  'a new order': {
    path: '/api/customer/orders_new',
    body: { package_subscribed: null, cartItems: LINES, loggedInCartCheckout: true },
  },
}
type Subject = { path: string; body: object }
const paymentRequest = ({ path, body }: Subject, key: string, earlierKey?: string) => ({
  method: 'POST',
  path,
  headers: { 'idempotency-key': key, ...(earlierKey !== undefined && { 'x-quillgate-after': earlierKey }) },
  body: JSON.stringify({ ...body, payment: { id: `pm_${key}` } }),
})
const statusRequest = (id: string) => ({ path: '/bff/payments', headers: { 'idempotency-key': id } })
const [FIRST, SECOND] = ['key-of-the-first-form', 'key-of-the-second-form']

const replyWithSuccess = (request: { url?: string | undefined } | undefined, response: ServerResponse) => {
  const user = request?.url === '/api/cart/checkout' && { user: { _id: 'u1', role: 'user' } }
  sendJson(response, 200, { status: true, status_code: 200, orders: [{ _id: 'o1' }], ordersIds: ['o1'], ...user })
}
const cutConnection = (_request: unknown, response: ServerResponse) => void response.destroy()

function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-payments-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each(Object.entries(SUBJECTS))(
  'rejects a second payment of %s with another key while the first is running',
  async (_name, thing) => {
    const waiting: ServerResponse[] = []
    const { appRequest, upstream } = await startBff({ answer: (_q, response) => void waiting.push(response) })
    const first = appRequest(paymentRequest(thing, FIRST))
    await expect.poll(() => waiting.length).toBe(1)
    expect((await appRequest(paymentRequest(thing, SECOND))).json()).toMatchObject({
      statusCode: 409,
      code: 'payment_running',
    })
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ status: true, state: 'running' })
    replyWithSuccess(undefined, waiting[0]!)
    expect((await first).status).toBe(200)
    expect(upstream.received).toHaveLength(1)
  },
)

test.each(Object.entries(SUBJECTS))(
  'after an unknown outcome, allows a second payment of %s only if its request names the first',
  async (_name, thing) => {
    const { appRequest, upstream } = await startBff({ answer: cutConnection })
    await appRequest(paymentRequest(thing, FIRST))
    const held = (await appRequest(paymentRequest(thing, SECOND))).json()
    expect(held).toMatchObject({ statusCode: 409, code: 'payment_unknown', payment: expect.stringMatching(/^m\./) })
    expect(upstream.received).toHaveLength(1)
    // The reply contains the payment mark of the first payment, a public id that does not reveal its key.
    expect(JSON.stringify(held)).not.toContain(FIRST)
    expect((await appRequest(statusRequest(held.payment as string))).json()).toMatchObject({ state: 'unknown' })
    upstream.state.answer = replyWithSuccess
    expect((await appRequest(paymentRequest(thing, SECOND, held.payment as string))).status).toBe(200)
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'replaced' })
    expect((await appRequest(paymentRequest(thing, FIRST))).json().code).toBe('payment_unknown')
    expect(upstream.received).toHaveLength(2)
  },
)

/** Fakes `Date` and `performance` until the test ends; time advances only when the test advances it. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test.each(Object.entries(SUBJECTS))(
  'does not pay %s again while the upstream may still be processing the first payment',
  async (_name, thing) => {
    fakeClock()
    const deadlines = { read: 1_000, write: 1_000, session: 1_000, payment: 50 }
    const { appRequest, upstream } = await startBff({ answer: () => {}, deadlines })
    expect((await appRequest(paymentRequest(thing, FIRST))).status).toBe(504)
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'late' })
    upstream.state.answer = replyWithSuccess
    expect((await appRequest(paymentRequest(thing, SECOND, FIRST))).json()).toMatchObject({
      statusCode: 409,
      code: 'payment_running',
    })
    expect((await appRequest(paymentRequest(thing, FIRST))).json().code).toBe('payment_unknown')
    expect(upstream.received).toHaveLength(1)
    vi.advanceTimersByTime(6 * 60_000)
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'unknown' })
    expect((await appRequest(paymentRequest(thing, SECOND, FIRST))).status).toBe(200)
    expect(upstream.received).toHaveLength(2)
  },
)

test('treats the upstream’s error payment_unknown as an unknown outcome, not as a running payment', async () => {
  const { appRequest, upstream } = await startBff({
    answer: (_request, response) => sendJson(response, 504, { status: false, code: 'payment_unknown' }),
  })
  const thing = SUBJECTS['a new order']
  expect((await appRequest(paymentRequest(thing, FIRST))).json()).toMatchObject({
    statusCode: 504,
    code: 'payment_unknown',
  })
  expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'unknown' })
  expect((await appRequest(paymentRequest(thing, SECOND))).json()).toMatchObject({
    statusCode: 409,
    code: 'payment_unknown',
  })
  upstream.state.answer = replyWithSuccess
  expect((await appRequest(paymentRequest(thing, SECOND, FIRST))).status).toBe(200)
})

test('queries the upstream for the state of a payment by its idempotency key, but not by the BFF’s public payment id', async () => {
  const { appRequest, upstream } = await startBff({ answer: cutConnection, env: { UPSTREAM_PAYMENT_KEYS: 'honoured' } })
  await appRequest(paymentRequest(SUBJECTS['a new order'], FIRST))
  const { payment: mark } = (await appRequest(paymentRequest(SUBJECTS['a new order'], SECOND))).json()
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true, state: 'none' })
  // The upstream does not know payment marks (public ids made by the BFF), so its reply `none` would not mean that
  // nothing was charged.
  expect((await appRequest(statusRequest(mark as string))).json()).toMatchObject({ state: 'unknown' })
  expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'absent' })
})

test('rejects a second payment of each subject', async () => {
  const { appRequest, upstream } = await startBff({ answer: replyWithSuccess })
  for (const [at, thing] of Object.values(SUBJECTS).entries()) await appRequest(paymentRequest(thing, `${FIRST}-${at}`))
  const codes: unknown[] = []
  for (const [at, thing] of Object.values(SUBJECTS).entries())
    codes.push((await appRequest(paymentRequest(thing, `${SECOND}-${at}`))).json().code)
  expect(codes).toEqual(['invoice_paid', 'tip_given', 'payment_repeated', 'payment_repeated'])
  expect(upstream.received).toHaveLength(4)
})

test('accepts a repeated purchase that the user confirms', async () => {
  const { appRequest, upstream } = await startBff({ answer: replyWithSuccess })
  const purchase = SUBJECTS['a new order']
  await appRequest(paymentRequest(purchase, FIRST))
  expect((await appRequest(paymentRequest(purchase, SECOND))).json()).toMatchObject({ code: 'payment_repeated' })
  expect((await appRequest(paymentRequest(purchase, 'key-of-a-second-purchase', FIRST))).status).toBe(200)
  expect(upstream.received).toHaveLength(2)
})

test('a payment with an unknown outcome does not block payments for another e-mail, cart, invoice or order', async () => {
  const { appRequest, upstream } = await startBff({ answer: cutConnection })
  const others: Subject[] = [
    ...Object.values(SUBJECTS),
    checkoutRequest('mira@mailbox.org'),
    checkoutRequest('noor@mailbox.org', LINES.slice(1)),
    checkoutRequest('noor@mailbox.org', [LINES[0]!, { _id: 'p2', quantity: 3 }]),
    { path: '/api/customer/invoices/pay', body: { invoice_id: 'i2' } },
    { path: '/api/customer/orders/tip/o2', body: { tip: 5 } },
  ]
  for (const [at, thing] of others.entries()) await appRequest(paymentRequest(thing, `key-of-one-thing-${at}`))
  expect(upstream.received).toHaveLength(others.length)
  const same = [
    checkoutRequest(' Noor@Mailbox.org ', LINES.toReversed()),
    { ...checkoutRequest('noor@mailbox.org'), couponCode: 'X' },
  ]
  for (const [at, thing] of same.entries())
    expect((await appRequest(paymentRequest(thing, `key-of-the-same-thing-${at}`))).json().code).toBe('payment_unknown')
  expect(upstream.received).toHaveLength(others.length)
})

test.each([
  ['by the card issuer', 402, { error: 'declined' }],
  [
    'before a card was charged',
    503,
    { error: 'Payments aren’t set up for this site yet.', code: 'payment_unconfigured' },
  ],
])('a payment that was refused %s has the state "refused" and can be repeated', async (_why, status, body) => {
  const { appRequest, upstream } = await startBff({
    answer: (_q, response) => sendJson(response, status, { status: false, ...body }),
  })
  await appRequest(paymentRequest(SUBJECTS['an invoice'], FIRST))
  expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'refused' })
  upstream.state.answer = replyWithSuccess
  expect((await appRequest(paymentRequest(SUBJECTS['an invoice'], SECOND))).status).toBe(200)
  expect((await appRequest(statusRequest('key-nobody-has-sent'))).json()).toMatchObject({ state: 'none' })
  expect((await appRequest(statusRequest(SECOND))).json()).toMatchObject({ state: 'done', orders: ['o1'] })
})

test('pays a tip once, whichever replica receives the payments', async () => {
  const { one, two, upstream } = await startReplicas()
  const waiting: ServerResponse[] = []
  upstream.state.answer = (_q, response) => void waiting.push(response)
  const first = one.appRequest(paymentRequest(SUBJECTS['the tip of an order'], FIRST))
  await expect.poll(() => waiting.length).toBe(1)
  expect((await two.appRequest(paymentRequest(SUBJECTS['the tip of an order'], SECOND))).json().code).toBe(
    'payment_running',
  )
  expect((await two.appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'running' })
  replyWithSuccess(undefined, waiting[0]!)
  await first
  await expect
    .poll(async () => (await two.appRequest(paymentRequest(SUBJECTS['the tip of an order'], SECOND))).json().code)
    .toBe('tip_given')
  expect(upstream.received).toHaveLength(1)
})

test('a repeated checkout signs the user in only with the password of the first checkout', async () => {
  const { appRequest, upstream } = await startBff({
    answer: (_request, response) =>
      sendJson(
        response,
        200,
        { status: true, status_code: 200, user: { _id: 'u1', role: 'user' }, ordersIds: ['o1'] },
        { 'set-cookie': 'sid=1' },
      ),
  })
  const made = checkoutRequest('noor@mailbox.org')
  const guessed = { ...made, body: { ...made.body, password: 'a guess' } }
  const cookiesOf = async (thing: Subject) => (await appRequest(paymentRequest(thing, FIRST))).headers['set-cookie']
  expect(await cookiesOf(made)).toHaveLength(2)
  expect(await cookiesOf(made)).toHaveLength(2)
  const refused = await appRequest(paymentRequest(guessed, FIRST))
  expect([refused.json().code, refused.headers['set-cookie']]).toEqual(['payment_done', undefined])
  // Prevents guessing: after a wrong password, even the right one no longer signs the user in.
  expect((await appRequest(paymentRequest(made, FIRST))).json().code).toBe('payment_done')
  expect(upstream.received).toHaveLength(1)
})

test.each(Object.entries(SUBJECTS))(
  'does not pay %s twice when the same key is sent again eleven minutes later',
  async (_name, thing) => {
    fakeClock()
    const { appRequest, upstream } = await startBff({ answer: replyWithSuccess })
    expect((await appRequest(paymentRequest(thing, FIRST))).status).toBe(200)
    vi.advanceTimersByTime(11 * 60_000)
    const later = (await appRequest(paymentRequest(thing, FIRST))).json()
    vi.useRealTimers()
    expect(upstream.received).toHaveLength(1)
    expect([later.status === true || later.code]).toEqual([thing.path.includes('checkout') ? 'payment_done' : true])
  },
)

test.each(Object.entries(SUBJECTS))(
  'without Redis, a new process blocks the payment of %s that a killed process has started',
  async (_name, thing) => {
    fakeClock()
    const env = { DATA_DIR: createTempFolder() }
    const killed = await startBff({ env, answer: () => {} })
    const lost = killed.appRequest(paymentRequest(thing, FIRST)).catch(() => undefined)
    await expect.poll(() => killed.upstream.received.length).toBe(1)
    const { appRequest, upstream } = await startBff({ env, answer: replyWithSuccess })
    for (const key of [FIRST, SECOND])
      expect((await appRequest(paymentRequest(thing, key))).json().code).toBe('payment_running')
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'running' })
    vi.advanceTimersByTime(4 * 60_000)
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'late' })
    vi.advanceTimersByTime(2 * 60_000)
    expect((await appRequest(statusRequest(FIRST))).json()).toMatchObject({ state: 'unknown' })
    for (const key of [FIRST, SECOND])
      expect((await appRequest(paymentRequest(thing, key))).json().code).toBe('payment_unknown')
    expect(upstream.received).toHaveLength(0)
    vi.useRealTimers()
    await killed.upstream.close()
    await lost
  },
)

test('does not send a payment that cannot be recorded on disk', async () => {
  const { appRequest, upstream } = await startBff({ env: { DATA_DIR: '/dev/null/nowhere' }, answer: replyWithSuccess })
  expect((await appRequest(paymentRequest(SUBJECTS['an invoice'], FIRST))).json()).toMatchObject({
    statusCode: 503,
    code: 'busy',
  })
  expect(upstream.received).toEqual([])
})

test('allows another attempt at any replica when Redis did not confirm the claim of the payment', async () => {
  const { redis, one, two, upstream, ready } = await startReplicas()
  upstream.state.answer = replyWithSuccess
  redis.freeze()
  expect((await one.appRequest(paymentRequest(SUBJECTS['an invoice'], FIRST))).json()).toMatchObject({
    statusCode: 503,
  })
  redis.thaw()
  await expect.poll(ready).toBe(true)
  await expect.poll(async () => (await two.appRequest(paymentRequest(SUBJECTS['an invoice'], FIRST))).status).toBe(200)
  expect(upstream.received).toHaveLength(1)
})

const failure = (code: string, overrides: object) =>
  new AppError('upstream_unreachable', undefined, Object.assign(new Error(code), { code, ...overrides }))

test('treats a payment as never sent only if the connection could not be established', () => {
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ETIMEDOUT']) {
    expect([code, isNeverSent(failure(code, { syscall: 'connect' }))]).toEqual([code, true])
    for (const syscall of ['read', 'write'])
      expect([code, isNeverSent(failure(code, { syscall }))]).toEqual([code, false])
  }
  const both = [{ syscall: 'connect' }, { syscall: 'connect' }]
  expect(isNeverSent(failure('ECONNREFUSED', { errors: both }))).toBe(true)
  expect(isNeverSent(failure('ECONNREFUSED', { errors: [...both, { syscall: 'read' }] }))).toBe(false)
  expect(isNeverSent(failure('ENOTFOUND', { syscall: 'getaddrinfo' }))).toBe(true)
  expect(isNeverSent(failure('UND_ERR_CONNECT_TIMEOUT', {}))).toBe(true)
  expect(isNeverSent(failure('ECONNRESET', { syscall: 'read' }))).toBe(false)
})
