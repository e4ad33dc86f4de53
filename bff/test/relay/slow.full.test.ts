import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { createPools } from '../../src/proxy/upstream/pools.ts'
import { startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import { reportMetric } from '../../src/testing/soak.ts'
import { sendJson } from '../../src/testing/upstream.ts'

/**
 * Sends `start`, then one byte per second; resolves with the reply and the time in seconds until the connection closed.
 */
function sendSlowly(port: number, start: string) {
  return new Promise<{ status: string; error: unknown; seconds: number }>((resolve) => {
    const began = performance.now()
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const timer = setInterval(() => socket.write('x'), 1_000)
    onTestFinished(() => void socket.destroy())
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      const [head = '', body = ''] = got.split('\r\n\r\n')
      const error = body === '' ? undefined : JSON.parse(body)
      resolve({ status: head.split(' ')[1] ?? '', error, seconds: (performance.now() - began) / 1000 })
    })
  })
}

const ONE_MEGABYTE = Buffer.alloc(1024 * 1024)
const REQUEST_HEAD = 'Host: northwind.test\r\nX-Quillgate: 1\r\nContent-Length: 1000\r\n'

/** Expects a 408 and a closed connection within 40 s for slow headers, JSON bodies and uploads. */
async function testSlowSenders() {
  const { port, app, upstream } = await startBff()
  const ofJson = 'Content-Type: application/json\r\n\r\n'
  const multipart = 'Content-Type: multipart/form-data; boundary=b\r\n\r\n'
  const [headers, body, payment, upload] = await Promise.all([
    sendSlowly(port, 'POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nX-Slow: '),
    sendSlowly(port, `POST /api/customer/save-search-click HTTP/1.1\r\n${REQUEST_HEAD}${ofJson}`),
    sendSlowly(
      port,
      `POST /api/cart/checkout HTTP/1.1\r\nIdempotency-Key: a-key-of-a-slow-form\r\n${REQUEST_HEAD}${ofJson}`,
    ),
    sendSlowly(port, `POST /api/file/upload HTTP/1.1\r\n${REQUEST_HEAD}${multipart}`),
  ])
  for (const { status, error, seconds } of [headers, body, payment, upload]) {
    expect([status, error]).toEqual(['408', expect.objectContaining({ status: false, statusCode: 408 })])
    expect(seconds).toBeLessThan(40)
  }
  // The limits are 10 s for headers (checked every 2 s), 30 s for JSON and 8 KB per second for uploads (checked every
  // 10 s).
  expect(headers.seconds).toBeGreaterThan(9.9)
  expect(body.seconds).toBeGreaterThan(29.9)
  expect(upload.seconds).toBeGreaterThan(9.9)
  expect(upstream.received).toEqual([])
  const gone = [headers, body, payment, upload].map(({ seconds }) => seconds.toFixed(0)).join(', ')
  reportMetric(`slow headers, JSON, payment and upload closed after ${gone} s (limit 40)`)
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
}

/**
 * A hanging upstream times out after 5 s for a chat, 15 s for a read or the rest of a body, 30 s for a write, and later
 * for a payment.
 */
