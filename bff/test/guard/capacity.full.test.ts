import { once } from 'node:events'
import { type ServerResponse, request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_CONNECTIONS } from '../../src/proxy/upstream/pools.ts'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_HEADERS } from '../../src/testing/client.ts'
import {
  createGetRequestHead,
  createRequestHead,
  createUploadStart,
  openHeldConnections,
} from '../../src/testing/held-connections.ts'
import { measureFastestMs, measureMs } from '../../src/testing/measure.ts'
import { createSignedInCookies } from '../../src/testing/signed-in.ts'
import { type RequestHandler, sendJson, startUpstream } from '../../src/testing/upstream.ts'

/** Raises the limits that many clients on one machine would reach first. All other limits have their default values. */
const LIMITS = {
  RATE_LIMITS: 'tenant=1000000,address=100000,session=100000,connections_address=5000',
  TRUST_PROXY: '127.0.0.1',
}
const CHUNK = Buffer.alloc(64 * 1024, 'q')

/**
 * Returns the longest allowed duration under load in ms: 1 s, or ten times the duration without load if that is longer.
 */
const maxLoadedMs = (quietMs: number) => Math.max(1_000, 10 * quietMs)

/** Sends an endless file, at the speed at which the client reads it. */
function streamEndlessly(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/pdf' })
  const more = () => {
    while (!response.destroyed && response.write(CHUNK)) continue
  }
  response.on('drain', more)
  more()
}
const serveFiles: RequestHandler = (request, response) =>
  request.url!.startsWith('/api/file')
    ? streamEndlessly(response)
    : sendJson(response, 200, { status: true, status_code: 200, orders: [] })

test.each(['signed in', 'visitors'])(
  'calls of a site succeed while 64 clients (%s) request files without reading them',
  async (who) => {
    const { appRequest, port, app, upstream } = await startBff({ answer: serveFiles, env: LIMITS })
    const cookie: Record<string, string> =
      who === 'signed in' ? { cookie: createSignedInCookies(app.gateway.config.COOKIE_SECRET, 'c1') } : {}
    await appRequest({ path: '/api/auth/user' })
    await openHeldConnections(
      port,
      64,
      createGetRequestHead('/api/file/big', { ...cookie, 'x-forwarded-for': '10.0.0.1' }),
    )
    await expect
      .poll(() => upstream.received.filter(({ url }) => url === '/api/file/big').length)
      .toBeGreaterThanOrEqual(5)
    for (const path of ['/api/customer/orders', '/api/customer/invoices', '/bff/writer/dashboard', '/login'])
      expect((await appRequest({ path, headers: { 'x-forwarded-for': '10.0.0.2' } })).status).toBe(200)
    const own = await appRequest({
      path: '/api/customer/orders',
      headers: { ...cookie, 'x-forwarded-for': '10.0.0.1' },
    })
    expect(own.status).toBe(200)
    // Another client must be able to read files of the same site at the same time.
    upstream.state.answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png')
    expect((await appRequest({ path: '/api/file/small', headers: { 'x-forwarded-for': '10.0.0.2' } })).status).toBe(200)
  },
)

test('256 slow uploads of visitors on four sites do not delay calls, sign-ins or site settings', async () => {
  const upstream = await startUpstream((_request, response) => sendJson(response, 200, { status: true }))
  onTestFinished(() => upstream.close())
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
    upstream.state.sites[`${name}.test`] = { companyName: name }
  const { appRequest, port, app } = await startBff({ upstream, env: LIMITS })
  const sites = ['one', 'two', 'three', 'four']
  const login = { method: 'POST', path: '/api/auth/login', body: '{}' }
  const expectServed = async (host: string) => {
    expect((await appRequest({ path: '/api/customer/orders', host })).status).toBe(200)
    expect((await appRequest({ ...login, host })).status).toBe(200)
  }
  await expectServed('six.test')
  const unloadedMs = await measureMs(() => expectServed('seven.test'))
  for (const [at, name] of sites.entries()) {
    await appRequest({ path: '/api/auth/user', host: `${name}.test` })
    for (let crowd = 0; crowd < 4; crowd += 1)
      await openHeldConnections(
        port,
        16,
        createUploadStart({ host: `${name}.test`, 'x-forwarded-for': `10.0.${at}.${crowd}` }),
      )
  }
  await expect.poll(() => app.gateway.inFlight.count()).toBeGreaterThan(40)
  for (const name of [...sites, 'five'])
    expect(await measureFastestMs(() => expectServed(`${name}.test`))).toBeLessThan(maxLoadedMs(unloadedMs))
  // No upload was aborted to free a slot.
  expect(app.gateway.inFlight.count()).toBeGreaterThan(40)
})

