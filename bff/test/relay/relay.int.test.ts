import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { listCalls } from '../../src/testing/list-calls.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

/** Browser headers that are forwarded unchanged. */
const FORWARDED_HEADERS = {
  'user-agent': 'a browser',
  accept: 'application/json',
  'accept-encoding': 'br',
  'if-none-match': '"1"',
  'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT',
  range: 'bytes=0-1',
  'if-range': '"1"',
}
const { upstream: U, own: Q } = COOKIE_PREFIX

test('forwards the site and the visitor’s address, but no forged headers', async () => {
  const { appRequest, upstream } = await startBff()
  const res = await appRequest({
    path: '/api/auth/user?a=1',
    host: 'Northwind.test:8080',
    headers: {
      cookie: `${U}sid=a=b"c; other=1; ${Q}actor=forged; ${U}two=2`,
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=9.9.9.9',
      authorization: 'Bearer x',
      origin: 'http://northwind.test:8080',
      'sec-fetch-site': 'same-origin',
      connection: 'keep-alive, accept-language, host, x-forwarded-for, x-request-id',
      'accept-language': 'de',
      'x-request-id': 'forged',
      ...FORWARDED_HEADERS,
    },
  })
  expect(res.status).toBe(200)
  expect(upstream.received[0]).toMatchObject({ method: 'GET', url: '/api/auth/user?a=1' })
  expect(upstream.received[0]!.headers).toMatchObject({
    host: 'northwind.test',
    'x-forwarded-host': 'northwind.test',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
    origin: 'http://northwind.test',
    cookie: 'sid=a=b"c; two=2',
    ...FORWARDED_HEADERS,
    'x-request-id': res.headers['x-request-id'],
  })
  expect(res.headers['x-request-id']).not.toBe('forged')
  for (const name of ['forwarded', 'authorization', 'x-quillgate', 'accept-language'])
    expect(upstream.received[0]!.headers).not.toHaveProperty(name)
})

test('forwards a POST of the browser as a GET when the upstream expects GET', async () => {
  const { appRequest, upstream } = await startBff({
    answer: (_q, response) => sendJson(response, 503, { status: false }),
  })
  const calls = listCalls().filter(({ call }) => call.upstream?.method === 'GET')
  expect(calls).toHaveLength(9)
  for (const { asked } of calls) {
    const headers = { 'idempotency-key': 'a-key-of-this-press' }
    for (const body of ['', '{}'])
      expect((await appRequest({ ...asked, body, headers })).headers['cache-control']).toBe('no-store')
  }
  expect(upstream.received).toMatchObject(
    calls.flatMap(({ asked }) =>
      Array.from({ length: 2 }, () => ({
        method: 'GET',
        url: asked.path,
        body: '',
        headers: { 'idempotency-key': 'a-key-of-this-press' },
      })),
    ),
  )
  expect(upstream.received.filter(({ headers }) => headers['content-length'] !== undefined)).toEqual([])
})

test('requests uncompressed replies from the upstream if the BFF reads them, and the browser’s encodings otherwise', async () => {
  const zipped = gzipSync('{"status":true}')
  const { appRequest, upstream } = await startBff({
    answer: (request, response) =>
      request.headers['accept-encoding'] === 'gzip'
        ? response
            .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' })
            .end(zipped)
        : sendJson(response, 200, { status: true, status_code: 200 }),
  })
  const headers = { 'accept-encoding': 'gzip', 'idempotency-key': 'a-key-made-with-the-form' }
  await appRequest({ path: '/bff/writer/dashboard', headers })
  await appRequest({ method: 'POST', path: '/api/auth/login', headers, body: '{}' })
  await appRequest({ method: 'POST', path: '/api/cart/checkout', headers, body: '{}' })
  expect(upstream.received.map((seen) => seen.headers['accept-encoding'])).toEqual(Array(4).fill('identity'))
  const passed = await appRequest({ path: '/api/customer/orders', headers })
  expect(passed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(passed.body).toEqual(zipped)
})

test('decompresses a compressed reply although the BFF requested it uncompressed', async () => {
  const { appRequest } = await startBff({
    answer: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{"user":{"_id":"u1","role":"user"}}')),
  })
  const res = await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}' })
  expect([res.status, res.json(), res.headers['content-encoding']]).toEqual([
    200,
    { user: { _id: 'u1', role: 'user' } },
    undefined,
  ])
})

