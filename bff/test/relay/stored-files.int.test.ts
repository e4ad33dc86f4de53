import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { readCookies } from '../../src/testing/client.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  ['image/png', 'image/png'],
  ['image/webp', 'image/webp'],
  ['application/pdf', 'application/pdf'],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  [DOCX, DOCX],
  ['text/javascript', 'application/octet-stream'],
  ['Application/JavaScript', 'application/octet-stream'],
  ['text/css', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['application/wasm', 'application/octet-stream'],
  ['application/pdf, text/javascript', 'application/octet-stream'],
  ['image/png;a=b,text/html', 'image/png'],
  ['image/png;a=b,image/svg+xml', 'image/png'],
  ['IMAGE/PNG ; a="b', 'image/png'],
  ['text/plain; charset=utf-8, text/html', 'text/plain'],
  ['text/plain; format=flowed; Charset="UTF-8"', 'text/plain; charset=UTF-8'],
])('sends a file with the upstream type %s as %s', async (given, type) => {
  const { request } = await startBff({
    answer: (_request, response) => response.writeHead(200, { 'content-type': given }).end('self.a = 1'),
  })
  const res = await request({ path: '/api/file/x' })
  expect([res.status, res.headers['content-type'], res.text]).toEqual([200, type, 'self.a = 1'])
})

test('serves the site logo as an SVG image', async () => {
  const { request } = await startBff({
    answer: (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  })
  expect((await request({ path: '/api/file/logo-1' })).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('drops the second media type in the Content-Type of the site logo', async () => {
  const { request } = await startBff({
    answer: (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml;a=b,text/html' }).end('<svg/>'),
  })
  expect((await request({ path: '/api/file/logo-1' })).headers['content-type']).toBe('image/svg+xml')
})

test.each<Record<string, string>>([
  { 'service-worker': 'script' },
  { 'sec-fetch-dest': 'script' },
  { 'sec-fetch-dest': 'worker' },
  { 'sec-fetch-dest': 'sharedworker' },
  { 'sec-fetch-dest': 'serviceworker' },
  { 'sec-fetch-dest': 'style' },
])('rejects a file or reply that is requested as a script, worker or style: %o', async (headers) => {
  const { appRequest, upstream } = await startBff()
  for (const path of ['/api/file/x', '/api/customer/orders', '/bff/writer/dashboard'])
    expect((await appRequest({ path, headers })).status).toBe(403)
  expect(upstream.received).toEqual([])
  for (const destination of ['image', 'document', 'empty'])
    expect((await appRequest({ path: '/api/file/x', headers: { 'sec-fetch-dest': destination } })).status).toBe(200)
})

test('sends a stored JSON file as a download, with its name, ETag and byte ranges', async () => {
  const stored = {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="a.json"',
    etag: '"1"',
  }
  const { request } = await startBff({
    answer: (request, response) =>
      request.headers.range
        ? response.writeHead(206, { 'content-type': 'application/json', 'content-range': 'bytes 0-4/15' }).end('{"a":')
        : response.writeHead(200, { ...stored, 'accept-ranges': 'bytes' }).end('{"a":[1,2,3]}  '),
  })
  const whole = await request({ path: '/api/file/a.json' })
  expect(whole.text).toBe('{"a":[1,2,3]}  ')
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename=a.json',
    'accept-ranges': 'bytes',
    etag: '"1"',
  })
  const part = await request({ path: '/api/file/a.json', headers: { range: 'bytes=0-4' } })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '{"a":', 'bytes 0-4/15'])
})

test('forwards a JSON error of the upstream as the reply to a file request', async () => {
  const { request } = await startBff({
    answer: (_request, response) => sendJson(response, 200, { status: false, error: 'gone' }),
  })
  const res = await request({ path: '/api/file/x' })
  expect([res.headers['content-type'], res.json().error]).toEqual(['application/json; charset=utf-8', 'gone'])
})

test.each([200, 401])(
  'a %i reply of an external file host neither sets a cookie nor ends the session',
  async (status) => {
    const files = await startUpstream((_request, response) =>
      response.writeHead(status, { 'content-type': 'image/png', 'set-cookie': ['sid=theirs', 'track=1'] }).end('x'),
    )
    const { appRequest } = await startBff({
      env: { UPSTREAM_FILE_HOSTS: new URL(files.url).host },
      answer: (request, response) =>
        request.url === '/api/auth/login'
          ? sendJson(response, 200, { user: { _id: 'u1', role: 'user' } }, { 'set-cookie': 'sid=1' })
          : response.writeHead(302, { location: `${files.url}/x` }).end(),
    })
    const cookie = readCookies(await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}' }))
    const res = await appRequest({ path: '/api/file/x', headers: { cookie } })
    expect([res.status, res.headers['set-cookie']]).toEqual([status === 401 ? 502 : 200, undefined])
    expect(files.received[0]!.headers).not.toHaveProperty('cookie')
    await files.close()
  },
)