test('a write holds its call slot until the upstream replies, even if its client disconnects', async () => {
  const waiting: ServerResponse[] = []
  const { appRequest, port, app, upstream } = await startBff({
    answer: (request, response) => {
      if (request.headers.host === 'inkwell.test') sendJson(response, 200, { status: true })
      else waiting.push(response)
    },
  })
  const ofOther = async () =>
    expect((await appRequest({ path: '/api/customer/orders', host: 'inkwell.test' })).status).toBe(200)
  await ofOther()
  const quiet = await measureMs(ofOther)
  const sendAndAbort = async () => {
    const headers = { ...PAGE_HEADERS, host: 'northwind.test', 'content-type': 'application/json', 'content-length': 2 }
    const request = send({ port, host: '127.0.0.1', method: 'POST', path: '/api/customer/save-search-click', headers })
    request.on('error', () => {})
    let answered = false
    request.once('response', () => (answered = true))
    const before = upstream.received.length
    request.end('{}')
    await expect.poll(() => answered || upstream.received.length > before, { interval: 2 }).toBe(true)
    request.destroy()
  }
  for (let at = 0; at < 200; at += 1) await sendAndAbort()
  expect(upstream.received.filter(({ method }) => method === 'POST')).toHaveLength(64)
  expect(app.gateway.inFlight.count()).toBe(64)
  expect(await measureFastestMs(ofOther)).toBeLessThan(maxLoadedMs(quiet))
  expect(app.gateway.inFlight.count()).toBe(64)
  for (const response of waiting) sendJson(response, 200, { status: true })
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
})

test('after waiting 5 s for a free connection, returns 503 without sending the call', async () => {
  const { appRequest, app, upstream } = await startBff({ answer: () => {} })
  await appRequest({ path: '/api/auth/user', host: 'nobody.test' })
  const pool = app.gateway.pools.of('calls', upstream.url)
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const asked = { origin: upstream.url, method: 'GET', path: '/held', signal: leave.signal } as const
  for (let at = 0; at < MAX_CONNECTIONS.calls; at += 1) void pool.request(asked).catch(() => undefined)
  await expect.poll(() => upstream.received.filter(({ url }) => url === '/held').length).toBe(MAX_CONNECTIONS.calls)
  const started = performance.now()
  const [read, write] = await Promise.all([
    appRequest({ path: '/api/customer/orders' }),
    appRequest({ method: 'POST', path: '/api/customer/save-search-click', body: '{}' }),
  ])
  const seconds = (performance.now() - started) / 1_000
  for (const rejected of [read, write]) {
    expect(rejected.json()).toMatchObject({ status: false, statusCode: 503, code: 'upstream_busy' })
    expect(rejected.headers['retry-after']).toBe('5')
  }
  expect(seconds).toBeGreaterThan(5)
  // A rejected call stays queued in the connection pool until a connection is free, and is then dropped.
  leave.abort()
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
  await expect.poll(async () => (await appRequest({ path: '/api/customer/orders' })).status).toBe(200)
  expect(upstream.received.filter(({ url }) => url !== '/held')).toHaveLength(1)
})

test('queues the sixth file stream of a user until one of the first five ends', async () => {
  const open: ServerResponse[] = []
  const { appRequest, port, app } = await startBff({
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write('p')
      open.push(response)
    },
    env: LIMITS,
  })
  await openHeldConnections(port, 5, createGetRequestHead('/api/file/held'))
  await expect.poll(() => open.length).toBe(5)
  const sixth = appRequest({ path: '/api/file/sixth' })
  await expect.poll(() => app.gateway.inFlight.waiting()).toBe(1)
  expect(app.gateway.inFlight.count()).toBe(5)
  open[0]!.end()
  await expect.poll(() => open.length).toBe(6)
  open[5]!.end('ng')
  expect((await sixth).text).toBe('png')
})

test('does not read the body of a queued upload until a slot is free, then forwards all of it', async () => {
  const open: ServerResponse[] = []
  const { appRequest, port, app, upstream } = await startBff({
    answer: (request, response, body) => {
      if (request.method === 'POST') sendJson(response, 200, { status: true, bytes: body.length })
      else open.push(response.writeHead(200, { 'content-type': 'image/png' }))
      response.flushHeaders()
    },
    env: LIMITS,
  })
  await openHeldConnections(port, 5, createGetRequestHead('/api/file/held'))
  await expect.poll(() => open.length).toBe(5)
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '3000' }
  const [socket] = await openHeldConnections(
    port,
    1,
    createRequestHead('POST /api/file/upload', type) + 'x'.repeat(1_000),
  )
  const [serving] = await accepted
  await expect.poll(() => app.gateway.inFlight.waiting()).toBe(1)
  const before = serving.bytesRead
  await new Promise((written) => socket!.write('x'.repeat(2_000), written))
  for (let at = 0; at < 3; at += 1) await appRequest({ path: '/login' })
  expect(serving.bytesRead).toBe(before)
  open[0]!.end()
  await expect.poll(() => upstream.received.map(({ body }) => body.length)).toContain(3_000)
  socket!.write(createRequestHead('GET /login', { connection: 'close' }))
  const got = await text(socket!)
  expect(got.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(got).toContain('"bytes":3000')
})