async function testSlowUpstream() {
  const payments: ServerResponse[] = []
  const { port, appRequest, upstream, app } = await startBff({
    answer: ({ url }, response) => {
      if (url === '/api/file/begun') response.writeHead(200, { 'content-type': 'image/png' }).write('x')
      // A stalled download: after a fast first megabyte, its average rate stays above the minimum for minutes.
      if (url === '/api/file/halfway') response.writeHead(200, { 'content-type': 'image/png' }).write(ONE_MEGABYTE)
      if (url === '/api/cart/checkout') payments.push(response)
    },
  })
  addChatServer(upstream, { refuse: 'never' })
  await appRequest({ path: '/login' })
  const began = performance.now()
  const timed = async (asked: Promise<{ status: number }>) => {
    const outcome = await asked.then(({ status }) => status, String)
    return [outcome, (performance.now() - began) / 1000] as const
  }
  const call = (path: string) => ({
    method: 'POST',
    path,
    headers: { 'idempotency-key': 'a-key-of-the-slow-form' },
    body: '{}',
  })
  const paid = timed(appRequest(call('/api/cart/checkout')))
  const actors = createActorCookie(app.gateway.config.COOKIE_SECRET, { host: '' })
  const who = { id: 'c1', role: 'customer', session: 's', rememberUntil: undefined } as const
  const cookie = actors.write(who, 'northwind.test', undefined, 0)
  const [chatOpened, read, rest, halfway, written, signedIn] = await Promise.all([
    timed(openSocket({ port, cookie }).then(() => ({ status: 101 }))),
    timed(appRequest({ path: '/api/customer/orders' })),
    timed(appRequest({ path: '/api/file/begun' })),
    timed(appRequest({ path: '/api/file/halfway' })),
    timed(appRequest(call('/api/customer/save-search-click'))),
    timed(appRequest(call('/api/auth/login'))),
  ])
  const within = (seconds: number, [outcome, took]: readonly [unknown, number]) => [
    outcome,
    took > seconds - 0.5 && took < seconds + 5 ? seconds : took,
  ]
  expect(within(5, chatOpened)).toEqual(['Error: refused with 504', 5])
  expect(within(15, read)).toEqual([504, 15])
  for (const one of [rest, halfway]) expect(within(15, one)).toEqual([expect.stringMatching(/cut off|aborted/), 15])
  expect(within(30, written)).toEqual([504, 30])
  expect(within(30, signedIn)).toEqual([504, 30])
  sendJson(payments[0]!, 200, { status_code: 200, ordersIds: ['o1'] })
  expect(await paid).toEqual([200, expect.any(Number)])
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
  const connections = () =>
    new Promise<number>((resolve) => upstream.server.getConnections((_error, count) => resolve(count)))
  // One connection remains in the pool: that of the payment.
  await expect.poll(connections).toBeLessThanOrEqual(1)
}

test('closes slow requests and slow upstream replies after their timeouts', async () => {
  await expect(Promise.all([testSlowSenders(), testSlowUpstream()])).resolves.toHaveLength(2)
})

test.each([
  ['a forwarded call', '/api/customer/orders'],
  ['a part of a composed reply', '/bff/customer/orders/o1'],
])('a retry does not extend the deadline of %s', async (_, path) => {
  const deadlines = { read: 6_000, write: 6_000, session: 6_000, payment: 6_000 }
  const requests: (string | undefined)[] = []
  const { appRequest } = await startBff({
    answer({ url }, response) {
      if (!requests.includes(url)) setTimeout(() => response.destroy(), 3_000)
      requests.push(url)
    },
    deadlines,
  })
  const began = performance.now()
  expect((await appRequest({ path })).json()).toMatchObject({ code: 'upstream_timeout' })
  // A deadline that begins again with the retry would end after nine seconds.
  expect(performance.now() - began).toBeLessThan(8_500)
  expect(requests.filter((url) => url === path.replace('/bff/', '/api/'))).toHaveLength(2)
})

test('a write ends at its deadline even if its client has disconnected', async () => {
  const deadlines = { read: 1_500, write: 1_500, session: 1_500, payment: 1_500 }
  const { appRequest, app } = await startBff({ answer: () => undefined, deadlines })
  // The client aborts in the last second before the deadline, when a timer watches the call.
  const signal = AbortSignal.timeout(1_200)
  let inFlightAtAbort: number | undefined
  signal.addEventListener('abort', () => (inFlightAtAbort = app.gateway.inFlight.count()))
  const began = performance.now()
  const left = appRequest({ method: 'POST', path: '/api/customer/save-search-click', body: '{}', signal })
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  expect(inFlightAtAbort).toBe(1)
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(1_400)
})

test('returns an error after a second when the upstream accepts a connection but sends nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const pool = createPools().of('calls', `https://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const began = performance.now()
  const asked = pool.request({ method: 'GET', path: '/' })
  await expect(asked).rejects.toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' })
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeGreaterThan(0.9)
  expect(seconds).toBeLessThan(4)
})
