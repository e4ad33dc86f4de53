import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../common/clock.ts'
import { createLimits } from '../../common/limits.ts'
import { DEMO_USERS, PASSWORD } from '../../seed/demo-users.ts'
import { createTestClock, startProvider } from '../../testing/start-provider.ts'
import { issueCode } from './codes.ts'

const clock = createTestClock()
const provider = await startProvider({ clock, limits: createLimits(clock) })
afterAll(() => provider.close())
const { email } = DEMO_USERS.customer

type LoginOptions = { address?: string; browser?: string; password?: string; email?: string }
const login = (from: LoginOptions = {}) =>
  provider.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      host: 'northwind.localhost',
      'x-forwarded-for': from.address ?? '203.0.113.1',
      ...(from.browser && { cookie: `known-browser=${from.browser}` }),
    },
    payload: { email: from.email ?? email, password: from.password ?? PASSWORD },
  })
const loginWithWrongPassword = (from: LoginOptions = {}) => login({ ...from, password: 'a wrong guess' })
const browserTokenOf = (answer: Awaited<ReturnType<typeof login>>) =>
  answer.cookies.find(({ name }) => name === 'known-browser')?.value

test('too many wrong passwords result in a 429 with Retry-After', async () => {
  for (let n = 0; n < 5; n++) expect((await loginWithWrongPassword()).statusCode).toBe(401)
  const locked = await login()
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({ code: 'login_locked', error: 'Too many login attempts.' })
  const wait = Number(locked.headers['retry-after'])
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  clock.move(15 * MINUTE)
  expect((await login()).statusCode).toBe(200)
})

test('wrong guesses from one address do not lock the account for other addresses', async () => {
  for (let n = 0; n < 8; n++) await loginWithWrongPassword({ address: '198.51.100.7' })
  expect((await login({ address: '198.51.100.7' })).statusCode).toBe(429)
  expect((await login({ address: '203.0.113.2' })).statusCode).toBe(200)
})

test('after guesses from many addresses, an unknown browser is refused but a known one can sign in', async () => {
  clock.move(HOUR)
  const browser = browserTokenOf(await login())
  expect(browser).toMatch(/^[\w-]{43}$/)
  for (let n = 0; n < 60; n++) await loginWithWrongPassword({ address: `192.0.2.${n}` })
  expect((await login({ address: '203.0.113.9' })).json()).toMatchObject({ code: 'login_locked' })
  expect((await login({ address: '203.0.113.9', browser })).statusCode).toBe(200)
  // A known browser can sign in even if guesses come from the same address, for example from another person in an
  // office.
  for (let n = 0; n < 6; n++) await loginWithWrongPassword({ address: '203.0.113.10' })
  expect((await login({ address: '203.0.113.10', browser })).statusCode).toBe(200)
})

test('a browser is known only for accounts that it has signed in to, and allows no additional guesses', async () => {
  clock.move(HOUR)
  const browser = browserTokenOf(await login())
  for (let n = 0; n < 5; n++)
    expect((await loginWithWrongPassword({ browser, address: `192.0.2.${n}` })).statusCode).toBe(401)
  expect((await loginWithWrongPassword({ browser, address: '192.0.2.99' })).statusCode).toBe(429)
  const other = DEMO_USERS.single.email
  for (let n = 0; n < 50; n++) await loginWithWrongPassword({ email: other, address: `192.0.2.${n}` })
  expect((await login({ email: other, browser, address: '203.0.113.3' })).statusCode).toBe(429)
})

test('a browser can be known for several accounts', async () => {
  clock.move(HOUR)
  const browser = browserTokenOf(await login())
  expect(browserTokenOf(await login({ email: DEMO_USERS.single.email, browser }))).toBe(browser)
  for (const who of [email, DEMO_USERS.single.email])
    for (let n = 0; n < 60; n++) await loginWithWrongPassword({ email: who, address: `192.0.2.${n}` })
  for (const who of [email, DEMO_USERS.single.email])
    expect((await login({ email: who, browser, address: '203.0.113.4' })).statusCode).toBe(200)
})

test('a sign-out keeps the cookie of a known browser', async () => {
  const client = provider.visitor()
  const signedIn = await client.call(contract.auth.login, {
    body: { email: DEMO_USERS.debtor.email, password: PASSWORD },
  })
  expect(signedIn.status).toBe(200)
  const out = await client.call(contract.auth.logout)
  expect(String(out.headers['set-cookie'])).not.toContain('known-browser')
})

test('a sign-in replaces a forged known-browser cookie', async () => {
  const made = await login({ email: DEMO_USERS.debtor.email, browser: 'short' })
  expect(browserTokenOf(made)).toMatch(/^[\w-]{43}$/)
})

test('the link that confirms a new e-mail allows only a limited number of password guesses', async () => {
  const code = await issueCode(provider.services, await provider.member('slow'), 'email', 'sam.new@mailbox.org')
  const confirm = (password: string) =>
    provider.visitor().call(contract.auth.resetPasswordStep2, { body: { code, password } })
  for (let times = 0; times < 5; times += 1) expect((await confirm('a guess')).status).toBe(422)
  expect((await confirm(PASSWORD)).status).toBe(429)
  clock.move(HOUR)
  expect((await confirm(PASSWORD)).status).toBe(200)
})
