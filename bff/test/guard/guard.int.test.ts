import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_HEADERS, type TestRequest } from '../../src/testing/client.ts'
import { listCalls, runConcurrently } from '../../src/testing/list-calls.ts'

/** Public routes: pages, static files and the endpoint for CSP reports. */
const PUBLIC_ROUTES = new Set(['/', '/*', '/assets/*', '/robots.txt', '/csp-report', '/bff/page-report'])

const toExamplePath = (url: string) => url.replace(/\/:\w+\??/g, '/x1').replace('*', 'x1')

const withoutHeader = ({ headers = {}, ...asked }: TestRequest, name: string): TestRequest => ({
  ...asked,
  headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
})
const withHeaders = (request: TestRequest, headers: Record<string, string>): TestRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
})
const withPath = (request: TestRequest, change: (path: string) => string): TestRequest => ({
  ...request,
  path: change(request.path),
})

const HOSTILE_REQUESTS: Record<string, [status: number, change: (asked: TestRequest) => TestRequest]> = {
  'Sec-Fetch-Site: cross-site': [403, (asked) => withHeaders(asked, { 'sec-fetch-site': 'cross-site' })],
  'Sec-Fetch-Site: same-site': [403, (asked) => withHeaders(asked, { 'sec-fetch-site': 'same-site' })],
  'a foreign origin': [403, (asked) => withHeaders(asked, { origin: 'http://inkwell.test' })],
  'an opaque origin': [403, (asked) => withHeaders(asked, { origin: 'null' })],
  'a backslash in the path': [400, (asked) => withPath(asked, (path) => `${path}\\x`)],
  'a semicolon in the path': [400, (asked) => withPath(asked, (path) => `${path};x=1`)],
  'an encoded NUL in the path': [400, (asked) => withPath(asked, (path) => `${path}%00`)],
  'an encoded line break in the path': [400, (asked) => withPath(asked, (path) => `${path}%0d%0aX:1`)],
  'a parent segment in the path': [400, (asked) => withPath(asked, (path) => path.replace('/api/', '/api/../api/'))],
  'an encoded parent segment in the path': [
    400,
    (asked) => withPath(asked, (path) => path.replace('/api/', '/api/%2e%2e/api/')),
  ],
  'a parent segment with encoded slashes': [400, (asked) => withPath(asked, (path) => `${path}%2f..%2f..%2fadmin`)],
  'an empty segment in the path': [400, (asked) => withPath(asked, (path) => path.replace('/api/', '/api//'))],
  'a trailing slash': [400, (asked) => withPath(asked, (path) => `${path}/`)],
  'an incomplete escape sequence in the path': [400, (asked) => withPath(asked, (path) => `${path}%E0%A4%A`)],
  'an overlong query': [414, (asked) => withPath(asked, (path) => `${path}?x=${'y'.repeat(4096)}`)],
  'an encoded control character in the path': [400, (asked) => withPath(asked, (path) => `${path}%7f`)],
  'an encoded backslash in the path': [400, (asked) => withPath(asked, (path) => `${path}%5c`)],
  'a host with a space': [400, (asked) => ({ ...asked, host: 'north wind.test' })],
  'a user name in the host': [400, (asked) => ({ ...asked, host: 'x@northwind.test' })],
  'a host with a path': [400, (asked) => ({ ...asked, host: 'northwind.test/x' })],
  'an unknown host': [404, (asked) => ({ ...asked, host: 'nobody.test' })],
  'the method HEAD': [405, (asked) => ({ ...withoutHeader(asked, 'content-type'), method: 'HEAD', body: undefined })],
  'the method PUT': [405, (asked) => ({ ...asked, method: 'PUT' })],
}

test.each(Object.entries(HOSTILE_REQUESTS))(
  'rejects every call with %s without forwarding it',
  async (_name, [status, change]) => {
    const { request, upstream } = await startBff()
    const wrong: string[] = []
    await runConcurrently(listCalls(), 16, async ({ name, asked }) => {
      const res = await request(change(asked))
      const said = res.text === '' ? status : res.json().statusCode
      if (res.status !== status || said !== status) wrong.push(`${name}: ${res.status} ${res.text}`)
    })
    expect(wrong).toEqual([])
    expect(upstream.received.map(({ url }) => url)).toEqual([])
  },
)

