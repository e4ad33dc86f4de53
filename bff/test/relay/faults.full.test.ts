import type { ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { listCalls, runConcurrently } from '../../src/testing/list-calls.ts'
import { measureFastestMs } from '../../src/testing/measure.ts'
import { reportMetric } from '../../src/testing/soak.ts'
import { sendJson } from '../../src/testing/upstream.ts'

type Fault = { answer: (response: ServerResponse) => void; status: number; expectedBody: object; readsTwice?: true }
const FAILURE_BODY = { status: false }
const HTML = '<html><h1>Fatal error</h1> at /srv/app/db.js:12 on 10.0.0.7</html>'
const sendErrorPage = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end(HTML)

const FAULTS: Record<string, Fault> = {
  timeout: {
    answer: () => {},
    status: 504,
    expectedBody: { status: false, status_code: 504, statusCode: 504, error: 'Timeout!' },
  },
  'connection reset': {
    answer: (response) => response.destroy(),
    status: 502,
    expectedBody: { status: false, error: 'Timeout!' },
    readsTwice: true,
  },
  '499': {
    answer: (response) => sendJson(response, 499, { status: false, error: 'stopped' }),
    status: 499,
    expectedBody: { error: 'stopped' },
  },
  '401': {
    answer: (response) => sendJson(response, 401, { status: false, error: 'who?' }),
    status: 401,
    expectedBody: { error: 'who?' },
  },
  '500 with an HTML page': {
    answer: sendErrorPage(500),
    status: 500,
    expectedBody: { status: false, statusCode: 500 },
  },
  '503': {
    answer: (response) => sendJson(response, 503, { status: false, error: 'later' }, { 'retry-after': '7' }),
    status: 503,
    // The expected error text is that of our own servers, because the upstream's message could reveal internals of a
    // failing server.
    expectedBody: { status: false, statusCode: 503, code: 'busy' },
  },
  '502 with an HTML page': {
    answer: sendErrorPage(502),
    status: 502,
    expectedBody: { status: false, statusCode: 502, error: 'Timeout!' },
  },
  '200 with an HTML page': {
    answer: sendErrorPage(200),
    status: 502,
    expectedBody: { status: false, statusCode: 502 },
  },
  '200 with status false': {
    answer: (response) => sendJson(response, 200, { status: false, error: 'no' }),
    status: 200,
    expectedBody: { status: false, error: 'no' },
  },
  'truncated JSON': {
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":true,"da'),
    status: 502,
    expectedBody: FAILURE_BODY,
  },
  'connection closed within the body': {
    answer: (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '90' })
        .write('{"status"', () => response.destroy()),
    status: 502,
    expectedBody: FAILURE_BODY,
  },
  'missing fields': { answer: (response) => sendJson(response, 200, {}), status: 200, expectedBody: {} },
  'extra fields': {
    answer: (response) => sendJson(response, 200, { status: true, more: { than: 'asked' } }),
    status: 200,
    expectedBody: { status: true },
  },
  'reply sent one character at a time': {
    answer: (response) => sendByCharacter(response, '{"status":true}'),
    status: 200,
    expectedBody: { status: true },
  },
  redirect: {
    answer: (response) => response.writeHead(302, { location: 'http://10.0.0.7/' }).end(),
    status: 502,
    expectedBody: FAILURE_BODY,
  },
}

const isSubset = (body: object, expected: object) =>
  isDeepStrictEqual({ ...body, ...expected }, body) &&
  (expected !== FAILURE_BODY || typeof (body as { error?: unknown }).error === 'string')

function sendByCharacter(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const rest = text.split('')
  const next = () => {
    const char = rest.shift()
    if (char === undefined) response.end()
    else response.write(char, () => setImmediate(next))
  }
  next()
}

test.each(Object.entries(FAULTS))(
  'every call returns the expected status and JSON body for the upstream fault: %s',
  async (name, fault) => {
    const { request, upstream } = await startBff({
      answer: (_request, response) => fault.answer(response),
      // The deadline is short only for the fault that tests it: with a short deadline, a busy machine would look like a
      // slow upstream.
      ...(name === 'timeout' && { deadlines: { read: 2_000, write: 2_000, session: 2_000, payment: 2_000 } }),
    })
    const wrong: string[] = []
    const calls = listCalls()
    await runConcurrently(calls, 24, async ({ name, call, asked }) => {
      const before = performance.now()
      const res = await request({ ...asked, path: `${asked.path}?call=${name}` })
      if (res.status !== fault.status || !isSubset(res.json(), fault.expectedBody))
        wrong.push(`${name}: ${res.status} ${res.text}`)
      if (/<html|\/srv|10\.0\.0\.7|127\.0\.0\.1/.test(res.text)) wrong.push(`${name} reveals internals: ${res.text}`)
      if (performance.now() - before > 12_000) wrong.push(`${name} is late`)
      const sent = upstream.received.filter(({ url }) => url.endsWith(`?call=${name}`)).length
      const allowed = fault.readsTwice && call.effect === 'read' ? 2 : 1
      if (sent !== allowed) wrong.push(`${name}: sent ${sent} times`)
    })
    expect(wrong).toEqual([])
    reportMetric(
      `${name}: ${calls.length} calls, ${upstream.received.length} sent, 0 malformed replies, 0 unexpected retries`,
    )
  },
)

test('returns 502 within 100 ms when the upstream refuses the connection', async () => {
  const { appRequest, upstream } = await startBff()
  await appRequest({ path: '/api/auth/user' })
  await upstream.close()
  const ms = await measureFastestMs(async () =>
    expect((await appRequest({ path: '/api/customer/orders' })).json()).toMatchObject({
      statusCode: 502,
      error: 'Timeout!',
    }),
  )
  expect(ms).toBeLessThan(100)
  reportMetric(`refused connection: 502 after ${ms.toFixed(0)} ms (limit 100)`)
})

test('aborts every download whose file the upstream cuts off one byte before its end', async () => {
  const bytes = 300_000
  const { request } = await startBff({
    answer: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(bytes) })
        .write(Buffer.alloc(bytes - 1), () => response.destroy()),
  })
  let noticed = 0
  await runConcurrently(
    Array.from({ length: 200 }, (_, at) => at),
    16,
    async (at) => {
      await request({ path: `/api/file/download/${at}` }).catch(() => (noticed += 1))
    },
  )
  expect(noticed).toBe(200)
  reportMetric(`${noticed} of 200 truncated bodies detected`)
})

test('returns 502 for an endless upstream response', async () => {
  const { appRequest } = await startBff({
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x'))) continue
      }
      response.on('drain', more)
      more()
    },
  })
  expect((await appRequest({ path: '/api/customer/orders' })).json()).toMatchObject({ statusCode: 502 })
  expect((await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}' })).json()).toMatchObject({
    statusCode: 502,
  })
  expect((await appRequest({ path: '/bff/writer/dashboard' })).json()).toMatchObject({ statusCode: 502 })
})
