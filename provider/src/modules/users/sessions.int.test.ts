import { randomUUID } from 'node:crypto'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../common/clock.ts'
import { createLimits } from '../../common/limits.ts'
import { allowWrites, refuseWrites } from '../../db/move-state.ts'
import { listTables } from '../../db/rows.ts'
import { oneTimeCodes, sessions } from '../../db/schema/users.ts'
import type { Services } from '../../http/context.ts'
import { createPasswordHasher } from '../../ports/passwords.ts'
import { DEMO_USERS, type DemoUserName, PASSWORD } from '../../seed/demo-users.ts'
import { createCheckoutBody, findPackage } from '../../testing/payment-calls.ts'
import { createTestClock, startProvider } from '../../testing/start-provider.ts'
import { createFastPasswordHasher } from '../../testing/template.ts'
import { listOutbox } from '../mail/public.ts'
import { issueCode } from './codes.ts'
import { deleteExpiredCredentials } from './commands.ts'

const clock = createTestClock()
const [quick, full] = [createFastPasswordHasher(), createPasswordHasher({ concurrency: 0, queue: 0 })]
let currentPasswords = quick
const backgroundJobs: Parameters<Services['background']>[0][] = []
const provider = await startProvider({
  clock,
  limits: createLimits(clock),
  passwords: {
    ...quick,
    hash: (password) => currentPasswords.hash(password),
    matches: (...given) => currentPasswords.matches(...given),
  },
  background: (work) => void backgroundJobs.push(work),
})
afterAll(() => provider.close())
const { auth, profile, cart, notifications } = contract
const login = (email: string, client = provider.visitor(), password = PASSWORD) =>
  client.call(auth.login, { body: { email, password } })
const isSignedIn = async (cookie: string | undefined) => {
  const browser = provider.visitor()
  browser.cookie = cookie
  return (await browser.call(auth.user)).status === 200
}
const issueAutologinCode = async (name: DemoUserName) =>
  issueCode(provider.services, await provider.member(name), 'autologin')
const redeemAutologin = (code: string, client = provider.visitor()) => client.call(auth.autologin, { params: { code } })

test('no password is hashed for a locked account or an invalid code', async () => {
  for (let n = 0; n < 5; n++) await login(DEMO_USERS.emoji.email, provider.visitor(), 'guess')
  currentPasswords = full
  const other = await login(DEMO_USERS.long.email)
  expect(other).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } })
  expect(await login(DEMO_USERS.emoji.email)).toMatchObject({ status: 429, body: { code: 'login_locked' } })
  const recovered = await provider
    .visitor()
    .call(auth.resetPasswordStep2, { body: { code: 'nope', password: 'long enough' } })
  expect(recovered.body).toMatchObject({ code: 'recovery_code_invalid' })
  currentPasswords = quick
})

test('a password reset gets its reply before the address is looked up', async () => {
  const ask = (email: string, more: object = {}) =>
    provider.visitor().call(auth.resetPassword, { body: { email, ...more } })
  const known = await ask(DEMO_USERS.single.email, { password: 'chosen by a stranger' })
  expect(known.status).toBe(200)
  expect((await ask('nobody@mailbox.org')).body).toEqual(known.body)
  // The address has not been looked up yet, so the response time cannot reveal whether it is known.
  expect(backgroundJobs).toHaveLength(2)
  for (const work of backgroundJobs.splice(0)) await work()
  await ask(DEMO_USERS.single.email)
  await backgroundJobs.pop()!()
  const { id: siteId } = await provider.site('northwind')
  const [second, first] = (await listOutbox({ ...provider.services, siteId })).map(
    ({ text }) => /forgot-password-2\/(\S+)/.exec(text)![1]!,
  )
  expect(Buffer.from(first!, 'base64url')).toHaveLength(32)
  const stored = await provider.services.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.purpose, 'reset'))
  expect(JSON.stringify(stored)).not.toContain(second)
  const set = (code: string) =>
    provider.visitor().call(auth.resetPasswordStep2, { body: { code, password: 'a new one' } })
  expect((await set(first!)).body).toMatchObject({ code: 'recovery_code_invalid' })
  expect((await login(DEMO_USERS.single.email, provider.visitor(), 'chosen by a stranger')).status).toBe(401)
  expect((await set(second!)).status).toBe(200)
})

