import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startBff } from './testing/bff.ts'
import { json } from './testing/upstream.ts'

test('the upstream gets the site, the visitor and nothing the browser made up about itself', async () => {
  const { page, upstream } = await startBff()
  const res = await page({
    path: '/api/auth/user?a=1',
    host: 'Northwind.test:8080',
    headers: {
      cookie: 'u.sid=a=b"c; other=1; q.actor=forged; u.two=2',
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=9.9.9.9',
      authorization: 'Bearer x',
      origin: 'http://northwind.test:8080',
      'sec-fetch-site': 'same-origin',
      connection: 'keep-alive, accept-language',
      'accept-language': 'de',
    },
  })
  expect(res.status).toBe(200)
  expect(upstream.seen[0]).toMatchObject({ method: 'GET', url: '/api/auth/user?a=1' })
  expect(upstream.seen[0]!.headers).toMatchObject({
    host: 'northwind.test',
    'x-forwarded-host': 'northwind.test:8080',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
    origin: 'http://northwind.test',
    cookie: 'sid=a=b"c; two=2',
  })
  for (const name of ['forwarded', 'authorization', 'x-quillgate', 'accept-language'])
    expect(upstream.seen[0]!.headers).not.toHaveProperty(name)
})

test('a call that changes data by GET is sent as POST by the browser and as GET to the upstream', async () => {
  const { page, upstream } = await startBff()
  await page({ method: 'POST', path: '/api/customer/card/7/delete' })
  expect(upstream.seen).toMatchObject([{ method: 'GET', url: '/api/customer/card/7/delete', body: '' }])
  for (const method of ['GET', 'HEAD'])
    expect((await page({ method, path: '/api/customer/card/7/delete' })).status).toBe(405)
  expect(upstream.seen).toHaveLength(1)
})

test.each([
  ['with', '/api/customer/jobs?what=x'],
  ['without', '/customer/jobs?what=x'],
])('paths the documents write without /api go out %s it', async (UPSTREAM_BARE_PATHS, url) => {
  const { page, upstream } = await startBff({ env: { UPSTREAM_BARE_PATHS } })
  await page({ path: '/api/customer/jobs?what=x' })
  expect(upstream.seen[0]!.url).toBe(url)
})

test.each([
  ['JSON under the name of HTML', { 'content-type': 'text/html' }, ' {"a":1}', 200, { a: 1 }],
  ['nothing at all', {}, '', 200, {}],
  [
    'a page',
    { 'content-type': 'text/html' },
    '<html>Fatal error in /var/www</html>',
    502,
    { status: false, statusCode: 502 },
  ],
  ['half an object', { 'content-type': 'application/json' }, '{"a":[1', 502, { status: false, statusCode: 502 }],
])('a 200 that is %s', async (_name, headers, text, status, body) => {
  const { page } = await startBff({ answer: (_q, response) => response.writeHead(200, headers).end(text) })
  const res = await page({ path: '/api/customer/orders' })
  expect(res.status).toBe(status)
  expect(res.json()).toMatchObject(body)
  expect(res.text).not.toContain('/var/www')
})

test.each([301, 302, 307])('a %i leads nowhere', async (status) => {
  const { page } = await startBff({
    answer: (_q, response) => response.writeHead(status, { location: 'http://inside.test/' }).end(),
  })
  const res = await page({ path: '/api/customer/orders' })
  expect([res.status, res.headers.location]).toEqual([502, undefined])
})

test('cookies of the upstream get our name and our attributes, several at once', async () => {
  const { page } = await startBff({
    answer: (_q, response) =>
      json(
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
  const res = await page({ path: '/api/auth/user' })
  expect(res.headers['set-cookie']).toEqual([
    'u.sid=a=b; Path=/; HttpOnly; SameSite=Strict; Max-Age=60',
    'u.x="1 2"; Path=/; HttpOnly; SameSite=Strict',
    'u.gone=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  ])
})

test('one cookie alone is treated like several', async () => {
  const { page } = await startBff({
    answer: (_q, response) => json(response, 200, { status: true }, { 'set-cookie': 'sid=1' }),
  })
  const res = await page({ path: '/api/auth/user' })
  expect([res.status, res.headers['set-cookie']]).toEqual([200, ['u.sid=1; Path=/; HttpOnly; SameSite=Strict']])
})

test('a file keeps its bytes and gets a name every browser understands', async () => {
  const bytes = Buffer.alloc(300_000, 'pdf')
  const { ask, upstream } = await startBff({
    answer: (_q, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename=John's Résumé.pdf`,
          etag: '"1"',
        })
        .end(bytes),
  })
  const res = await ask({ path: '/api/file/download/o%2F1%20%23%25.pdf', headers: { 'sec-fetch-site': 'none' } })
  expect(createHash('md5').update(res.body).digest('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  expect(upstream.seen[0]!.url).toBe('/api/file/download/o%2F1%20%23%25.pdf')
  expect(res.headers).toMatchObject({
    etag: '"1"',
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename="John's R?sum?.pdf"; filename*=UTF-8''John%27s%20R%C3%A9sum%C3%A9.pdf`,
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('the picture of a site may be kept for minutes and is shown in place', async () => {
  const { ask } = await startBff({
    answer: (_q, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  })
  const res = await ask({ path: '/api/file/logo-1' })
  expect(res.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-disposition': 'inline; filename=logo-1',
  })
})

test('a body is JSON, or multipart where files are expected, and never larger than it may be', async () => {
  const { page, upstream } = await startBff({ env: { UPLOAD_MAX_MB: '1' } })
  const path = '/api/customer/save-search-click'
  const given = [
    [{ path, headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
    [{ path, headers: { 'content-encoding': 'gzip' }, body: '{}' }, 415],
    [{ path, body: 'x'.repeat(5_000_000) }, 413],
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
    expect((await page({ method: 'POST', ...asked })).json()).toMatchObject({ statusCode: status })
  expect(upstream.seen.filter(({ body }) => body.length < 2_000_000)).toEqual([])
  const sent = await page({ method: 'POST', path, headers: { 'content-type': 'application/json' } })
  expect([sent.status, upstream.seen.at(-1)!.url]).toEqual([200, path])
})

test('an upload arrives byte by byte as it was sent', async () => {
  const { page, upstream } = await startBff()
  const body = Buffer.alloc(1_500_000, 'abc')
  const res = await page({
    method: 'POST',
    path: '/api/file/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  })
  expect(res.status).toBe(200)
  expect(upstream.seen[0]!.body).toBe(body.toString())
})
