import { expect, test } from 'vitest'
import { readRateLimits } from '../rate-limits.ts'
import { startBff } from '../testing/bff.ts'
import { json } from '../testing/upstream.ts'
import { createLimits } from './limits.ts'

const limitsOf = (text: string, now = { ms: 0 }) => {
  const read = readRateLimits(text)
  if (!read.ok) throw new Error(read.lines.join())
  return createLimits(read.value, undefined, () => now.ms)
}
const who = { domain: 'a.test', actorId: undefined, address: '1.1.1.1' }

test('a visitor counts by address, a person by sign-in, both against the site, until the window ends', () => {
  const now = { ms: 50_000 }
  const limits = limitsOf('address=2/60,session=3/60,tenant=6/60', now)
  const visits = [1, 2, 3].map(() => limits.whyNot(who)?.retryAfter)
  expect(visits).toEqual([undefined, undefined, 10])
  const person = { ...who, actorId: 'c1' }
  expect([1, 2, 3].map(() => limits.whyNot(person)?.retryAfter)).toEqual([undefined, undefined, undefined])
  expect(limits.whyNot({ ...who, address: '2.2.2.2' })).toBeUndefined()
  expect(limits.whyNot({ ...who, address: '3.3.3.3' })).toMatchObject({ code: 'rate_limited' })
  expect(limits.whyNot({ ...who, domain: 'b.test' })).toBeUndefined()
  now.ms = 60_000
  expect(limits.whyNot(who)).toBeUndefined()
})

test('H6: after five refused sign-ins of an account the sixth is not even sent', async () => {
  const { page, upstream } = await startBff({
    env: { RATE_LIMITS: 'connections_address=1000' },
    answer: (_request, response) => json(response, 401, { error: 'no' }),
  })
  const login = (email: string) =>
    page({ method: 'POST', path: '/api/auth/login', body: JSON.stringify({ email, password: 'x' }) })
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) statuses.push((await login(at % 2 ? 'A@b.test' : 'a@b.test ')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const refused = await login('a@b.test')
  expect(refused.json()).toMatchObject({ status: false, error: 'Please Try Again Later!' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login('other@b.test')).status).toBe(401)
  expect(upstream.seen).toHaveLength(6)
})

test('H6: recovery mails are few for an account, whoever asks', async () => {
  const { page, upstream } = await startBff({ env: { RATE_LIMITS: 'tenant=1000' } })
  const reset = () => page({ method: 'POST', path: '/api/auth/reset-password', body: '{"email":"a@b.test"}' })
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await reset()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(upstream.seen).toHaveLength(3)
})

test.each([
  ['login_account=0', 'RATE_LIMITS has no limit "login_account=0"'],
  ['speed=3', 'RATE_LIMITS has no limit "speed=3"'],
])('a limit that makes no sense is said at the start: %s', (text, line) => {
  expect(readRateLimits(text)).toEqual({ ok: false, lines: [line] })
})
