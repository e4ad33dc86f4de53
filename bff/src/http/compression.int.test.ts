import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { startBff } from '../testing/bff.ts'
import { sendJson } from '../testing/upstream.ts'

const createOrderList = (count: number) => ({
  status: true,
  orders: Array.from({ length: count }, (_, at) => ({ _id: `order-${at}`, status: 'writing', note: `${at * 7919}` })),
})
const LARGE_LIST = createOrderList(4_000)
const DECOMPRESS_BY_ENCODING = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const path = '/api/customer/orders'
const acceptHeader = (codings: string) => ({ 'accept-encoding': codings })
const replyWith = (value: unknown) => ({
  answer: (_: unknown, response: ServerResponse) => sendJson(response, 200, value),
})

/** Sends a JSON text in chunks, without Content-Length. */
const sendInChunks = (text: string) => (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  for (let at = 0; at < text.length; at += 10_000) response.write(text.slice(at, at + 10_000))
  response.end()
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd;q=0, br;q=0, GZIP;q=0.5', 'gzip'],
] as const)('compresses a long reply for Accept-Encoding: %s', async (given, coding) => {
  const { appRequest, upstream } = await startBff(replyWith(LARGE_LIST))
  for (const answer of [upstream.state.answer, sendInChunks(JSON.stringify(LARGE_LIST))]) {
    upstream.state.answer = answer
    const got = await appRequest({ path, headers: acceptHeader(given) })
    expect(got.headers).toMatchObject({
      'content-encoding': coding,
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    })
    expect(JSON.parse(DECOMPRESS_BY_ENCODING[coding](got.body).toString())).toEqual(LARGE_LIST)
    expect(got.body.length).toBeLessThan(JSON.stringify(LARGE_LIST).length / 3)
  }
})

test('sends a Content-Length with a compressed reply of medium size', async () => {
  const { appRequest } = await startBff(replyWith(createOrderList(120)))
  const got = await appRequest({ path, headers: acceptHeader('br') })
  expect(got.headers['content-length']).toBe(String(got.body.length))
  expect(JSON.parse(brotliDecompressSync(got.body).toString())).toEqual(createOrderList(120))
})

test.each([
  ['that is short', createOrderList(40), 'gzip, br, zstd'],
  ['to a request without Accept-Encoding', LARGE_LIST, undefined],
  ['to a browser that refuses gzip', LARGE_LIST, 'identity, gzip;q=0'],
])('does not compress a reply %s', async (_, value, given) => {
  const { appRequest } = await startBff(replyWith(value))
  const got = await appRequest({ path, headers: given === undefined ? {} : acceptHeader(given) })
  expect(got.headers['content-encoding']).toBeUndefined()
  expect(got.json()).toEqual(value)
})

test('forwards an already compressed reply unchanged', async () => {
  const packed = gzipSync(JSON.stringify(LARGE_LIST))
  const { appRequest } = await startBff({
    answer: (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed),
  })
  const got = await appRequest({ path, headers: acceptHeader('gzip, br, zstd') })
  expect(got.headers['content-encoding']).toBe('gzip')
  expect(got.body).toEqual(packed)
})

test('never compresses a file, whatever its content type', async () => {
  const text = JSON.stringify(LARGE_LIST)
  const { appRequest, upstream } = await startBff()
  for (const type of ['application/json', 'image/svg+xml', 'text/plain']) {
    upstream.state.answer = (_, response) =>
      void response.writeHead(200, { 'content-type': type, etag: '"1"', 'accept-ranges': 'bytes' }).end(text)
    const got = await appRequest({ path: '/api/file/some-key', headers: acceptHeader('gzip, br, zstd') })
    expect([got.headers['content-encoding'], got.text.length]).toEqual([undefined, text.length])
  }
})

test('compresses replies that the BFF buffers or composes', async () => {
  const { appRequest, upstream } = await startBff()
  upstream.state.answer = (request, response) =>
    sendJson(
      response,
      200,
      request.url?.includes('login') ? { user: { _id: 'u1', role: 'user' }, ...LARGE_LIST } : LARGE_LIST,
    )
  const login = await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}', headers: acceptHeader('zstd') })
  expect(login.headers['content-encoding']).toBe('zstd')
  expect(JSON.parse(zstdDecompressSync(login.body).toString())).toMatchObject(LARGE_LIST)
  expect(login.headers['set-cookie']?.join()).toContain(`${COOKIE_PREFIX.own}actor=`)
  const months = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`month-${at}`, at]))
  upstream.state.answer = (_, response) =>
    sendJson(response, 200, { status: true, status_code: 200, orders: [], data: months })
  const composed = await appRequest({ path: '/bff/writer/dashboard', headers: acceptHeader('gzip') })
  expect(composed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(composed.body.length) })
  expect(JSON.parse(gunzipSync(composed.body).toString())).toMatchObject({ monthly: months })
})

test('aborts the reply to the browser when the upstream’s reply is cut off', async () => {
  const forwarded = Promise.withResolvers<void>()
  const { app, port } = await startBff({
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(JSON.stringify(LARGE_LIST).slice(0, -9))
      void forwarded.promise.then(() => response.destroy())
    },
  })
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
    forwarded.resolve()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: northwind.test\r\nx-quillgate: 1\r\naccept-encoding: zstd\r\n\r\n`)
  await new Promise<void>((closed) => socket.on('error', () => undefined).on('close', () => closed()))
  expect(received).toMatch(/^HTTP\/1.1 200 /)
  // A complete reply ends with an empty chunk.
  expect(received).not.toMatch(/\r\n0\r\n\r\n$/)
  expect(app.gateway.inFlight.count()).toBe(0)
})

test('pauses the upstream while the browser does not read, and aborts it when the browser disconnects', async () => {
  const piece = randomBytes(48 * 1024).toString('base64')
  let sent = 0
  let closed = false
  const { app, port } = await startBff({
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('["')
      const more = () => {
        while (sent < 256 * 1024 * 1024 && response.write(piece)) sent += piece.length
        sent += piece.length
      }
      response.on('drain', more)
      response.on('close', () => (closed = true))
      more()
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: northwind.test\r\nx-quillgate: 1\r\naccept-encoding: gzip\r\n\r\n`)
  let before = -1
  await expect
    .poll(
      () => {
        const still = sent === before && sent > 0
        before = sent
        return still
      },
      { interval: 300 },
    )
    .toBe(true)
  expect(sent).toBeLessThan(64 * 1024 * 1024)
  socket.destroy()
  await expect.poll(() => [closed, app.gateway.inFlight.count()]).toEqual([true, 0])
})