test('rejects all requests without the app header except file downloads', async () => {
  const { request, upstream } = await startBff()
  const passed: string[] = []
  await runConcurrently(listCalls(), 16, async ({ name, asked }) => {
    if ((await request(withoutHeader(asked, 'x-quillgate'))).status === 200) passed.push(name)
  })
  expect(passed.sort()).toEqual(['contracts.download', 'files.download', 'files.read'])
  expect(upstream.received).toHaveLength(3)
})

const FILE = '/api/file/x'
const LOGIN_REQUEST = { method: 'POST', path: '/api/auth/login', body: '{}' }
const EDGE_CASES = [
  ['a host in capitals, with port and final dot', { path: '/api/auth/user', host: 'NORTHWIND.test.:8080' }, 200],
  [
    'a page under a final dot',
    { ...LOGIN_REQUEST, host: 'northwind.test.', headers: { origin: 'http://northwind.test.' } },
    200,
  ],
  [
    'a port that goes without saying',
    { ...LOGIN_REQUEST, host: 'northwind.test:80', headers: { origin: 'http://northwind.test' } },
    200,
  ],
  ['another port', { ...LOGIN_REQUEST, host: 'northwind.test:81', headers: { origin: 'http://northwind.test' } }, 403],
  ['a port that is none', { path: '/api/auth/user', host: 'northwind.test:99999' }, 400],
  ['a call without a page behind it', { path: '/api/auth/user', headers: { 'sec-fetch-site': 'none' } }, 403],
  ['an encoded slash in a key', { path: `${FILE}%2Fy` }, 200],
  ['an encoded slash elsewhere', { path: '/api/customer/orders/x%2Fy' }, 400],
  ['a step in a key', { path: `${FILE}%2F..%2Fy` }, 400],
  ['an empty parameter', { path: '/api/customer/orders/linkedin/get/' }, 400],
  ['a key of 1,024 characters', { path: `${FILE}${'y'.repeat(1023)}` }, 200],
  ['a longer one', { path: `${FILE}${'y'.repeat(1024)}` }, 404],
  ['a path of 4 KiB', { path: `/api/auth/user?x=${'y'.repeat(4079)}` }, 200],
  ['a longer path', { path: `/api/auth/user?x=${'y'.repeat(4080)}` }, 414],
  ['a path nobody wrote down', { path: '/api/none' }, 404],
  ['a question before a call from elsewhere', { method: 'OPTIONS', path: '/api/auth/user' }, 405],
  ['a path as the documents write it', { method: 'POST', path: '/customer/save-search-click', body: '{}' }, 404],
] as const

test('returns the expected status for each unusual host or path, and forwards only valid requests', async () => {
  const { appRequest, upstream } = await startBff()
  const statuses: Record<string, number> = {}
  for (const [name, asked] of EDGE_CASES) statuses[name] = (await appRequest(asked)).status
  expect(statuses).toEqual(Object.fromEntries(EDGE_CASES.map(([name, , status]) => [name, status])))
  const passed = EDGE_CASES.filter(([, , status]) => status === 200)
  expect(upstream.received.map(({ headers }) => headers.host)).toEqual(passed.map(() => 'northwind.test'))
})

test('rejects GET and HEAD for every call that changes data', async () => {
  const { request, upstream } = await startBff()
  const reads = new Set(
    listCalls()
      .filter(({ call }) => call.effect === 'read')
      .map(({ asked }) => asked.path),
  )
  const changes = listCalls().filter(({ asked }) => !reads.has(asked.path))
  const statuses = new Set<number>()
  await runConcurrently(changes, 16, async ({ asked }) => {
    for (const method of ['GET', 'HEAD'])
      statuses.add((await request({ method, path: asked.path, headers: PAGE_HEADERS })).status)
  })
  expect(changes.length).toBeGreaterThan(40)
  expect([...statuses]).toEqual([405])
  expect(upstream.received).toEqual([])
})

