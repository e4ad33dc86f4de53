import { expect, test } from 'vitest'
import { startBff } from './testing/bff.ts'
import { PAGE } from './testing/client.ts'
import { json } from './testing/upstream.ts'

const FIXED = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('payment=(self'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

test('H3: every kind of answer carries the same protection, and none says what made it', async () => {
  const { ask } = await startBff({
    env: { PUBLIC_SCHEME: 'https' },
    answer: (_request, response) =>
      json(response, 200, { status: true }, { server: 'legacy/1', 'x-powered-by': 'legacy', connection: 'close' }),
  })
  const asked = [
    { path: '/login' },
    { path: '/no-such-page' },
    { path: '/login', host: 'nobody.test' },
    { path: '/assets/login-1.js' },
    { path: '/assets/none.js' },
    { path: '/robots.txt' },
    { path: '/api/customer/orders', headers: PAGE },
    { path: '/api/customer/orders' },
    { path: '/api/file/x1' },
    { path: '/bff/writer/dashboard', headers: PAGE },
    { path: '/api/none', headers: PAGE },
    { method: 'POST', path: '/api/auth/login', headers: PAGE, body: '{}' },
    { method: 'POST', path: '/csp-report', body: '{}' },
    { path: '/login', host: 'not a host' },
  ]
  for (const one of asked) {
    const { headers } = await ask(one)
    expect(headers).toMatchObject(FIXED)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
})

test('H5: on https cookies belong to this host alone', async () => {
  const { ask } = await startBff({
    env: { PUBLIC_SCHEME: 'https' },
    answer: (_request, response) =>
      json(response, 200, { user: { _id: 'u1', role: 'user' } }, { 'set-cookie': 'sid=1; Domain=.test' }),
  })
  const { headers } = await ask({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...PAGE, origin: 'https://northwind.test' },
    body: '{}',
  })
  expect(headers['set-cookie']).toEqual([
    '__Host-u.sid=1; Path=/; HttpOnly; SameSite=Strict; Secure',
    expect.stringMatching(/^__Host-q\.actor=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
  ])
})

test('pages whose address holds a code send it nowhere', async () => {
  const { ask } = await startBff()
  for (const path of ['/autologin/abc', '/reset-password/abc', '/forgot-password-2/abc']) {
    const { headers, text } = await ask({ path })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(text).toContain('<meta name="referrer" content="no-referrer">')
  }
  expect((await ask({ path: '/login' })).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
