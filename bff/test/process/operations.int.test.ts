import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildBff } from '../../src/app.ts'
import { createLog, type Level } from '../../src/lib/log.ts'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import { watchSites } from '../../src/site/sites-watch.ts'
import { configFor, createTestBuild, readBuild, startBff } from '../../src/testing/bff.ts'
import { readCookies, sendTestRequest } from '../../src/testing/client.ts'
import { sendJson } from '../../src/testing/upstream.ts'

// Tests what operators see: the log, the metrics and the ops port.

type Line = { level: number; msg: string; status?: number; outcome?: string; count?: number } & Record<string, unknown>

function createTestLog(level: Level = 'info') {
  let text = ''
  const log = createLog(level, (more) => (text += more))
  return { log, lines: () => text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : [])) }
}
const metricsOf = async (app: Parameters<typeof createOperations>[0]) =>
  (await buildOpsServer(createOperations(app)).inject('/metrics')).body

test('logs why the BFF rejected a request', async () => {
  const { log: logs, lines } = createTestLog()
  const { app, request, appRequest } = await startBff({ logs, env: { RATE_LIMITS: 'address=6/60,login_account=1/60' } })
  const origin = (value: string) => ({ path: '/api/auth/user', headers: { origin: value } })
  const login = { method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.test"}' }
  app.gateway.limits.countCall({ domain: 'northwind.test', actorId: undefined, address: '127.0.0.1' })
  const asked = [
    request({ path: '/api/auth/user' }),
    appRequest(origin('http://evil.test')),
    appRequest({ path: '/api/auth/user', headers: { 'sec-fetch-site': 'cross-site' } }),
    request({ path: '/api/nonesuch', headers: { 'x-quillgate': '1' } }),
    appRequest({ ...login, headers: { 'content-type': 'text/plain' } }),
    request({ path: '/api/a%5cb' }),
    request({ path: '/login', host: 'no name' }),
  ]
  await Promise.all(asked)
  for (let at = 0; at < 6; at += 1) await appRequest({ path: '/api/auth/user' })
  app.accesses.flush()
  const said = lines().map(({ status, outcome }) => `${status} ${outcome ?? ''}`)
  for (const line of [
    '403 origin_forbidden app_header',
    '403 origin_forbidden origin',
    '403 origin_forbidden fetch_site',
    '404 not_found',
    '415 media_type_unsupported',
    '400 path_invalid',
    '400 host_invalid',
    '429 rate_limited address',
  ])
    expect(said).toContain(line)
})

test('logs which rate limit was reached', async () => {
  const { log: logs, lines } = createTestLog()
  const answer = {
    answer: (_: unknown, response: Parameters<typeof sendJson>[0]) => sendJson(response, 401, { status: false }),
  }
  const { app, appRequest } = await startBff({ logs, ...answer, env: { RATE_LIMITS: 'login_account=1/60' } })
  const login = { method: 'POST', path: '/api/auth/login', body: '{"email":"a@b.test"}' }
  for (const status of [401, 429]) expect((await appRequest(login)).status).toBe(status)
  app.accesses.flush()
  expect(lines().at(-1)).toMatchObject({ status: 429, outcome: 'login_locked login_account' })
})

test('logs upstream failures at the level "warn", but not other errors', async () => {
  const { log: logs, lines } = createTestLog('warn')
  const { app, appRequest, upstream } = await startBff({ logs })
  await appRequest({ path: '/api/auth/user' })
  await appRequest({ path: '/api/nonesuch' })
  upstream.state.answer = (_request, response) => sendJson(response, 500, { status: false })
  await appRequest({ path: '/api/customer/orders' })
  await upstream.close()
  await appRequest({ path: '/api/customer/orders' })
  app.accesses.flush()
  expect(lines()).toMatchObject([
    { level: 40, msg: 'request', status: 500 },
    { level: 40, msg: 'request', status: 502, outcome: 'upstream_unreachable ECONNREFUSED' },
  ])
})

test.each([
  ['', 'http://northwind.test', 'opened at http://northwind.test instead of https://northwind.test;'],
  ['https', 'http://northwind.test', 'opened at http://northwind.test instead of https://northwind.test;'],
  ['http', 'https://northwind.test', 'opened at https://northwind.test instead of http://northwind.test;'],
  ['http', 'http://northwind.test:81', 'opened at http://northwind.test:81 instead of http://northwind.test;'],
])('with PUBLIC_SCHEME=%s, warns once about pages that are opened at %s', async (PUBLIC_SCHEME, origin, message) => {
  const { log: logs, lines } = createTestLog('warn')
  const { appRequest } = await startBff({ logs, env: { PUBLIC_SCHEME } })
  const login = { method: 'POST', path: '/api/auth/login', body: '{}' }
  for (const given of ['http://evil.test', origin, origin])
    expect((await appRequest({ ...login, headers: { origin: given } })).status).toBe(403)
  expect(lines()).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining(message) })])
})