test('removes queued file streams whose client has disconnected', async () => {
  const { port, app } = await startBff({ answer: serveFiles, env: LIMITS })
  const held = await openHeldConnections(port, 40, createGetRequestHead('/api/file/held'))
  await expect.poll(() => app.gateway.inFlight.waiting()).toBe(35)
  for (const socket of held) socket.destroy()
  await expect.poll(() => [app.gateway.inFlight.waiting(), app.gateway.inFlight.count()]).toEqual([0, 0])
})

/** Sends `head`; resolves with the number of seconds until the server has closed the connection. */
function secondsUntilClose(port: number, head: string, every: { dripText?: string; read: boolean }) {
  return new Promise<number>((resolve) => {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const timer = setInterval(() => every.dripText && socket.write(every.dripText), 1_000)
    onTestFinished(() => void socket.destroy())
    if (every.read) socket.resume()
    else {
      socket.pause()
      // A paused socket notices that the server has closed the connection only when it writes.
      setInterval(() => socket.write('\r\n'), 1_000).unref()
    }
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - began) / 1000)
    })
  })
}

test('closes connections with slowly dripped replies or bodies, and those of clients that stop reading a file', async () => {
  const { port, appRequest, app } = await startBff({
    answer: ({ url = '' }, response) => {
      if (url.startsWith('/api/file')) return streamEndlessly(response)
      response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      const timer = setInterval(() => response.write(' '), 1_000)
      return void response.once('close', () => clearInterval(timer))
    },
  })
  await appRequest({ path: '/login' })
  const body = { 'content-length': '1000' }
  const [reader, answer, onPage, onAsset] = await Promise.all([
    secondsUntilClose(port, createGetRequestHead('/api/file/big'), { read: false }),
    secondsUntilClose(port, createGetRequestHead('/api/customer/orders', { connection: 'close' }), { read: true }),
    secondsUntilClose(port, createGetRequestHead('/login', body), { dripText: 'x', read: true }),
    secondsUntilClose(port, createGetRequestHead('/assets/login-1.js', body), { dripText: 'x', read: true }),
  ])
  expect({ reader, answer, onPage, onAsset }).toEqual({
    reader: expect.closeTo(33, -1),
    answer: expect.closeTo(17, -1),
    onPage: expect.closeTo(6, -1),
    onAsset: expect.closeTo(6, -1),
  })
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
})

test('accepts short bodies while unfinished long bodies exhaust the body memory limit', async () => {
  const { appRequest, port } = await startBff()
  await appRequest({ path: '/api/auth/user' })
  const headers = { 'content-type': 'application/json', 'content-length': '4000000' }
  const head = createRequestHead('POST /api/customer/save-search-click', headers)
  const held = await openHeldConnections(port, 80, `${head}${'x'.repeat(3_900_000)}`)
  const told = new Set<number>()
  for (const [at, socket] of held.entries())
    socket.once('data', (chunk) => chunk.includes(' 503 ') && told.add(at)).resume()
  await expect.poll(() => told.size).toBeGreaterThan(20)
  const short = { method: 'POST', path: '/api/customer/save-search-click', body: '{"a":1}' }
  expect((await appRequest(short)).status).toBe(200)
  for (const socket of held) socket.destroy()
  const long = { ...short, body: JSON.stringify({ a: 'x'.repeat(3_900_000) }) }
  await expect.poll(async () => (await appRequest(long)).status).toBe(200)
})

test('a user can read files while 16 other users of the site take as many stream slots as they can get', async () => {
  const { appRequest, port, app } = await startBff({
    env: LIMITS,
    answer: (request, response) =>
      request.url === '/api/file/small'
        ? response.writeHead(200, { 'content-type': 'image/png' }).end('png')
        : serveFiles(request, response, ''),
  })
  const small = async () => {
    const asked = { path: '/api/file/small', headers: { 'x-forwarded-for': '10.9.9.9' } }
    expect((await appRequest(asked)).status).toBe(200)
  }
  await small()
  const quiet = await measureMs(small)
  for (let at = 0; at < 16; at += 1) {
    const cookie = createSignedInCookies(app.gateway.config.COOKIE_SECRET, `c${at}`)
    await openHeldConnections(
      port,
      16,
      createGetRequestHead('/api/file/big', { cookie, 'x-forwarded-for': `10.0.0.${at}` }),
    )
  }
  await expect.poll(() => app.gateway.inFlight.waiting()).toBeGreaterThan(100)
  expect(await measureFastestMs(small)).toBeLessThan(maxLoadedMs(quiet))
  expect(app.gateway.inFlight.waiting()).toBeGreaterThan(100)
})
