import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { startBff } from '../../src/testing/bff.ts'
import { readCookies } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const startBffWithRole = (role: string, cookies = ['sid=1; Max-Age=3600']) =>
  startBff({
    answer: (request, response) => {
      if (request.url === '/api/auth/login')
        return sendJson(response, 200, { user: { _id: 'u1', role } }, { 'set-cookie': cookies })
      if (request.url === '/api/auth/logout') return response.destroy()
      return sendJson(response, request.url === '/api/customer/board' ? 401 : 200, { status: true })
    },
  })
const LOGIN_REQUEST = { method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.c","password":"x"}' }

test('a signed-in user can make only the calls that the user’s role allows', async () => {
  const { appRequest, upstream } = await startBffWithRole('writer')
  const cookie = readCookies(await appRequest(LOGIN_REQUEST))
  expect((await appRequest({ path: '/api/writer/orders', headers: { cookie } })).status).toBe(200)
  const refused = await appRequest({ path: '/api/customer/orders', headers: { cookie } })
  expect(refused.json()).toMatchObject({ statusCode: 403, code: 'role_forbidden' })
  expect(upstream.received.map(({ url }) => url)).toEqual(['/api/auth/login', '/api/writer/orders'])
})

const user = { _id: 'u1', role: 'writer' }
test.each([{ user }, { data: { user } }, { data: user }])(
  'reads the user from a sign-in reply of the shape %j',
  async (reply) => {
    const { appRequest } = await startBff({
      answer: (request, response) =>
        sendJson(response, 200, request.url === '/api/auth/login' ? reply : { status: true }, {
          'set-cookie': ['sid=1'],
        }),
    })
    const cookie = readCookies(await appRequest(LOGIN_REQUEST))
    expect((await appRequest({ path: '/api/writer/orders', headers: { cookie } })).status).toBe(200)
  },
)

test('rejects an identity cookie (`actor`) that was altered or belongs to another site', async () => {
  const { appRequest } = await startBffWithRole('reviewer')
  const cookie = readCookies(await appRequest(LOGIN_REQUEST))
  const asked = { path: '/api/customer/orders' }
  expect((await appRequest({ ...asked, headers: { cookie } })).status).toBe(403)
  expect((await appRequest({ ...asked, headers: { cookie: cookie.replace(/.$/, '!') } })).status).toBe(401)
  expect((await appRequest({ ...asked, headers: { cookie }, host: 'inkwell.test' })).status).toBe(401)
})

test.each([
  ['a password change', 'POST', '/api/profile/profile_update_password', 401, { status: false }],
  ['a password change (status 200)', 'POST', '/api/profile/profile_update_password', 200, { status_code: 401 }],
  ['a payment', 'POST', '/api/customer/invoices/pay', 401, { status: false }],
  ['a payment (status 200)', 'POST', '/api/customer/invoices/pay', 200, { status_code: 401 }],
])(
  'ends the session when the upstream reports an expired session in its reply to %s',
  async (_name, method, path, status, said) => {
    const { appRequest, app, upstream } = await startBffWithRole('user')
    const cookie = readCookies(await appRequest(LOGIN_REQUEST))
    const { session } = createActorCookie(app.gateway.config.COOKIE_SECRET, { host: '' }).read(
      cookie,
      'northwind.test',
    )!
    const place = app.gateway.sockets.acquireSlot({ domain: 'northwind.test', actorId: 'u1', session, address: '::1' })!
    const closed: unknown[] = []
    place.open({ close: (word: unknown) => closed.push(word) } as never)
    upstream.state.answer = (_request, response) => sendJson(response, status, said)
    const res = await appRequest({
      method,
      path,
      body: '{}',
      headers: { cookie, 'idempotency-key': 'key-of-a-payment-1' },
    })
    expect([res.status, res.headers['set-cookie']]).toEqual([
      status,
      [`${COOKIE_PREFIX.own}actor=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`],
    ])
    expect(closed).toEqual(['session'])
  },
)

test('a user whose role is unknown cannot call role-restricted endpoints', async () => {
  const { appRequest } = await startBffWithRole('client')
  const cookie = readCookies(await appRequest(LOGIN_REQUEST))
  expect((await appRequest({ path: '/api/notifications', headers: { cookie } })).status).toBe(403)
  expect((await appRequest({ path: '/api/auth/user', headers: { cookie } })).status).toBe(200)
})

test('limits cookies to the browser session unless "remember me" is set', async () => {
  const { appRequest } = await startBffWithRole('user', ['sid=1; Max-Age=3600', 'b=2', 'long=3; Max-Age=99999999'])
  const plain = await appRequest(LOGIN_REQUEST)
  expect(plain.headers['set-cookie']!.join()).not.toContain('Max-Age')
  const kept = await appRequest({ ...LOGIN_REQUEST, headers: { 'x-quillgate-remember': '1' } })
  expect(kept.headers['set-cookie']!.map((cookie) => /^([\w.]+)=.*Max-Age=(\d+)/.exec(cookie)?.slice(1))).toEqual([
    [`${COOKIE_PREFIX.upstream}sid`, '3600'],
    [`${COOKIE_PREFIX.upstream}b`, '2592000'],
    [`${COOKIE_PREFIX.upstream}long`, '2592000'],
    [`${COOKIE_PREFIX.own}actor`, '2592000'],
  ])
})

test('the known-browser cookie outlives the browser session and a sign-out', async () => {
  const { appRequest } = await startBffWithRole('user', ['sid=1', 'known-browser=m; Max-Age=31536000'])
  const signedIn = await appRequest(LOGIN_REQUEST)
  expect(signedIn.headers['set-cookie']!.find((cookie) => cookie.includes('known-browser'))).toContain(
    'Max-Age=31536000',
  )
  const out = await appRequest({ method: 'POST', path: '/api/auth/logout', headers: { cookie: readCookies(signedIn) } })
  expect(out.headers['set-cookie']!.join()).toContain(`${COOKIE_PREFIX.upstream}sid=;`)
  expect(out.headers['set-cookie']!.join()).not.toContain('known-browser')
})

test('a sign-out removes the site’s cookies even when the upstream fails', async () => {
  const { appRequest } = await startBffWithRole('user')
  const cookie = readCookies(await appRequest(LOGIN_REQUEST))
  const res = await appRequest({
    method: 'POST',
    path: '/api/auth/logout',
    headers: { cookie: `${cookie}; stranger=1` },
  })
  expect(res.status).toBe(502)
  expect(res.headers['set-cookie']).toEqual([
    `${COOKIE_PREFIX.upstream}sid=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
    `${COOKIE_PREFIX.own}actor=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  ])
})

test('removes the identity cookie (`actor`) when the upstream returns 401', async () => {
  const { appRequest } = await startBffWithRole('user')
  const cookie = readCookies(await appRequest(LOGIN_REQUEST))
  const res = await appRequest({ path: '/api/customer/board', headers: { cookie } })
  expect([res.status, res.headers['set-cookie']]).toEqual([
    401,
    [`${COOKIE_PREFIX.own}actor=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`],
  ])
})

test('sets no cookie for a rejected sign-in', async () => {
  const { appRequest } = await startBff({
    answer: (_q, response) =>
      sendJson(response, 200, { status_code: 401, error: 'no', user: { _id: 'u1', role: 'user' } }),
  })
  const res = await appRequest(LOGIN_REQUEST)
  expect([res.status, res.headers['set-cookie'], res.json().error]).toEqual([200, undefined, 'no'])
})

test.each([
  ['user', '/assets/customer-1.js', '/assets/staff-1.js'],
  ['reviewer', '/assets/staff-1.js', '/assets/customer-1.js'],
])('the page preloads only the chunks that the role %s needs', async (role, own, foreign) => {
  const { appRequest, request } = await startBffWithRole(role)
  const cookie = readCookies(await appRequest(LOGIN_REQUEST))
  const { text } = await request({ path: '/orders/list', headers: { cookie } })
  expect(text).toContain(own)
  expect(text).not.toContain(foreign)
  // A visitor is redirected to the login, so the page preloads the chunks of the login.
  const visitor = (await request({ path: '/orders/list' })).text
  expect(visitor).toContain('/assets/login-1.js')
  expect(visitor).not.toContain(own)
  expect(visitor).not.toContain(foreign)
})

test('forwards the x-quillgate-remember header only when the browser sent it', async () => {
  const { appRequest, upstream } = await startBffWithRole('user')
  for (const headers of [{ 'x-quillgate-remember': '1' }, {}] as Record<string, string>[])
    for (const path of ['/api/auth/login', '/api/autologin/c1', '/api/cart/checkout'])
      await appRequest({
        method: 'POST',
        path,
        body: '{}',
        headers: { ...headers, 'idempotency-key': 'key-of-a-sign-in-1' },
      })
  expect(upstream.received.map(({ headers }) => headers['x-quillgate-remember'])).toEqual([
    '1',
    '1',
    '1',
    undefined,
    undefined,
  ])
})
