import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { readRateLimits } from '../config/rate-limits.ts'
import { startBff } from '../testing/bff.ts'
import { readCookies, type TestResponse } from '../testing/client.ts'
import { listCalls } from '../testing/list-calls.ts'
import { sendJson } from '../testing/upstream.ts'
import { createRateLimiter } from './rate-limiter.ts'

const createLimiter = (text: string, now = { ms: 0 }) => {
  const read = readRateLimits(text)
  if (!read.ok) throw new Error(read.lines.join())
  return createRateLimiter(read.value, undefined, () => now.ms)
}
const subject = { domain: 'a.test', actorId: undefined, address: '1.1.1.1' }

test('counts a visitor’s calls by address and a user’s calls by id, and both against the limit of the site', () => {
  const now = { ms: 50_000 }
  const limits = createLimiter('address=2/60,session=3/60,tenant=8/60', now)
  const visits = [1, 2, 3].map(() => limits.countCall(subject)?.retryAfter)
  expect(visits).toEqual([undefined, undefined, 10])
  const person = { ...subject, actorId: 'c1' }
  expect([1, 2, 3].map(() => limits.countCall(person)?.retryAfter)).toEqual([undefined, undefined, undefined])
  expect(limits.countCall({ ...subject, address: '2.2.2.2' })).toBeUndefined()
  expect(limits.countCall({ ...subject, address: '3.3.3.3' })).toMatchObject({ code: 'rate_limited' })
  expect(limits.countCall({ ...subject, domain: 'b.test' })).toBeUndefined()
  now.ms = 60_000
  expect(limits.countCall(subject)).toBeUndefined()
})

test('by default allows 600 calls a minute per visitor, 1,200 per user and 9,000 for all visitors of a site together', () => {
  const passed = (address: (at: number) => string, actorId?: string) => {
    const limits = createLimiter('', { ms: 0 })
    let at = 0
    while (at < 20_000 && !limits.countCall({ domain: 'a.test', actorId, address: address(at) })) at += 1
    return at
  }
  expect([passed(() => '1.1.1.1'), passed(() => '1.1.1.1', 'c1'), passed((at) => `${at}`)]).toEqual([600, 1_200, 9_000])
})

/** Makes calls until the limiter has refused every caller. */
function exhaustLimits(limits: ReturnType<typeof createRateLimiter>, callers: readonly Partial<typeof subject>[]) {
  const open = new Set(callers)
  while (open.size > 0) for (const caller of open) if (limits.countCall({ ...subject, ...caller })) open.delete(caller)
}
const visitors = Array.from({ length: 40 }, (_, at) => ({ address: `10.0.${at}.1` }))
const userSubjects = Array.from({ length: 40 }, (_, at) => ({ actorId: `heavy-${at}` }))
const SITE_LIMITS = 'address=600/60,session=1200/60,tenant=12000/60'

test.each([
  ['visitors of many networks', visitors],
  ['users who make many calls', userSubjects.slice(0, 10)],
])(
  '%s use up the limit of a site for other visitors, but not for sign-ins or for other signed-in users',
  (_name, callers) => {
    const limits = createLimiter(SITE_LIMITS)
    exhaustLimits(limits, callers as Partial<typeof subject>[])
    expect(limits.countCall({ ...subject, address: '192.0.2.1' })).toMatchObject({
      code: 'rate_limited',
      cause: 'tenant',
    })
    expect(limits.countCall({ ...subject, address: '192.0.2.1' }, true)).toBeUndefined()
    for (let at = 0; at < 100; at += 1) expect(limits.countCall({ ...subject, actorId: 'light' })).toBeUndefined()
  },
)

test('refused calls of visitors do not use up the share reserved for signed-in users', () => {
  const limits = createLimiter(SITE_LIMITS)
  exhaustLimits(limits, visitors)
  for (let at = 0; at < 20_000; at += 1) limits.countCall({ ...subject, address: `10.1.${at % 100}.1` })
  const signedIn = Array.from({ length: 2_900 }, (_, at) => limits.countCall({ ...subject, actorId: `c${at % 100}` }))
  expect(signedIn.filter(Boolean)).toEqual([])
})

test('allows 60 sign-ins from an address although visitors have used up the limit of the site', () => {
  const limits = createLimiter(SITE_LIMITS)
  exhaustLimits(limits, visitors)
  const signIns = Array.from({ length: 600 }, () => limits.countCall(subject, true)).filter((refused) => !refused)
  expect(signIns).toHaveLength(60)
})