test.each([
  ['', 1],
  ['10.0.0.1', 1],
  ['127.0.0.1', 0],
])('with TRUST_PROXY=%s, a proxy at 127.0.0.1 causes %i warnings in the log', async (TRUST_PROXY, times) => {
  const { log: logs, lines } = createTestLog('warn')
  const { request } = await startBff({ logs, env: { TRUST_PROXY } })
  for (const headers of [{}, { 'x-forwarded-for': '9.9.9.9' }, { 'x-forwarded-for': '9.9.9.8' }])
    await request({ path: '/login', headers: headers as Record<string, string> })
  expect(lines().map(({ peer, msg }) => [peer, msg])).toEqual(
    Array.from({ length: times }, () => ['127.0.0.1', expect.stringContaining('TRUST_PROXY')]),
  )
})

test('logs and counts connections that are closed before they have sent a valid request', async () => {
  const { log: logs, lines } = createTestLog('warn')
  const { app, port } = await startBff({ logs, env: { RATE_LIMITS: 'connections_address=3' } })
  const sent = async (text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    await once(socket.resume(), 'close')
  }
  for (const text of ['nonsense\r\n\r\n', 'more\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`])
    await sent(text)
  const openSockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'))
  await Promise.all(openSockets.map((socket) => once(socket, 'connect')))
  await expect(sendTestRequest(port, { path: '/login' })).rejects.toThrow(/hang up|ECONNRESET/)
  for (const socket of openSockets) socket.destroy()
  const metrics = await metricsOf(app)
  expect(metrics).toContain('quillgate_refused_before_request_total{why="request_unreadable"} 2')
  expect(metrics).toContain('quillgate_refused_before_request_total{why="headers_too_large"} 1')
  expect(metrics).toContain('quillgate_refused_before_request_total{why="connections_address"} 1')
  // There is one log line per reason, however many connections were rejected.
  expect(lines().map(({ why, count }) => [why, count])).toEqual([
    ['request_unreadable', 1],
    ['headers_too_large', 1],
    ['connections_address', 1],
  ])
})

test('reports an invalid SITES_FILE in the log, the metrics and /readyz until it is fixed', async () => {
  const { log: logs, lines } = createTestLog('warn')
  const file = join(mkdtempSync(join(tmpdir(), 'quillgate-')), 'sites.json')
  writeFileSync(file, '{}')
  const config = configFor('http://127.0.0.1:1', { SITES_FILE: file })
  const app = await buildBff({ config, build: readBuild(createTestBuild()), logs })
  onTestFinished(() => app.close())
  watchSites(app, file, 50)
  // Changes the file immediately after the start, to test that the watcher notices a change before its first check.
  writeFileSync(file, '{"a.test":{"upstream":1}}')
  const ready = async () =>
    (await buildOpsServer(createOperations(app)).inject('/readyz')).json<Record<string, unknown>>()
  expect(await ready()).toEqual({ status: true })
  await expect.poll(ready).toEqual({ status: true, sitesFile: 'bad' })
  expect(await metricsOf(app)).toContain('quillgate_sites_file_good 0')
  expect(
    createOperations(app)
      .overview()
      .problems.map(({ text }) => text),
  ).toEqual([expect.stringContaining('would fail: SITES_FILE /a.test/upstream must')])
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
    [50, expect.stringContaining('SITES_FILE /a.test/upstream must')],
    [50, expect.stringContaining('next start')],
  ])
  writeFileSync(file, '{"a.test":{}}')
  await expect.poll(ready).toEqual({ status: true })
  expect(await metricsOf(app)).toContain('quillgate_sites_file_good 1')
  expect(lines().at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('reloaded') })
})