test('every error reply has a request id, which is also sent upstream', async () => {
  const { appRequest, upstream } = await startBff({ answer: (_request, response) => response.destroy() })
  const login = { method: 'POST', path: '/api/auth/login', body: '{}' }
  expect((await appRequest(login)).headers['x-request-id']).toBe(upstream.received[0]!.headers['x-request-id'])
  const ids = [await appRequest({ ...login, path: '/api/none' }), await appRequest({ ...login, body: '{' })]
  for (const { headers } of ids) expect(headers['x-request-id']).toMatch(/^\w+-\w+$/)
})

test('sends the calls of a site only to the upstream of this site', async () => {
  const [one, two] = [await startUpstream(), await startUpstream()]
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])))
  const file = join(mkdtempSync(join(tmpdir(), 'quillgate-')), 'sites.json')
  writeFileSync(file, JSON.stringify({ 'inkwell.test': { upstream: two.url } }))
  const { appRequest } = await startBff({ upstream: one, env: { SITES_FILE: file } })
  for (const host of ['northwind.test', 'inkwell.test', 'northwind.test', 'inkwell.test'])
    await appRequest({ path: '/api/customer/orders', host })
  expect(one.received.map(({ headers }) => headers.host)).toEqual(['northwind.test', 'northwind.test'])
  expect(two.received.map(({ headers }) => headers.host)).toEqual(['inkwell.test', 'inkwell.test'])
})

test.each([
  ['with', '/api/customer/jobs?what=x'],
  ['without', '/customer/jobs?what=x'],
])('with UPSTREAM_BARE_PATHS=%s, requests %s from the upstream', async (UPSTREAM_BARE_PATHS, url) => {
  const { appRequest, upstream } = await startBff({ env: { UPSTREAM_BARE_PATHS } })
  await appRequest({ path: '/api/customer/jobs?what=x' })
  expect(upstream.received[0]!.url).toBe(url)
})

test.each([
  ['JSON with the content type of HTML', { 'content-type': 'text/html' }, ' {"a":1}', 200, { a: 1 }],
  ['empty', {}, '', 200, {}],
  [
    'an HTML page',
    { 'content-type': 'text/html' },
    '<html>Fatal error in /var/www</html>',
    502,
    { status: false, statusCode: 502 },
  ],
  ['truncated JSON', { 'content-type': 'application/json' }, '{"a":[1', 502, { status: false, statusCode: 502 }],
])('a 200 reply reaches the browser only as valid JSON: %s', async (_name, headers, text, status, body) => {
  const { appRequest } = await startBff({ answer: (_q, response) => response.writeHead(200, headers).end(text) })
  const res = await appRequest({ path: '/api/customer/orders' })
  expect(res.status).toBe(status)
  expect(res.json()).toMatchObject(body)
  expect(res.text).not.toContain('/var/www')
})

test.each([301, 302, 307])('does not follow a %i redirect', async (status) => {
  const { appRequest } = await startBff({
    answer: (_q, response) => response.writeHead(status, { location: 'http://inside.test/' }).end(),
  })
  const res = await appRequest({ path: '/api/customer/orders' })
  expect([res.status, res.headers.location]).toEqual([502, undefined])
})

