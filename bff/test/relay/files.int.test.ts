import { createHash } from 'node:crypto'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { startUpstream } from '../../src/testing/upstream.ts'

test('forwards a file unchanged, with its name encoded for all browsers', async () => {
  const bytes = Buffer.alloc(300_000, 'pdf')
  const { request, upstream } = await startBff({
    answer: (_q, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename=John's Résumé.pdf`,
          etag: '"1"',
        })
        .end(bytes),
  })
  const res = await request({ path: '/api/file/download/o%2F1%20%23%25.pdf', headers: { 'sec-fetch-site': 'none' } })
  expect(createHash('md5').update(res.body).digest('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  expect(upstream.received[0]!.url).toBe('/api/file/download/o%2F1%20%23%25.pdf')
  expect(res.headers).toMatchObject({
    etag: '"1"',
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename="John's R?sum?.pdf"; filename*=UTF-8''John%27s%20R%C3%A9sum%C3%A9.pdf`,
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('drops an incomplete character at the end of a truncated file name', async () => {
  const name = `${'😀'.repeat(150)}.pdf`
  const { request } = await startBff({
    answer: (_q, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, -3))}`,
        })
        .end('x'),
  })
  const { status, headers } = await request({ path: '/api/file/x' })
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('%F0%9F%98%80.')])
})

test('supports range requests and revalidation of files', async () => {
  const given = {
    'content-type': 'application/pdf',
    'content-range': 'bytes 0-1/9',
    'accept-ranges': 'bytes',
    etag: '"1"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    vary: 'cookie',
  }
  const { request } = await startBff({
    answer: (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304, given).end()
        : response.writeHead(206, { ...given, 'content-length': 2 }).end('ab'),
  })
  const part = await request({ path: '/api/file/x', headers: { range: 'bytes=0-1' } })
  expect([part.status, part.text]).toEqual([206, 'ab'])
  expect(part.headers).toMatchObject({ ...given, 'content-length': '2' })
  const again = await request({ path: '/api/file/x', headers: { 'if-none-match': '"1"' } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-cache' })
})

test('follows one redirect to a listed file host, without sending the visitor’s cookies', async () => {
  const store = await startUpstream((request, response) =>
    request.url === '/on'
      ? response.writeHead(302, { location: `http://${request.headers.host}/there` }).end()
      : response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  )
  onTestFinished(() => store.close())
  const foreign = await startUpstream()
  onTestFinished(() => foreign.close())
  const locations: Record<string, string> = {
    '/api/file/listed': `${store.url}/there?a=1`,
    '/api/file/further': `${store.url}/on`,
    '/api/file/foreign': `${foreign.url}/x`,
    '/api/auth/user': `${store.url}/there`,
  }
  const { appRequest } = await startBff({
    env: { UPSTREAM_FILE_HOSTS: new URL(store.url).host },
    answer: ({ url = '' }, response) => response.writeHead(302, { location: locations[url] }).end(),
  })
  const headers = { cookie: `${COOKIE_PREFIX.upstream}sid=1`, range: 'bytes=0-1' }
  const statuses = []
  for (const path of Object.keys(locations)) statuses.push((await appRequest({ path, headers })).status)
  expect(statuses).toEqual([200, 502, 502, 502])
  expect(store.received.map(({ url }) => url)).toEqual(['/there?a=1', '/on'])
  expect(store.received[0]!.headers).toEqual({
    host: new URL(store.url).host,
    accept: '*/*',
    range: 'bytes=0-1',
    connection: 'keep-alive',
  })
  expect(foreign.received).toEqual([])
})

test.each([
  ['a picture that sets a cookie is cached only privately', 'cache-control', 'private, no-cache'],
  ['the Vary header of a picture that sets a cookie is preserved', 'vary', 'accept-encoding, origin'],
])('%s', async (_, header, value) => {
  const { request } = await startBff({
    answer: (_q, response) =>
      response
        .setHeader('vary', ['accept-encoding', 'origin'])
        .writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'sid=of-one-person' })
        .end('png'),
  })
  expect((await request({ path: '/api/file/logo-1' })).headers[header]).toBe(value)
})

test('a site picture is displayed inline and can be cached publicly for five minutes', async () => {
  const { request } = await startBff({
    answer: (_q, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  })
  const res = await request({ path: '/api/file/logo-1' })
  expect(res.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-disposition': 'inline; filename=logo-1',
  })
})

test('forwards the upstream’s 416 for an unsatisfiable range', async () => {
  const { request } = await startBff({
    answer: (_q, response) =>
      response
        .writeHead(416, { 'content-type': 'text/plain', 'content-range': 'bytes */9', 'content-length': '5' })
        .end('range'),
  })
  const res = await request({ path: '/api/file/x', headers: { range: 'bytes=20-30' } })
  expect([res.status, res.text, res.headers['content-range']]).toEqual([416, '', 'bytes */9'])
})