test('guards every registered route except the public ones', async () => {
  const { app, request, upstream } = await startBff()
  const guarded = app.routeTable.filter(({ url }) => !PUBLIC_ROUTES.has(url))
  expect(guarded.length).toBeGreaterThan(150)
  const open: string[] = []
  await runConcurrently(guarded, 16, async ({ method, url }) => {
    const { status } = await request({
      method,
      path: toExamplePath(url),
      headers: { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
    })
    if (status !== 403 && status !== 404) open.push(`${method} ${url} ${status}`)
  })
  expect(open).toEqual([])
  expect(upstream.received).toEqual([])
})

const knownCalls = new Map(listCalls().map(({ call }) => [`${call.method} /api${call.path}`, call]))
const listGuardedRoutes = ({ routeTable }: Awaited<ReturnType<typeof startBff>>['app']) =>
  routeTable.filter(({ url }) => !PUBLIC_ROUTES.has(url) && !url.startsWith('/socket/'))

test('rate-limits every guarded route', async () => {
  const { app, appRequest, request, upstream } = await startBff({ env: { RATE_LIMITS: 'address=1/100000' } })
  const files = new Set([...knownCalls].filter(([, { reply }]) => reply === 'file').map(([key]) => key))
  expect((await appRequest({ path: '/api/auth/user' })).status).toBe(200)
  const wrong: string[] = []
  for (const { method, url } of listGuardedRoutes(app)) {
    const key = `${method} ${url}`
    const { status, headers } = await appRequest({ method, path: toExamplePath(url) })
    if (status !== (files.has(key) ? 200 : 429) || (status === 429 && !headers['retry-after']))
      wrong.push(`${key} ${status}`)
  }
  expect(wrong).toEqual([])
  // Pages and static files are exempt from the rate limit.
  for (const path of ['/login', '/assets/login-1.js']) expect((await request({ path })).status).toBe(200)
  expect(upstream.received).toHaveLength(1 + files.size)
})

test('rejects routes that are not in the contract', async () => {
  const { app, appRequest, upstream } = await startBff()
  const uncontractedRoutes = listGuardedRoutes(app).filter(
    ({ method, url }) => url.startsWith('/api') && !knownCalls.has(`${method} ${url}`),
  )
  expect(uncontractedRoutes.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { method, url } of uncontractedRoutes) {
    const { status } = await appRequest({ method, path: toExamplePath(url) })
    if (status < 400 || status >= 500) wrong.push(`${method} ${url} ${status}`)
  }
  expect(wrong).toEqual([])
  expect(upstream.received).toEqual([])
})

test.each([
  ['two Host headers', 'GET /login HTTP/1.1\r\nHost: northwind.test\r\nHost: inkwell.test\r\n\r\n', 400],
  ['an absolute URL', 'GET http://inkwell.test/login HTTP/1.1\r\nHost: northwind.test\r\n\r\n', 400],
  ['no Host header', 'GET /login HTTP/1.1\r\n\r\n', 400],
  ['binary garbage', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
  [
    'two Content-Length headers',
    'POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'Content-Length and chunked encoding',
    'POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['oversized headers', `GET /login HTTP/1.1\r\nHost: northwind.test\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('returns a JSON error for a raw request with %s', async (_name, raw, status) => {
  const { port, upstream } = await startBff()
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw.replace('\r\n', '\r\nConnection: close\r\n')))
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.once('close', () => resolve(got))
    socket.once('error', reject)
  })
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toMatchObject({ status: false, statusCode: status })
  expect(upstream.received).toEqual([])
})

test('completes a response in progress before closing a connection on which garbage follows the request', async () => {
  const { port } = await startBff({
    answer: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png', 'content-length': 1_000 }).write('x'.repeat(100)),
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/file/x HTTP/1.1\r\nHost: northwind.test\r\n\r\n')
  let got = ''
  socket.on('data', (chunk) => {
    got += chunk.toString()
    if (got.endsWith('x'.repeat(100))) socket.write('no HTTP at all\r\n\r\n')
  })
  await new Promise((resolve) => socket.once('close', resolve))
  expect(got.split('\r\n\r\n')[1]).toBe('x'.repeat(100))
})
