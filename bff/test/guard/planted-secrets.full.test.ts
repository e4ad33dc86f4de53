import { callEntries } from '@quillgate/shared/contract/table'
import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import { startBff } from '../../src/testing/bff.ts'
import { readCookies } from '../../src/testing/client.ts'
import { findSecrets } from '../../src/testing/find-secrets.ts'
import { createSecretValues } from '../../src/testing/planted-secrets.ts'
import { type RequestHandler, sendJson } from '../../src/testing/upstream.ts'

const SECRET_COUNT = 10_000
const SITE = 'northwind.test'
const ROLES = { customer: 'user', writer: 'writer', reviewer: 'reviewer' }

/** Returns the secrets one after another. They are ASCII, because they are also sent in headers. */
function* createSecrets() {
  const isSearchable = (secret: string) => /^[ -~]+$/.test(secret) && /(?:[a-z0-9].*){8}/i.test(secret)
  for (let seed = 1; ; seed += 1) yield* createSecretValues(seed).filter(isSearchable)
}

test(`none of ${SECRET_COUNT} secrets in requests and replies is in a log line, a metric or an operator page`, async () => {
  let log = ''
  const secrets = createSecrets()
  const planted: string[] = []
  const plant = () => {
    const { value } = secrets.next() as { value: string }
    planted.push(value)
    return value
  }
  const createFields = () => ({ [plant()]: plant(), email: plant(), _id: [plant()], orders: [{ title: plant() }] })
  // The replies of the upstream: success, refusal, failure, redirect, not JSON, cut off, and a closed connection.
  const replies: RequestHandler[] = [
    (_, response) => sendJson(response, 200, { status: true, status_code: 200, statusCode: 200, ...createFields() }),
    (_, response) => sendJson(response, 200, createFields(), { 'set-cookie': `sid=${encodeURIComponent(plant())}` }),
    (_, response) => sendJson(response, 200, { status: plant(), ...createFields() }, { 'x-secret': plant() }),
    (_, response) => sendJson(response, 200, { status: false, message: plant(), errors: [plant()] }),
    (_, response) => sendJson(response, 422, { message: plant(), data: createFields() }),
    (_, response) => sendJson(response, 401, { message: plant() }),
    (_, response) => sendJson(response, 500, { message: plant(), stack: plant() }),
    (_, response) => sendJson(response, 302, {}, { location: `/${encodeURIComponent(plant())}` }),
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${plant()}</p>`),
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${plant()}`),
    ({ socket }) => void socket.destroy(),
  ]
  let at = 0
  const { app, appRequest, request, upstream } = await startBff({
    logs: createLog('trace', (lines) => (log += lines)),
    env: { DRIFT_SAMPLE: '1', SERVER_TIMING: 'true' },
  })
  const cookies = new Map<string, string>()
  for (const [name, role] of Object.entries(ROLES)) {
    upstream.state.answer = (_, response) =>
      sendJson(response, 200, { status: true, user: { _id: role, role } }, { 'set-cookie': `sid=${role}` })
    cookies.set(name, readCookies(await appRequest({ method: 'POST', path: '/api/auth/login', body: '{}' })))
  }
  upstream.state.answer = (...asked) => replies[at++ % replies.length]!(...asked)

  const statuses = new Map<number, number>()
  const count = async (sent: ReturnType<typeof request>) => {
    const status = await sent.then(
      (reply) => reply.status,
      () => 0,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const createHeaders = (cookie: string) => ({
    cookie: `${cookie}; note=${encodeURIComponent(plant())}`,
    authorization: `Bearer ${plant()}`,
    referer: `http://${SITE}/orders/${encodeURIComponent(plant())}?code=${encodeURIComponent(plant())}`,
    'user-agent': plant(),
    'x-request-id': plant(),
    traceparent: plant(),
    tracestate: `a=${plant()}`,
    'idempotency-key': plant(),
    'x-forwarded-for': plant(),
  })
  while (planted.length < SECRET_COUNT) {
    for (const { call } of callEntries()) {
      const cookie = cookies.get(call.access === 'anyone' ? 'customer' : call.access[0])!
      const path = `${call.base ?? '/api'}${call.path.replace(/:\w+\??/g, () => encodeURIComponent(plant()))}`
      const query = `${encodeURIComponent(plant())}=${encodeURIComponent(plant())}`
      const body = call.method === 'GET' ? {} : { body: JSON.stringify({ password: plant(), ...createFields() }) }
      await count(
        appRequest({ method: call.method, path: `${path}?${query}`, headers: createHeaders(cookie), ...body }),
      )
    }
    const cookie = cookies.get('customer')!
    for (const path of ['/login', '/api/', '/', '/assets/', '/demo/'])
      await count(
        request({
          path: `${path}${encodeURIComponent(plant())}?code=${plant().replace(/\W/g, '.')}`,
          headers: createHeaders(cookie),
        }),
      )
    for (const path of ['/bff/csp-report', '/bff/page-report'])
      await count(
        appRequest({ method: 'POST', path, body: JSON.stringify(createFields()), headers: createHeaders(cookie) }),
      )
  }
  const ops = buildOpsServer(createOperations(app))
  const open = async (url: string) => (await ops.inject({ url, headers: { host: 'localhost:9090' } })).body
  const pages = await Promise.all(['/', `/sites/${SITE}`, '/operations.json', '/metrics'].map(open))
  await expect.poll(() => log).toContain('reply deviates from the contract')
  // Checks that requests of every kind were made, and that the search finds a secret in a text that contains one.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422, 502]))
  const text = [log, ...pages].join('\n')
  expect(findSecrets(`${text} ${planted[7]}`, planted.slice(0, 20))).toContain(planted[7])
  expect(findSecrets(text, planted)).toEqual([])
})