test('renames upstream cookies and replaces their attributes', async () => {
  const { appRequest } = await startBff({
    answer: (_q, response) =>
      sendJson(
        response,
        200,
        { status: true },
        {
          'set-cookie': [
            'sid=a=b; Domain=.test; Path=/api; Max-Age=60',
            'x="1 2"; SameSite=None; Secure',
            'gone=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
          ],
        },
      ),
  })
  const res = await appRequest({ path: '/api/auth/user' })
  expect(res.headers['set-cookie']).toEqual([
    `${U}sid=a=b; Path=/; HttpOnly; SameSite=Strict; Max-Age=60`,
    `${U}x="1 2"; Path=/; HttpOnly; SameSite=Strict`,
    `${U}gone=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  ])
})

test('renames the cookie of a reply with a single Set-Cookie header', async () => {
  const { appRequest } = await startBff({
    answer: (_q, response) => sendJson(response, 200, { status: true }, { 'set-cookie': 'sid=1' }),
  })
  const res = await appRequest({ path: '/api/auth/user' })
  expect([res.status, res.headers['set-cookie']]).toEqual([200, [`${U}sid=1; Path=/; HttpOnly; SameSite=Strict`]])
})

test('rejects request bodies of the wrong type, encoding or size', async () => {
  const { appRequest, upstream } = await startBff({ env: { UPLOAD_MAX_MB: '1' } })
  const path = '/api/customer/save-search-click'
  const given = [
    [{ path, headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
    [{ path, headers: { 'content-encoding': 'gzip' }, body: '{}' }, 415],
    [{ path, body: 'x'.repeat(5_000_000) }, 413],
    [{ path: '/api/auth/login', body: 'x'.repeat(5_000_000) }, 413],
    [
      {
        path: '/api/cart/checkout',
        headers: { 'idempotency-key': 'a-key-made-with-the-form' },
        body: 'x'.repeat(5_000_000),
      },
      413,
    ],
    [{ path: '/csp-report', body: 'x'.repeat(20_000) }, 413],
    [{ path: '/api/file/upload', body: '{}' }, 415],
    [
      {
        path: '/api/file/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: 'x'.repeat(2_000_000),
      },
      413,
    ],
  ] as const
  for (const [asked, status] of given)
    expect((await appRequest({ method: 'POST', ...asked })).json()).toMatchObject({ statusCode: status })
  expect(upstream.received).toEqual([])
  const sent = await appRequest({ method: 'POST', path, headers: { 'content-type': 'application/json' } })
  expect([sent.status, upstream.received.at(-1)!.url]).toEqual([200, path])
})

test('forwards an upload byte for byte', async () => {
  const { appRequest, upstream } = await startBff()
  const body = Buffer.alloc(1_500_000, 'abc')
  const res = await appRequest({
    method: 'POST',
    path: '/api/file/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  })
  expect(res.status).toBe(200)
  expect(upstream.received[0]!.body).toBe(body.toString())
})

test('clears the upload timer when the upstream is unreachable', async () => {
  const { appRequest, upstream } = await startBff()
  await appRequest({ path: '/api/auth/user' })
  await upstream.close()
  const started = vi.spyOn(globalThis, 'setInterval')
  const stopped = vi.spyOn(globalThis, 'clearInterval')
  onTestFinished(() => void vi.restoreAllMocks())
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const res = await appRequest({ method: 'POST', path: '/api/file/upload', headers, body: Buffer.alloc(300_000) })
  expect(res.status).toBe(502)
  const clocks = started.mock.results.filter((_, at) => started.mock.calls[at]![1] === 10_000)
  expect(clocks).toHaveLength(1)
  await expect.poll(() => stopped.mock.calls.flat()).toContain(clocks[0]!.value)
})

test('sends the error for a rejected body while the client is still sending the body', async () => {
  const { port } = await startBff({ env: { UPLOAD_MAX_MB: '1' } })
  const head = 'Host: northwind.test\r\nX-Quillgate: 1\r\nContent-Length: 6000000'
  for (const [line, type, status] of [
    ['POST /api/auth/login HTTP/1.1', 'application/json', 413],
    ['POST /api/file/upload HTTP/1.1', 'text/plain', 415],
    ['POST /api/none HTTP/1.1', 'text/plain', 404],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${line}\r\n${head}\r\nContent-Type: ${type}\r\n\r\n`)
    // The reply arrives before the body has been sent completely.
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const sent = promisify<Buffer, void>((chunk, done) => socket.write(chunk, done))
    await sent(Buffer.alloc(6_000_000, 'x'))
    socket.destroy()
  }
})

test('forwards the status when the upstream rejects an upload midway and disconnects', async () => {
  const sendResponse = (socket: Socket, status: string, body: string) =>
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      () => socket.destroy(),
    )
  const upstream = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      if (chunk.toString().startsWith('GET'))
        sendResponse(socket, '200 OK', '{"status":true,"data":{"companyName":"x"}}')
      else sendResponse(socket, '413 No', '{"status":false,"error":"big"}')
    })
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  onTestFinished(() => void upstream.close())
  const { port: upstreamPort } = upstream.address() as AddressInfo
  const { appRequest } = await startBff({ env: { UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}` } })
  const statuses: number[] = []
  for (let at = 0; at < 20; at += 1)
    statuses.push(
      (
        await appRequest({
          method: 'POST',
          path: '/api/file/upload',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body: Buffer.alloc(8_000_000, 'x'),
        })
      ).status,
    )
  expect(statuses).toEqual(Array(20).fill(413))
})
