import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_HEADERS } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('payment=(self'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

/** Upstream headers that must not reach the browser. */
const UPSTREAM_HEADERS = {
  server: 'legacy/1',
  'x-powered-by': 'legacy',
  via: '1.1 legacy',
  'proxy-authenticate': 'Basic',
  'keep-alive': 'timeout=600',
  'access-control-allow-origin': '*',
  'clear-site-data': '"cookies"',
  'x-request-id': 'theirs',
  'x-internal': '10.0.0.7',
  'strict-transport-security': 'max-age=0',
  'content-security-policy': 'default-src *',
}

const HIDDEN_HEADERS = new Set([
  'server',
  'x-powered-by',
  'via',
  'proxy-authenticate',
  'keep-alive',
  'clear-site-data',
  'x-internal',
])

test('every kind of response has the security headers and no header that names the software of the upstream', async () => {
  const { request } = await startBff({
    env: { PUBLIC_SCHEME: 'https' },
    answer: (_request, response) => sendJson(response, 200, { status: true }, UPSTREAM_HEADERS),
  })
  const requests = [
    { path: '/login' },
    { path: '/no-such-page' },
    { path: '/login', host: 'nobody.test' },
    { path: '/assets/login-1.js' },
    { path: '/assets/none.js' },
    { path: '/robots.txt' },
    { path: '/api/customer/orders', headers: PAGE_HEADERS },
    { path: '/api/customer/orders' },
    { path: '/api/file/x1' },
    { path: '/bff/writer/dashboard', headers: PAGE_HEADERS },
    { path: '/api/none', headers: PAGE_HEADERS },
    { method: 'POST', path: '/api/auth/login', headers: PAGE_HEADERS, body: '{}' },
    { method: 'POST', path: '/csp-report', body: '{}' },
    { method: 'POST', path: '/api/auth/logout', headers: PAGE_HEADERS },
    { method: 'OPTIONS', path: '/api/customer/orders', headers: { origin: 'https://evil.test' } },
    { path: '/api/file/%E0%A4%A', headers: PAGE_HEADERS },
    { path: '/login', host: 'not a host' },
  ]
  for (const one of requests) {
    const { headers } = await request(one)
    expect(headers).toMatchObject(SECURITY_HEADERS)
    const names = Object.keys(headers)
    expect(names.filter((name) => HIDDEN_HEADERS.has(name) || name.startsWith('access-control-'))).toEqual([])
    expect(headers['x-request-id']).not.toBe('theirs')
  }
})

test.each(['HTTP/0.9', 'HTTP/2.0'])('rejects a request line with %s', async (version) => {
  const { port, upstream } = await startBff()
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `GET /api/customer/orders ${version}\r\nHost: northwind.test\r\nx-quillgate: 1\r\nConnection: close\r\n\r\n`,
    ),
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(upstream.received).toEqual([])
})

test('sends the security headers with the reply to an unparsable request', async () => {
  const { port } = await startBff({ env: { PUBLIC_SCHEME: 'https', HSTS_SUBDOMAINS: 'true' } })
  const socket = connect(port, '127.0.0.1', () => socket.write('no HTTP at all\r\n\r\n'))
  const [head] = (await text(socket)).split('\r\n\r\n')
  const headers = Object.fromEntries(
    head!
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ')),
  )
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cache-control': 'no-store',
  })
})

test('/api replies are JSON that browsers must neither cache nor render', async () => {
  const { request } = await startBff({
    answer: (_request, response) => sendJson(response, 200, { status: true, order: {} }),
  })
  for (const one of [
    { path: '/api/customer/orders', headers: PAGE_HEADERS },
    { path: '/api/customer/orders' },
    { path: '/api/none', headers: PAGE_HEADERS },
    { path: '/bff/customer/orders/x1', headers: PAGE_HEADERS },
    { method: 'POST', path: '/api/customer/card/7/delete', headers: PAGE_HEADERS },
    { method: 'POST', path: '/api/auth/login', headers: PAGE_HEADERS, body: '{}' },
  ])
    expect((await request(one)).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
})

test('prefixes cookie names with __Host- on https', async () => {
  const { request } = await startBff({
    env: { PUBLIC_SCHEME: 'https' },
    answer: (_request, response) =>
      sendJson(response, 200, { user: { _id: 'u1', role: 'user' } }, { 'set-cookie': 'sid=1; Domain=.test' }),
  })
  const { headers } = await request({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...PAGE_HEADERS, origin: 'https://northwind.test' },
    body: '{}',
  })
  expect(headers['set-cookie']).toEqual([
    '__Host-u.sid=1; Path=/; HttpOnly; SameSite=Strict; Secure',
    expect.stringMatching(/^__Host-q\.actor=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
  ])
})

test('pages with a one-time code in their URL send no referrer', async () => {
  const { request } = await startBff()
  for (const path of ['/autologin/abc', '/reset-password/abc', '/forgot-password-2/abc']) {
    const { headers, text } = await request({ path })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(text).toContain('<meta name="referrer" content="no-referrer">')
  }
  expect((await request({ path: '/login' })).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
