import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { startBff } from '../../src/testing/bff.ts'
import { readCookies, type TestRequest } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const SESSION_COOKIE_NAME = `${COOKIE_PREFIX.upstream}sid`
const ACTOR_COOKIE_NAME = `${COOKIE_PREFIX.own}actor`

const loginRequest = (id = 'u1') => ({
  method: 'POST',
  path: '/api/auth/login',
  body: JSON.stringify({ email: id, password: 'x' }),
})
const ordersRequest = (cookie: string): TestRequest => ({ path: '/api/customer/orders', headers: { cookie } })

/** Starts the BFF with an upstream that puts the user's e-mail into the value of the session cookie. */
const startBffWithRole = (role = 'user') =>
  startBff({
    answer: (request, response, body) => {
      if (request.url === '/api/auth/login') {
        const { email } = JSON.parse(body) as { email: string }
        const cookies = [`sid=session-of-${email}`, 'lang=en', 'flash=hello; Max-Age=60']
        return sendJson(response, 200, { user: { _id: email, role } }, { 'set-cookie': cookies })
      }
      return sendJson(response, 200, { status: true, order: { _id: 'o1' } })
    },
  })
const withoutCookie = (cookie: string, name: string) =>
  cookie
    .split('; ')
    .filter((part) => !part.startsWith(`${name}=`))
    .join('; ')
const onlyCookie = (cookie: string, name: string) => cookie.split('; ').find((part) => part.startsWith(`${name}=`))!

test.each(['reviewer', 'writer', 'user'])(
  'a %s without the identity cookie (`actor`) cannot make role-restricted calls',
  async (role) => {
    const { appRequest, upstream } = await startBffWithRole(role)
    const cookie = withoutCookie(readCookies(await appRequest(loginRequest())), ACTOR_COOKIE_NAME)
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
  const { appRequest, upstream } = await startBffWithRole()
  await appRequest({ path: '/api/customer/orders' })
  expect(upstream.received).toHaveLength(1)
})

test('rejects an identity cookie (`actor`) that was issued for another session', async () => {
  const { appRequest, upstream } = await startBffWithRole()
  const [mine, theirs] = [
    readCookies(await appRequest(loginRequest('me'))),
    readCookies(await appRequest(loginRequest('them'))),
  ]
  expect((await appRequest(ordersRequest(mine))).status).toBe(200)
  const mixed = `${withoutCookie(mine, ACTOR_COOKIE_NAME)}; ${onlyCookie(theirs, ACTOR_COOKIE_NAME)}`
  expect((await appRequest(ordersRequest(mixed))).json()).toMatchObject({ statusCode: 401 })
  // A cookie with the same value in both sessions (`lang`) does not identify the session.
  expect(
    (
      await appRequest(
        ordersRequest(
          `${SESSION_COOKIE_NAME}=other; ${COOKIE_PREFIX.upstream}lang=en; ${onlyCookie(mine, ACTOR_COOKIE_NAME)}`,
        ),
      )
    ).status,
  ).toBe(401)
  expect(upstream.received.filter(({ url }) => url === '/api/customer/orders')).toHaveLength(1)
})

test('accepts a session although an unrelated upstream cookie has expired', async () => {
  const { appRequest } = await startBffWithRole()
  expect(
    (
      await appRequest(
        ordersRequest(withoutCookie(readCookies(await appRequest(loginRequest())), `${COOKIE_PREFIX.upstream}flash`)),
      )
    ).status,
  ).toBe(200)
})

test.each(['/api/customer/board', '/bff/customer/orders/o1'])(
  'reissues the identity cookie (`actor`) when the reply to %s rotates the session cookie',
  async (path) => {
    const { appRequest, upstream } = await startBffWithRole()
    const cookie = readCookies(await appRequest(loginRequest()))
    upstream.state.answer = (_request, response) =>
      sendJson(response, 200, { status: true, order: { _id: 'o1' } }, { 'set-cookie': ['sid=turned'] })
    const rotatedCookies = readCookies(await appRequest({ path, headers: { cookie } }))
    expect(rotatedCookies.startsWith(`${SESSION_COOKIE_NAME}=turned; ${ACTOR_COOKIE_NAME}=`)).toBe(true)
    const currentCookies = `${withoutCookie(withoutCookie(cookie, SESSION_COOKIE_NAME), ACTOR_COOKIE_NAME)}; ${rotatedCookies}`
    expect((await appRequest(ordersRequest(currentCookies))).status).toBe(200)
    expect(
      (await appRequest(ordersRequest(`${withoutCookie(cookie, SESSION_COOKIE_NAME)}; ${SESSION_COOKIE_NAME}=turned`)))
        .status,
    ).toBe(401)
    // The BFF does not send a new `actor` cookie while the session cookie is unchanged.
    expect(readCookies(await appRequest({ path, headers: { cookie: currentCookies } }))).toBe(
      `${SESSION_COOKIE_NAME}=turned`,
    )
  },
)

test('binds the identity cookie (`actor`) to the existing session cookie when the sign-in reply sets none', async () => {
  const { appRequest } = await startBff({
    answer: (_request, response) => sendJson(response, 200, { status: true, user: { _id: 'u1', role: 'user' } }),
  })
  const actor = readCookies(await appRequest({ ...loginRequest(), headers: { cookie: `${SESSION_COOKIE_NAME}=old` } }))
  expect((await appRequest(ordersRequest(`${SESSION_COOKIE_NAME}=old; ${actor}`))).status).toBe(200)
  expect((await appRequest(ordersRequest(`${SESSION_COOKIE_NAME}=other; ${actor}`))).status).toBe(401)
})

test('the identity cookie (`actor`) expires after at most 30 days', () => {
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
