import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_HEADERS } from '../../src/testing/client.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

test.each(['//orders/list', '/%E0%A4%A', '/orders//list', '/a/%2e%2e/b', '/a;b', '/orders/%00', '/%E0%A4%A?x=1'])(
  'returns the HTML error page with status 404 for the path %s',
  async (path) => {
    const { request, upstream } = await startBff()
    for (const method of ['GET', 'HEAD']) {
      const res = await request({ method, path })
      expect([res.status, res.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(method === 'HEAD' || res.text.includes('Northwind')).toBe(true)
    }
    expect(upstream.received).toEqual([])
  },
)

test('returns a JSON error for a malformed path in a request that does not expect a page', async () => {
  const { request } = await startBff()
  for (const [method, path, status] of [
    ['POST', '//orders/list', 400],
    ['GET', '/api//customer/orders', 400],
    ['GET', '/api/%E0%A4%A', 400],
    ['GET', '/bff/%E0%A4%A', 400],
    ['GET', '/assets/..%2fx', 400],
    ['GET', '/login#x', 400],
    ['GET', '/api/auth/user?a#b', 400],
  ] as const)
    expect([path, (await request({ method, path, headers: PAGE_HEADERS })).json().statusCode]).toEqual([path, status])
})

test('forwards the normalized path that was used for routing', async () => {
  const { appRequest, upstream } = await startBff()
  for (const path of [
    '/api/customer/orders/a%62c',
    '/api/customer/orders/a%3Ab@c',
    '/api/file/2024%2Fa%20b%2520.pdf?x=%41&y',
    '/api/notifications?page=1',
  ])
    await appRequest({ path })
  expect(upstream.received.map(({ url }) => url)).toEqual([
    '/api/customer/orders/abc',
    '/api/customer/orders/a%3Ab%40c',
    '/api/file/2024%2Fa%20b%2520.pdf?x=%41&y',
    '/api/notifications?page=1',
  ])
})

test('does not forward a forged port in x-forwarded-host', async () => {
  const { appRequest, port, upstream } = await startBff()
  for (const host of ['northwind.test:8080', 'northwind.test', `northwind.test:${port}`, 'NORTHWIND.test.'])
    await appRequest({ path: '/api/auth/user', host, headers: { origin: `http://${host.toLowerCase()}` } })
  const https = await startBff({ upstream, env: { PUBLIC_SCHEME: 'https' } })
  await https.appRequest({ path: '/api/auth/user', host: 'northwind.test:4433' })
  expect(upstream.received.map(({ headers }) => headers['x-forwarded-host'])).toEqual([
    'northwind.test',
    'northwind.test',
    `northwind.test:${port}`,
    'northwind.test',
    'northwind.test',
  ])
})

test('a Connection header cannot remove Idempotency-Key or Content-Type', async () => {
  const { appRequest, upstream } = await startBff()
  const headers = {
    'idempotency-key': 'key-of-a-payment-1',
    connection: 'Idempotency-Key, content-type, accept-language',
  }
  await appRequest({
    method: 'POST',
    path: '/api/customer/invoices/pay',
    body: '{"invoice_id":"i1"}',
    headers: { ...headers, 'accept-language': 'de' },
  })
  expect(upstream.received[0]!.headers).toMatchObject({
    'idempotency-key': 'key-of-a-payment-1',
    'content-type': 'application/json',
  })
  expect(upstream.received[0]!.headers).not.toHaveProperty('accept-language')
})

test.each(['nonsense'])('rejects "Expect: %s" with a 417 JSON error', async (expected) => {
  const { port, upstream } = await startBff()
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nExpect: ${expected}\r\nContent-Length: 2\r\n\r\n{}`,
      ),
    )
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.once('close', () => resolve(got))
    socket.once('error', reject)
  })
  expect(text).toMatch(/^HTTP\/1.1 417 /)
  expect(text.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toMatchObject({ status: false, statusCode: 417 })
  expect(upstream.received).toEqual([])
})

test.each([
  ['/api/auth/login', '{"email":"counted@a.b","Email":"meant@a.b","password":"x"}'],
  ['/api/auth/reset-password', '{"email":"meant@a.b","\\u0065mail":"counted@a.b"}'],
  ['/api/auth/login', 'email=a'],
  ['/api/customer/invoices/pay', '{"invoice_id":"dear","invoice_id":"cheap"}'],
  ['/api/cart/checkout', '{"products":[{"_id":"a","_id":"b"}]}'],
])('rejects an ambiguous or invalid body without forwarding it to %s: %s', async (path, body) => {
  const { appRequest, upstream } = await startBff()
  const headers = { 'idempotency-key': 'key-of-a-payment-1', 'content-type': 'application/json' }
  const res = await appRequest({ method: 'POST', path, body, headers })
  expect([res.status, res.json().code]).toEqual([400, 'request_unreadable'])
  expect(upstream.received).toEqual([])
})

const [ACCOUNT_BYTES, PAYMENT_BYTES] = [16 * 1024, 64 * 1024]
test.each([
  ['/api/auth/login', ACCOUNT_BYTES],
  ['/api/auth/reset-password', ACCOUNT_BYTES],
  ['/api/auth/reset-password-step-2', ACCOUNT_BYTES],
  ['/api/cart/checkout', PAYMENT_BYTES],
  ['/api/customer/invoices/pay', PAYMENT_BYTES],
])('%s accepts a body of %i bytes but not one byte more', async (path, limit) => {
  const { appRequest, upstream } = await startBff()
  const send = (length: number) => {
    const body = JSON.stringify({ email: 'a@b.test', more: '' }).replace('""', `"${'x'.repeat(length - 30)}"`)
    return appRequest({ method: 'POST', path, body, headers: { 'idempotency-key': `key-of-a-payment-${length}` } })
  }
  expect((await send(limit)).status).toBe(200)
  const refused = await send(limit + 1)
  expect([refused.status, refused.json()]).toMatchObject([413, { status: false, code: 'request_too_large' }])
  expect(upstream.received.map(({ body }) => body.length)).toEqual([limit])
})

test('forwards a questionnaire with 5,000 answers unchanged', async () => {
  const { appRequest, upstream } = await startBff()
  const body = JSON.stringify({ data: Array.from({ length: 5_000 }, (_, at) => ({ [`q${at}`]: 'x'.repeat(500) })) })
  expect((await appRequest({ method: 'POST', path: '/api/customer/orders/o1/complete_task', body })).status).toBe(200)
  expect(upstream.received[0]!.body).toBe(body)
})

test.each([
  ['is too large', 413, `{"email":"${'x'.repeat(ACCOUNT_BYTES)}"}`],
  ['has 1,001 keys', 413, `{${Array.from({ length: 1_001 }, (_, at) => `"${at}":1`).join()}}`],
  ['is not JSON', 400, 'email=a'],
])('rate-limits an address that repeatedly sends a body that %s', async (_name, status, body) => {
  const { appRequest, upstream } = await startBff({
    env: { RATE_LIMITS: 'bodies=3/900000,connections_address=1000', TRUST_PROXY: '127.0.0.1' },
  })
  const login = async (body: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await appRequest({ method: 'POST', path: '/api/auth/login', body, headers })).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push(await login(body, '198.51.100.7'))
  expect(statuses).toEqual([status, status, status, 429, 429])
  const good = '{"email":"a@b.test","password":"x"}'
  expect([await login(good, '198.51.100.7'), await login(good, '203.0.113.2')]).toEqual([429, 200])
  expect(upstream.received).toHaveLength(1)
})

test('a picture URL cannot inject directives into the content security policy', async () => {
  const upstream = await startUpstream()
  upstream.state.sites['northwind.test'] = {
    companyName: 'Northwind',
    logo: 'https://x;script-src-elem/l.png',
    loginImg: "https://y'unsafe-inline'/l.png",
    welcomeImg: 'https://pictures.test:8443/w.png',
  }
  const { request } = await startBff({ upstream })
  const policy = (await request({ path: '/login' })).headers['content-security-policy'] as string
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.test:8443;")
  expect(policy).not.toMatch(/script-src-elem|https:\/\/[xy]/)
  await upstream.close()
})

/** One call for each code path that sends requests to the upstream. */
const CALLS = [
  { path: '/api/customer/orders' },
  { path: '/api/file/x' },
  { path: '/bff/writer/dashboard' },
  { method: 'POST', path: '/api/auth/login', body: '{}' },
  { method: 'POST', path: '/api/customer/card/new', body: '{}' },
  {
    method: 'POST',
    path: '/api/customer/invoices/pay',
    body: '{}',
    headers: { 'idempotency-key': 'key-of-a-payment-1' },
  },
]

test.each([500, 502, 503])('forwards the error message of a %i reply of the upstream', async (status) => {
  const { appRequest } = await startBff({
    answer: (_request, response) =>
      sendJson(response, status, { success: 0, message: 'Our disk is full.', code: 'E17' }),
  })
  for (const asked of CALLS) {
    const { error, message, code, statusCode } = (await appRequest(asked)).json()
    expect([asked.path, statusCode, message ?? error, code]).toEqual([
      asked.path,
      status,
      'Our disk is full.',
      undefined,
    ])
  }
})

test.each([
  ['status', 500, 'unexpected'],
  ['status', 502, 'upstream_unreachable'],
  ['status', 503, 'busy'],
  ['code', 503, 'payment_unconfigured'],
  ['code', 507, 'storage_full'],
])('forwards the %s of an upstream failure, but not its internals: %i %s', async (passedOn, status, code) => {
  const stack = 'Error: connect ECONNREFUSED 10.0.0.7:5432 at db.js:12'
  const { appRequest } = await startBff({
    answer: (_request, response) =>
      sendJson(
        response,
        status,
        { status: false, error: stack, stack, ...(passedOn === 'code' && { code }) },
        { 'retry-after': '7' },
      ),
  })
  for (const asked of CALLS) {
    const res = await appRequest(asked)
    expect(res.text).not.toMatch(/ECONN|10\.0\.0\.7|db\.js/)
    expect([asked.path, res.status, res.json().code]).toEqual([asked.path, status, code])
  }
  expect((await appRequest({ path: '/api/customer/orders' })).headers['retry-after']).toBe('7')
})

test('forwards the error text of a 422 reply of the upstream', async () => {
  const { appRequest } = await startBff({
    answer: (_request, response) => sendJson(response, 422, { error: 'Not on a Sunday' }),
  })
  for (const asked of [{ path: '/api/customer/orders' }, { method: 'POST', path: '/api/auth/login', body: '{}' }])
    expect((await appRequest(asked)).json().error).toBe('Not on a Sunday')
})