test('never allows a site more calls than its limit', () => {
  const limits = createLimiter('session=100/60,tenant=1000/60')
  const passed = Array.from({ length: 5_000 }, (_, at) => limits.countCall({ ...subject, actorId: `c${at % 500}` }))
  expect(passed.filter((refused) => !refused)).toHaveLength(1_000)
})

test('during a flood of visitors, accepts sign-ins and the calls of signed-in users', async () => {
  const { appRequest } = await startBff({
    env: { RATE_LIMITS: 'address=60/900000,tenant=200/900000,connections_address=1000', TRUST_PROXY: '127.0.0.1' },
    answer: (_request, response) => sendJson(response, 200, { user: { _id: 'u1', role: 'user' }, status: true }),
  })
  const from = (at: number) => ({ 'x-forwarded-for': `2001:db8:0:${at}::1` })
  const login = { method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.test","password":"x"}' }
  const cookie = readCookies(await appRequest({ ...login, headers: from(99) }))
  const statuses = new Set<number>()
  for (let at = 0; at < 240; at += 1)
    statuses.add((await appRequest({ path: '/api/auth/user', headers: from(at % 21) })).status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await appRequest({ ...login, headers: from(50) })).status).toBe(200)
  expect((await appRequest({ path: '/api/customer/orders', headers: { ...from(99), cookie } })).status).toBe(200)
  expect((await appRequest({ path: '/api/auth/user', headers: from(51) })).status).toBe(429)
})

const REQUEST_BY_CALL = new Map(listCalls().map(({ name, asked }) => [name, asked]))
test.each([
  ['attempts with one-time codes', 30, 900, ['auth.autologin', 'auth.resetPasswordStep2'], 200],
  ['coupon checks', 30, 60, ['cart.checkCoupon'], 200],
  ['job searches', 60, 60, ['jobs.search'], 200],
  ['autosaves', 120, 60, ['followUp.save', 'templates.save'], 200],
  ['uploads', 200, 600, ['files.upload'], 200],
  ['declined payments', 10, 600, ['cart.checkout'], 402],
  ['failed sign-ins', 50, 900, ['auth.login'], 401],
  ['recovery mails', 10, 3_600, ['auth.resetPassword'], 200],
] as const)('limits %s from one address to %i in %i s', async (_name, count, seconds, names, status) => {
  const { appRequest, upstream } = await startBff({
    env: { RATE_LIMITS: 'connections_address=1000' },
    answer: (_request, response) => sendJson(response, status, { status: status === 200 }),
  })
  const untilRefused = async (host: string): Promise<{ statuses: number[]; last: TestResponse }> => {
    upstream.state.sites[host] = { companyName: host }
    const window = () => Math.floor(Date.now() / (seconds * 1000))
    const before = window()
    const statuses: number[] = []
    for (;;) {
      const at = statuses.length
      const asked = REQUEST_BY_CALL.get(names[at % names.length]!)!
      const body = asked.body === '{}' ? JSON.stringify({ email: `${at}@b.test` }) : asked.body!
      const headers = { ...asked.headers, 'idempotency-key': `a-key-of-one-payment-${at}` }
      const last = await appRequest({ ...asked, body, headers, host })
      // The count restarts when its fixed window ends during the calls; in that case the test starts over with another
      // site.
      if (window() !== before) return untilRefused(`a${host}`)
      statuses.push(last.status)
      if (last.status === 429 || at > count) return { statuses, last }
    }
  }
  const { statuses, last } = await untilRefused('northwind.test')
  expect(statuses).toEqual([...Array(count).fill(status), 429])
  expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(seconds)
  expect(last.json()).toMatchObject({
    status: false,
    statusCode: 429,
    error: status === 401 ? 'Too many login attempts.' : 'Please Try Again Later!',
  })
})

/** These windows are too long to end during a test. */
const LONG_WINDOW_LIMITS =
  'connections_address=1000,login_account=5/900000,login_address=50/900000,reset_account=3/900000'