test('a sign-in link is accepted only once, within 15 minutes and on its own site', async () => {
  const code = await issueAutologinCode('reviewer')
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await provider.services.db.select().from(oneTimeCodes))).not.toContain(code)
  expect((await redeemAutologin(code, provider.visitor('inkwell'))).body).toMatchObject({ code: 'autologin_refused' })
  const [one, two] = await Promise.all([redeemAutologin(code), redeemAutologin(code)])
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 401])
  const late = await issueAutologinCode('reviewer')
  clock.move(15 * MINUTE)
  expect((await redeemAutologin(late)).status).toBe(401)
})

test("every kind of sign-in starts a new session and ends the browser's previous one", async () => {
  const browser = provider.visitor()
  const starter = await findPackage(provider, 'New Grad Starter')
  const { id: _id } = await provider.member('customer')
  const ways: [string, () => Promise<{ status: number }>][] = [
    ['login', () => login(DEMO_USERS.customer.email, browser)],
    ['login again', () => login(DEMO_USERS.customer.email, browser)],
    ['password', () => browser.call(profile.updatePassword, { body: { _id, password: PASSWORD } })],
    ['autologin', async () => redeemAutologin(await issueAutologinCode('writer'), browser)],
    [
      'checkout',
      () =>
        browser.call(cart.checkout, {
          body: createCheckoutBody(starter.id),
          headers: { 'idempotency-key': randomUUID() },
        }),
    ],
  ]
  for (const [name, enter] of ways) {
    const before = browser.cookie
    expect({ name, status: (await enter()).status }).toEqual({ name, status: 200 })
    expect({ name, isNew: browser.cookie !== before, alive: await isSignedIn(browser.cookie) }).toEqual({
      name,
      isNew: true,
      alive: true,
    })
    const isOldAlive = before !== undefined && (await isSignedIn(before))
    expect({ name, isOldAlive }).toEqual({ name, isOldAlive: false })
  }
})

test('while the database is moved, a user whose browser has another language can read, but not write', async () => {
  const { db } = provider.services
  const client = await provider.as('regular')
  const headers = { 'accept-language': 'de' }
  const read = () => client.call(notifications.list, { query: { page: '1' }, headers })
  await refuseWrites(db, await listTables(db), 'postgres')
  try {
    expect((await read()).status).toBe(200)
    expect(await client.call(notifications.clear, { headers })).toMatchObject({ status: 503, body: { code: 'busy' } })
  } finally {
    await allowWrites(db)
  }
  expect((await provider.member('regular')).language).not.toBe('de')
  expect((await read()).status).toBe(200)
  expect((await provider.member('regular')).language).toBe('de')
})

const CLOCK_JUMPS: [string, number][] = [
  ['an hour ahead', HOUR],
  ['a day ahead', DAY],
  ['an hour back', -HOUR],
  ['a day back', -DAY],
]
test.each(CLOCK_JUMPS)(
  'with the clock set %s, a used code is refused and sessions end at their maximum age',
  async (_, jump) => {
    const visitor = provider.visitor()
    const [used, unused] = [await issueAutologinCode('writer'), await issueAutologinCode('writer')]
    expect((await redeemAutologin(used, visitor)).status).toBe(200)
    const { cookie } = visitor
    clock.move(jump)
    expect((await redeemAutologin(used)).status).toBe(401)
    // The unused code is refused too: either its 15 minutes are over, or its creation time is in the future.
    expect((await redeemAutologin(unused)).status).toBe(401)
    expect(await isSignedIn(cookie)).toBe(jump === HOUR)
    clock.move(jump === DAY ? 6 * DAY : 7 * DAY)
    expect(await isSignedIn(cookie)).toBe(false)
  },
)

test('setting the clock back does not extend a login lock', async () => {
  const knock = () => login('somebody@mailbox.org')
  for (let n = 0; n < 5; n++) await knock()
  expect((await knock()).status).toBe(429)
  clock.move(-DAY)
  expect((await knock()).status).toBe(401)
})

test('the cleanup deletes only expired sessions and codes', async () => {
  clock.move(DAY)
  const client = await provider.as('customer')
  clock.move(-40 * DAY)
  await provider.as('customer')
  await issueAutologinCode('customer')
  clock.move(40 * DAY)
  const count = async () => ({
    sessions: (await provider.services.db.select().from(sessions)).length,
    codes: (await provider.services.db.select().from(oneTimeCodes)).length,
  })
  const before = await count()
  await deleteExpiredCredentials(provider.services)
  const after = await count()
  expect(after.sessions).toBeLessThan(before.sessions)
  expect(after.codes).toBeLessThan(before.codes)
  expect((await client.call(auth.user)).status).toBe(200)
})
