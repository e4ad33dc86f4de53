import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { startBff } from '../../src/testing/bff.ts'
import { cookiesOf, type TestRequest } from '../../src/testing/client.ts'
import { json } from '../../src/testing/upstream.ts'

const SID = `${COOKIE_PREFIX.upstream}sid`
const ACTOR = `${COOKIE_PREFIX.own}actor`

const login = (id = 'u1') => ({
  method: 'POST',
  path: '/api/auth/login',
  body: JSON.stringify({ email: id, password: 'x' }),
})
const orders = (cookie: string): TestRequest => ({ path: '/api/customer/orders', headers: { cookie } })

/** Starts the BFF with an upstream that puts the user's e-mail into the value of the session cookie. */
const start = (role = 'user') =>
  startBff({
    answer: (request, response, body) => {
      if (request.url === '/api/auth/login') {
        const { email } = JSON.parse(body) as { email: string }
        const cookies = [`sid=session-of-${email}`, 'lang=en', 'flash=hello; Max-Age=60']
        return json(response, 200, { user: { _id: email, role } }, { 'set-cookie': cookies })
      }
      return json(response, 200, { status: true, order: { _id: 'o1' } })
    },
  })
const without = (cookie: string, name: string) =>
  cookie
    .split('; ')
    .filter((part) => !part.startsWith(`${name}=`))
    .join('; ')
const only = (cookie: string, name: string) => cookie.split('; ').find((part) => part.startsWith(`${name}=`))!

test.each(['reviewer', 'writer', 'user'])(
  'a %s without the actor cookie cannot make role-restricted calls',
  async (role) => {
    const { appRequest, upstream } = await start(role)
    const cookie = without(cookiesOf(await appRequest(login())), ACTOR)
    for (const path of [
      '/api/customer/orders',
      '/api/writer/orders',
      '/bff/customer/orders/o1',
      '/bff/writer/dashboard',
    ]) {
      const res = await appRequest({ path, headers: { cookie } })
      expect(res.json()).toMatchObject({ statusCode: 401, code: 'session_missing' })
    }
    expect((await appRequest({ path: '/api/auth/user', headers: { cookie } })).status).toBe(200)
    expect(upstream.received.map(({ url }) => url)).toEqual(['/api/auth/login', '/api/auth/user'])
  },
)

test('forwards the call of a visitor without a session', async () => {
  const { appRequest, upstream } = await start()
  await appRequest({ path: '/api/customer/orders' })
  expect(upstream.received).toHaveLength(1)
})

test('rejects an actor cookie that belongs to another session', async () => {
  const { appRequest, upstream } = await start()
  const [mine, theirs] = [cookiesOf(await appRequest(login('me'))), cookiesOf(await appRequest(login('them')))]
  expect((await appRequest(orders(mine))).status).toBe(200)
  const mixed = `${without(mine, ACTOR)}; ${only(theirs, ACTOR)}`
  expect((await appRequest(orders(mixed))).json()).toMatchObject({ statusCode: 401 })
  // A cookie that has the same value in both sessions (`lang`) does not identify the session.
  expect(
    (await appRequest(orders(`${SID}=other; ${COOKIE_PREFIX.upstream}lang=en; ${only(mine, ACTOR)}`))).status,
  ).toBe(401)
  expect(upstream.received.filter(({ url }) => url === '/api/customer/orders')).toHaveLength(1)
})

test('accepts the session when an unrelated upstream cookie has expired', async () => {
  const { appRequest } = await start()
  expect(
    (await appRequest(orders(without(cookiesOf(await appRequest(login())), `${COOKIE_PREFIX.upstream}flash`)))).status,
  ).toBe(200)
})

test.each(['/api/customer/board', '/bff/customer/orders/o1'])(
  'reissues the actor cookie when %s rotates the session cookie',
  async (path) => {
    const { appRequest, upstream } = await start()
    const cookie = cookiesOf(await appRequest(login()))
    upstream.state.answer = (_request, response) =>
      json(response, 200, { status: true, order: { _id: 'o1' } }, { 'set-cookie': ['sid=turned'] })
    const rotatedCookies = cookiesOf(await appRequest({ path, headers: { cookie } }))
    expect(rotatedCookies.startsWith(`${SID}=turned; ${ACTOR}=`)).toBe(true)
    const currentCookies = `${without(without(cookie, SID), ACTOR)}; ${rotatedCookies}`
    expect((await appRequest(orders(currentCookies))).status).toBe(200)
    expect((await appRequest(orders(`${without(cookie, SID)}; ${SID}=turned`))).status).toBe(401)
    // The BFF does not send a new actor cookie while the session cookie is unchanged.
    expect(cookiesOf(await appRequest({ path, headers: { cookie: currentCookies } }))).toBe(`${SID}=turned`)
  },
)

test('binds the actor cookie to the existing session cookie when the sign-in reply sets none', async () => {
  const { appRequest } = await startBff({
    answer: (_request, response) => json(response, 200, { status: true, user: { _id: 'u1', role: 'user' } }),
  })
  const actor = cookiesOf(await appRequest({ ...login(), headers: { cookie: `${SID}=old` } }))
  expect((await appRequest(orders(`${SID}=old; ${actor}`))).status).toBe(200)
  expect((await appRequest(orders(`${SID}=other; ${actor}`))).status).toBe(401)
})

test('expires an actor cookie after at most 30 days', () => {
  const DAY = 86_400_000
  const actors = createActorCookie('a secret that only tests know about', { host: '' })
  const who = { id: 'u1', role: 'customer', session: 's', rememberUntil: undefined } as const
  const value = (until: number) => actors.write({ ...who, until }, 'a.test', undefined, 0).split(';')[0]
  expect(actors.read(value(Date.now() + 1_000), 'a.test')).toMatchObject({ id: 'u1' })
  expect(actors.read(value(Date.now() - 1), 'a.test')).toBeUndefined()
  const { until } = actors.read(actors.write(who, 'a.test', undefined, 0).split(';')[0], 'a.test')!
  expect(until! - Date.now()).toBeGreaterThan(29 * DAY)
  expect(until! - Date.now()).toBeLessThanOrEqual(30 * DAY)
})