test('refuses a sign-in after five failed sign-ins to the same account', async () => {
  const { appRequest, upstream } = await startBff({
    env: { RATE_LIMITS: LONG_WINDOW_LIMITS },
    answer: (_request, response) => sendJson(response, 401, { error: 'no' }),
  })
  const login = (email: string) =>
    appRequest({ method: 'POST', path: '/api/auth/login', body: JSON.stringify({ email, password: 'x' }) })
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) statuses.push((await login(at % 2 ? 'A@b.test' : 'a@b.test ')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const refused = await login('a@b.test')
  expect(refused.json()).toMatchObject({ status: false, code: 'login_locked', error: 'Too many login attempts.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login('other@b.test')).status).toBe(401)
  expect(upstream.received).toHaveLength(6)
})

test('failed sign-ins from one address do not lock the account for other addresses', async () => {
  const { appRequest } = await startBff({
    env: { RATE_LIMITS: LONG_WINDOW_LIMITS, TRUST_PROXY: '127.0.0.1' },
    answer: (_request, response) => sendJson(response, 401, { error: 'no' }),
  })
  const login = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const body = '{"email":"a@b.test","password":"x"}'
    return (await appRequest({ method: 'POST', path: '/api/auth/login', headers, body })).status
  }
  for (let at = 0; at < 6; at += 1) await login('198.51.100.7')
  expect([await login('198.51.100.7'), await login('203.0.113.2')]).toEqual([429, 401])
})

test('sends only five of 20 parallel sign-ins upstream and resets the count when they succeed', async () => {
  const waiting: ServerResponse[] = []
  const { appRequest, upstream } = await startBff({
    env: { RATE_LIMITS: LONG_WINDOW_LIMITS },
    answer: (_request, response) => void waiting.push(response),
  })
  const login = () =>
    appRequest({ method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.test","password":"x"}' })
  let answered = 0
  const guesses = Array.from({ length: 20 }, async () => {
    const { status } = await login()
    answered += 1
    return status
  })
  await expect.poll(() => [waiting.length, answered]).toEqual([5, 15])
  for (const response of waiting.splice(0)) sendJson(response, 200, { user: { _id: 'u1', role: 'user' } })
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length
  const statuses = await Promise.all(guesses)
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 15])
  upstream.state.answer = (_request, response) => sendJson(response, 401, { error: 'no' })
  const later: number[] = []
  for (let at = 0; at < 6; at += 1) later.push((await login()).status)
  expect(later).toEqual([401, 401, 401, 401, 401, 429])
})

test('counts IPv6 addresses by their /64 prefix', async () => {
  const { appRequest } = await startBff({ env: { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'coupon=3/100000' } })
  const statuses: number[] = []
  for (const from of [
    '2001:db8::1',
    '2001:db8::7:0:0:2',
    '2001:db8:0:0:a:b:c:d',
    '2001:db8::9',
    '2001:db8:0:1::1',
    '::ffff:10.0.0.1',
  ])
    statuses.push(
      (
        await appRequest({
          method: 'POST',
          path: '/api/cart/check-coupon',
          body: '{}',
          headers: { 'x-forwarded-for': from },
        })
      ).status,
    )
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200])
})

test.each([
  ['IPv4', ['192.0.2.1:1111', '192.0.2.1:2222', '192.0.2.1'], '192.0.2.1'],
  ['IPv6', ['[2001:db8::1]:1111', '[2001:db8::1]:2222', '2001:db8::1'], '2001:db8::1'],
])('counts and forwards an %s address without the port that a proxy added', async (_name, addresses, address) => {
  const { appRequest, upstream } = await startBff({
    env: { TRUST_PROXY: '127.0.0.1,10.1.0.0/16', RATE_LIMITS: 'coupon=4/100000' },
  })
  const checkCoupon = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await appRequest({ method: 'POST', path: '/api/cart/check-coupon', body: '{}', headers })).status
  }
  const statuses: number[] = []
  // The fourth request passed a second proxy, whose address has a port too.
  for (const from of [...addresses, `${address}, 10.1.0.1:3333`, addresses[0]!]) statuses.push(await checkCoupon(from))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await checkCoupon('unknown')).toBe(200)
  expect(upstream.received.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
    ...Array.from({ length: 4 }, () => address),
    'unknown',
  ])
})

test('limits recovery mails per account', async () => {
  const { appRequest, upstream } = await startBff({ env: { RATE_LIMITS: LONG_WINDOW_LIMITS } })
  const reset = () => appRequest({ method: 'POST', path: '/api/auth/reset-password', body: '{"email":"a@b.test"}' })
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await reset()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(upstream.received).toHaveLength(3)
})

test.each([
  ['login_account=0', 'RATE_LIMITS has no limit "login_account=0"'],
  ['coupon=5/0', 'RATE_LIMITS has no limit "coupon=5/0"'],
  ['speed=3', 'RATE_LIMITS has no limit "speed=3"'],
])('reports an invalid entry of RATE_LIMITS: %s', (text, line) => {
  expect(readRateLimits(text)).toEqual({ ok: false, lines: [line] })
})
