import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { createSeal } from '../../src/redis/seal.ts'
import { startBff } from '../../src/testing/bff.ts'
import { readCookies } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const ACTOR_COOKIE_NAME = `${COOKIE_PREFIX.own}actor`
const [OLD, NEW, OTHER] = ['o'.repeat(32), 'n'.repeat(32), 'x'.repeat(32)]
const LOGIN_REQUEST = { method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.c","password":"x"}' }
const ORDERS_PATH = '/api/customer/orders'

const startBffWithSecret = (COOKIE_SECRET: string) =>
  startBff({
    env: { COOKIE_SECRET },
    answer: (request, response) =>
      request.url === '/api/auth/login'
        ? sendJson(response, 200, { user: { _id: 'u1', role: 'user' } }, { 'set-cookie': ['sid=1', 'lang=en'] })
        : sendJson(response, request.url === '/api/customer/board' ? 401 : 200, { status: true, order: { _id: 'o1' } }),
  })
const findActorCookies = (cookies: readonly string[] | undefined) =>
  cookies?.filter((cookie) => cookie.startsWith(`${ACTOR_COOKIE_NAME}=`))
const replaceActorCookie = (cookie: string, actor: string) =>
  cookie.replace(new RegExp(`${ACTOR_COOKIE_NAME}=[^;]*`), actor.split(';')[0]!)

test.each([ORDERS_PATH, '/bff/customer/orders/o1', '/api/customer/invoices/pay'])(
  'accepts an identity cookie (`actor`) signed with an older secret, and re-signs it with the newest in the reply to %s',
  async (path) => {
    const cookie = readCookies(await (await startBffWithSecret(OLD)).appRequest(LOGIN_REQUEST))
    const both = await startBffWithSecret(`${NEW},${OLD}`)
    const headers = { cookie, 'idempotency-key': 'key-of-a-payment-1' }
    const res = await both.appRequest({ path, headers, ...(path.endsWith('/pay') && { method: 'POST', body: '{}' }) })
    const [actor = '', ...more] = findActorCookies(res.headers['set-cookie']) ?? []
    expect([res.status, more]).toEqual([200, []])

    const newer = replaceActorCookie(cookie, actor)
    const after = await both.appRequest({ path: ORDERS_PATH, headers: { cookie: newer } })
    expect([after.status, after.headers['set-cookie']]).toEqual([200, undefined])
    const onlyNew = await startBffWithSecret(NEW)
    expect((await onlyNew.appRequest({ path: ORDERS_PATH, headers: { cookie: newer } })).status).toBe(200)
    // The re-signed cookie is still bound to the other cookies of the session.
    const mixed = newer.replace('sid=1', 'sid=2')
    expect((await onlyNew.appRequest({ path: ORDERS_PATH, headers: { cookie: mixed } })).status).toBe(401)
  },
)

test.each([
  ['a secret that is no longer in the list', NEW],
  ['a secret that was never in the list', OTHER],
])('rejects an identity cookie (`actor`) signed with %s', async (_name, secret) => {
  const cookie = readCookies(await (await startBffWithSecret(OLD)).appRequest(LOGIN_REQUEST))
  expect((await (await startBffWithSecret(secret)).appRequest({ path: ORDERS_PATH, headers: { cookie } })).status).toBe(
    401,
  )
})

test('a sign-out removes an identity cookie (`actor`) that was signed with an older secret', async () => {
  const cookie = readCookies(await (await startBffWithSecret(OLD)).appRequest(LOGIN_REQUEST))
  const { appRequest } = await startBffWithSecret(`${NEW},${OLD}`)
  const res = await appRequest({ method: 'POST', path: '/api/auth/logout', body: '{}', headers: { cookie } })
  expect(findActorCookies(res.headers['set-cookie'])).toEqual([expect.stringMatching(/Max-Age=0$/)])
})

test('removes an identity cookie (`actor`) signed with an older secret when the upstream session has ended', async () => {
  const cookie = readCookies(await (await startBffWithSecret(OLD)).appRequest(LOGIN_REQUEST))
  const { appRequest } = await startBffWithSecret(`${NEW},${OLD}`)
  const res = await appRequest({ path: '/api/customer/board', headers: { cookie } })
  expect([res.status, findActorCookies(res.headers['set-cookie'])!.at(-1)]).toEqual([
    401,
    expect.stringMatching(/Max-Age=0$/),
  ])
})

test('does not re-sign the identity cookie (`actor`) in the reply to a request for a public site picture', async () => {
  const cookie = readCookies(await (await startBffWithSecret(OLD)).appRequest(LOGIN_REQUEST))
  const { appRequest } = await startBffWithSecret(`${NEW},${OLD}`)
  expect((await appRequest({ path: '/api/file/logo.png', headers: { cookie } })).headers['set-cookie']).toBeUndefined()
})

const [older, both, newer] = [OLD, [NEW, OLD], NEW].map((secrets) => createSeal(secrets, 'site'))

test('accepts values in Redis that are signed with any secret in the list', () => {
  expect(both!.open('a', older!.seal('a', 'value'))).toBe('value')
})

test('signs values in Redis with the newest cookie secret', () => {
  expect(newer!.open('a', both!.seal('a', 'value'))).toBe('value')
  expect(newer!.open('a', older!.seal('a', 'value'))).toBeUndefined()
})

test('requires at least 32 characters for every cookie secret in the list', () => {
  const read = (COOKIE_SECRET: string) => readConfig({ UPSTREAM_URL: 'http://a.test', COOKIE_SECRET })
  expect(read(`${NEW}, ${OLD}`)).toMatchObject({ ok: true, value: { COOKIE_SECRET: NEW, secrets: [NEW, OLD] } })
  for (const bad of [`${NEW},short`, `${NEW},`, 'short'])
    expect(read(bad)).toEqual({ ok: false, lines: [expect.stringMatching(/^COOKIE_SECRET must .*32 characters/)] })
})

test('does not print an invalid cookie secret in the error message', () => {
  const read = readConfig({ UPSTREAM_URL: 'http://a.test', COOKIE_SECRET: 'tell-no-one' })
  expect(JSON.stringify(read)).not.toContain('tell-no-one')
})
