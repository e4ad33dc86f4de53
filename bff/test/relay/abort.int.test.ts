import { once } from 'node:events'
import { type ServerResponse, request as send } from 'node:http'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_HEADERS } from '../../src/testing/client.ts'
import { runConcurrently } from '../../src/testing/list-calls.ts'
import { readRepetitions, reportMetric } from '../../src/testing/soak.ts'
import { sendJson } from '../../src/testing/upstream.ts'

test('aborts an upstream read when the browser disconnects, whether before or after the first byte', async () => {
  let closed = 0
  const waiting: ServerResponse[] = []
  const { appRequest } = await startBff({
    answer: (request, response) => {
      response.once('close', () => (closed += 1))
      if (request.url!.endsWith('begun'))
        response.writeHead(200, { 'content-type': 'application/pdf' }).write('x'.repeat(100_000))
      waiting.push(response)
    },
  })
  for (const [path, count] of [
    ['/api/customer/orders', 1],
    ['/api/file/begun', 2],
    ['/bff/writer/dashboard', 4],
  ] as const) {
    const leaving = new AbortController()
    const left = appRequest({ path, signal: leaving.signal }).catch((error: Error) => error.name)
    await expect.poll(() => waiting.length, { interval: 5 }).toBe(count)
    leaving.abort()
    await left
    const started = performance.now()
    await expect.poll(() => closed, { interval: 5 }).toBe(count)
    const ms = performance.now() - started
    reportMetric(`upstream read aborted ${ms.toFixed(0)} ms after the browser disconnected`)
  }
})

test('completes a write at the upstream after the browser disconnects', async () => {
  let finished = ''
  const waiting: ServerResponse[] = []
  const { appRequest, app } = await startBff({
    answer: (_request, response, body) => {
      response.once('finish', () => (finished = body))
      waiting.push(response)
    },
  })
  const leaving = new AbortController()
  const left = appRequest({
    method: 'POST',
    path: '/api/customer/save-search-click',
    body: '{"a":1}',
    signal: leaving.signal,
  }).catch((error: Error) => error.name)
  await expect.poll(() => waiting.length).toBe(1)
  leaving.abort()
  expect(await left).toBe('AbortError')
  sendJson(waiting[0]!, 200, { status: true })
  await expect.poll(() => finished).toBe('{"a":1}')
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
})

test('aborts an unfinished upload to the upstream when the browser disconnects', async () => {
  const { port, upstream, app } = await startBff()
  let aborted = 0
  upstream.server.on('request', (request) => request.once('aborted', () => (aborted += 1)))
  const upload = send({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/file/upload',
    headers: {
      ...PAGE_HEADERS,
      host: 'northwind.test',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1_000_000,
    },
  })
  upload.on('error', () => {})
  upload.write(Buffer.alloc(200_000))
  await expect.poll(() => app.gateway.inFlight.count()).toBe(1)
  upload.destroy()
  await expect.poll(() => aborted).toBe(1)
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
})

test('many aborted reads leave no open sockets and no in-flight calls behind', async () => {
  const { appRequest, upstream, app } = await startBff({ answer: () => {} })
  let gone = 0
  const aborts = readRepetitions('SOAK_ABORTS', 200)
  await runConcurrently(Array.from({ length: aborts }), 32, async () => {
    const leaving = new AbortController()
    const left = appRequest({ path: '/api/customer/orders', signal: leaving.signal }).catch(() => (gone += 1))
    setTimeout(() => leaving.abort(), Math.random() * 20)
    await left
  })
  expect(gone).toBe(aborts)
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
  upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
  expect((await appRequest({ path: '/api/customer/orders' })).status).toBe(200)
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  reportMetric(`${aborts} aborted requests: 0 open sockets, 0 in-flight calls`)
})

test('limits the in-flight calls of a site with a slow upstream, without affecting another site', async () => {
  const { appRequest, app } = await startBff({
    answer: (request, response) => {
      if (request.headers.host === 'inkwell.test') sendJson(response, 200, { status: true })
    },
  })
  const leaving = new AbortController()
  const slow = Array.from({ length: 80 }, () =>
    appRequest({ path: '/api/customer/orders', signal: leaving.signal }).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  await expect.poll(() => app.gateway.inFlight.count('northwind.test')).toBe(64)
  expect((await appRequest({ path: '/api/customer/orders', host: 'inkwell.test' })).status).toBe(200)
  leaving.abort()
  const statuses = await Promise.all(slow)
  expect(statuses.filter((status) => status === 503)).toHaveLength(16)
})

test('rejects an oversized upload without Content-Length while the client is still sending it', async () => {
  const { port } = await startBff({ env: { UPLOAD_MAX_MB: '1' } })
  const upload = send({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/file/upload',
    headers: { ...PAGE_HEADERS, host: 'northwind.test', 'content-type': 'multipart/form-data; boundary=b' },
  })
  upload.on('error', () => {})
  const timer = setInterval(() => upload.write(Buffer.alloc(200_000)), 5)
  const [response] = (await once(upload, 'response')) as [{ statusCode: number }]
  clearInterval(timer)
  expect(response.statusCode).toBe(413)
  upload.destroy()
})