test('omits the metrics of Redis and SITES_FILE when neither is configured', async () => {
  const { app } = await startBff()
  expect(await metricsOf(app)).not.toMatch(/^quillgate_(store_ready|sites_file_good) /m)
})

test('exposes the release version as a metric', async () => {
  const { app } = await startBff()
  expect(await metricsOf(app)).toMatch(/^quillgate_build_info\{version="\d+\.\d+\.\d+",web="[0-9a-f]{8}"\} 1$/m)
})

describe('access to the ops port', () => {
  const ask = async (headers: Record<string, string>, opsHost?: string) => {
    const { app } = await startBff()
    const ops = buildOpsServer(createOperations(app), opsHost)
    const { statusCode, body } = await ops.inject({ method: 'POST', url: '/purge/northwind.test', headers })
    return [statusCode, (JSON.parse(body) as { code?: string }).code]
  }

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('rejects a request from a web page: %o', async (headers) => {
    expect(await ask(headers)).toEqual([403, 'origin_forbidden'])
  })

  test.each(['evil.example', 'evil.example:9090', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'rejects the host %s, which may be a DNS rebinding attack',
    async (host) => {
      expect(await ask({ host })).toEqual([400, 'host_invalid'])
    },
  )

  test.each(['127.0.0.1:9090', '[::1]:9090', 'localhost', 'LOCALHOST:9090', 'bff:9090', 'ops.example.com:9090'])(
    'accepts requests to the host %s',
    async (host) => {
      expect(await ask({ host, 'sec-fetch-site': 'none' }, 'ops.example.com')).toEqual([200, undefined])
    },
  )
})

test.each(['northwind.localhost:3000', 'localhost:3000', '127.0.0.1:3000'])(
  'allows a sign-in over http at %s when PUBLIC_SCHEME is not set',
  async (host) => {
    const { appRequest, upstream } = await startBff({
      env: { PUBLIC_SCHEME: '' },
      answer: (_request, response) =>
        sendJson(response, 200, { status: true, user: { _id: 'u1', role: 'user' } }, { 'set-cookie': 'sid=1' }),
    })
    upstream.state.sites[host.split(':')[0]!] = { companyName: 'Northwind' }
    const login = { method: 'POST', path: '/api/auth/login', body: '{}', host, headers: { origin: `http://${host}` } }
    const signedIn = await appRequest(login)
    expect([signedIn.status, signedIn.headers['set-cookie']]).toEqual([
      200,
      [expect.not.stringMatching(/__Host-|Secure/), expect.not.stringMatching(/__Host-|Secure/)],
    ])
    const cookie = readCookies(signedIn)
    expect((await appRequest({ path: '/api/customer/orders', host, headers: { cookie } })).status).toBe(200)
  },
)

test('requires https for a sign-in at any public host when PUBLIC_SCHEME is not set', async () => {
  const { appRequest, upstream } = await startBff({ env: { PUBLIC_SCHEME: '' } })
  upstream.state.sites['localhost.northwind.test'] = { companyName: 'Northwind' }
  const login = { method: 'POST', path: '/api/auth/login', body: '{}', host: 'localhost.northwind.test' }
  for (const [scheme, status] of [
    ['http', 403],
    ['https', 200],
  ] as const)
    expect((await appRequest({ ...login, headers: { origin: `${scheme}://localhost.northwind.test` } })).status).toBe(
      status,
    )
})

test('the ops port returns JSON for an unknown path, even to a browser', async () => {
  const { app } = await startBff()
  const ops = buildOpsServer(createOperations(app))
  const got = await ops.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
  expect([got.statusCode, got.json()]).toMatchObject([404, { status: false, code: 'not_found' }])
})
