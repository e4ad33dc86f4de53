import { mkdtempSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { drain } from '../../src/http/drain.ts'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_HEADERS, sendOpsRequest, sendTestRequest } from '../../src/testing/client.ts'
import { BFF_PROCESS_SETTINGS, startBffProcess, startReadyBffProcess } from '../../src/testing/process.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const requestPage = (port: number, path: string, host = 'northwind.test') =>
  sendTestRequest(port, { path, host, headers: PAGE_HEADERS })

test('prints one line per invalid setting and exits', async () => {
  const { exit, out } = startBffProcess({
    ...BFF_PROCESS_SETTINGS,
    PORT: 'many',
    UPSTREAM_URL: 'ftp://x',
    UPSTREAM_FILE_HOSTS: 'a.test, b.test',
  })
  expect(await exit).toBe(1)
  const lines = out.stderr.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['UPSTREAM_URL', 'PORT', 'UPSTREAM_FILE_HOSTS'])
})

test('reports all settings that are invalid or contradict each other', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'quillgate-')), 'sites.json')
  writeFileSync(file, '{"a.test":{"upstream":"nowhere"}}')
  const { exit, out } = startBffProcess({
    ...BFF_PROCESS_SETTINGS,
    COOKIE_SECRET: '',
    REDIS_URL: 'redis://127.0.0.1:1',
    UPSTREAM_URL: 'http://127.0.0.1:1',
    STRIPE_PUBLISHABLE_KEY: 'pk_standin_demo',
    SITES_FILE: file,
    RATE_LIMITS: 'speed=1',
    TRUST_PROXY: '10.0.0.0/99',
  })
  expect(await exit).toBe(1)
  const lines = out.stderr.trim().split('\n')
  expect(lines).toContain('RATE_LIMITS has no limit "speed=1"')
  expect(lines).toContain('COOKIE_SECRET is missing: replicas that share REDIS_URL must share it too')
  expect(lines.join()).toContain('TRUST_PROXY contains')
  expect(lines.join()).toContain('SITES_FILE /a.test/upstream')
  expect(lines.join()).toContain('STRIPE_PUBLISHABLE_KEY is a stand-in')
})

test('the ops port serves health, metrics and the purge of a site’s cached settings', async () => {
  const { port, opsPort, upstream } = await startReadyBffProcess()
  await requestPage(port, '/login')
  await requestPage(port, '/api/customer/orders')
  upstream.state.sites['northwind.test'] = { companyName: 'Southwind' }
  expect((await sendOpsRequest(opsPort, { method: 'POST', path: '/purge/northwind.test' })).json()).toMatchObject({
    status: true,
    kind: 'site',
  })
  expect((await requestPage(port, '/login')).text).toContain('<title>Southwind</title>')
  for (const path of ['/healthz', '/readyz']) expect((await sendOpsRequest(opsPort, { path })).status).toBe(200)
  const { text } = await sendOpsRequest(opsPort, { path: '/metrics' })
  expect(text).toContain('quillgate_request_seconds_count{method="GET",route="/api/customer/orders",status="200"} 1')
  expect(text).toContain('quillgate_site_requests_total{site="northwind.test",class="2xx"} 3')
  expect(text).toMatch(/quillgate_pool\{upstream="http:\/\/127.0.0.1:\d+",kind="calls",what="connected"\} [1-9]/)
  expect((await requestPage(port, '/metrics')).text).not.toContain('quillgate_pool')
})

test('logs no secret of a request', async () => {
  const { port, out, upstream } = await startReadyBffProcess({ LOG_LEVEL: 'trace' })
  upstream.state.answer = (_request, response) => sendJson(response, 500, { status: false, error: 'canary-7' })
  const headers = {
    ...PAGE_HEADERS,
    cookie: `${COOKIE_PREFIX.upstream}sid=canary-1; ${COOKIE_PREFIX.own}actor=canary-2`,
    authorization: 'canary-3',
    'idempotency-key': 'canary-4-and-some-more',
  }
  const body = '{"email":"canary-5@x.test","password":"canary-6"}'
  for (const path of [
    '/api/auth/login',
    '/api/autologin/canary-8',
    '/api/cart/checkout',
    '/api/customer/orders_new?canary-9',
  ])
    await sendTestRequest(port, { method: 'POST', path, host: 'northwind.test', headers, body })
  await sendTestRequest(port, { path: '/reset-password/canary-10?x=canary-11', host: 'northwind.test' })
  await expect.poll(() => out.stdout.split('"msg":"request"').length).toBe(6)
  expect(out.stdout + out.stderr).not.toContain('canary')
  expect(out.stdout).toContain('"route":"/api/autologin/:code"')
})

test('on shutdown, waits for all payments, but for other calls only until the drain timeout', async () => {
  const waiting: ServerResponse[] = []
  const { app, appRequest } = await startBff({ answer: (_request, response) => void waiting.push(response) })
  const gone = [
    appRequest({ method: 'POST', path: '/api/customer/save-search-click', body: '{}' }).catch(() => 'cut off'),
    appRequest({
      method: 'POST',
      path: '/api/cart/checkout',
      headers: { 'idempotency-key': 'a-key-made-with-the-form' },
      body: '{}',
    }).catch(() => 'cut off'),
  ]
  await expect.poll(() => waiting.length).toBe(2)
  let left = false
  const leaving = drain(app, 0, 200).then(() => (left = true))
  expect(await Promise.all(gone)).toEqual(['cut off', 'cut off'])
  const paid = waiting.find(({ req }) => req.url === '/api/cart/checkout')!
  expect([left, app.payments.running()]).toEqual([false, 1])
  sendJson(paid, 200, { status: true })
  await leaving
  expect(app.payments.running()).toBe(0)
  for (const response of waiting) if (response !== paid) sendJson(response, 200, { status: true })
})

test('exits with a log line when its parent process has exited', async () => {
  const { child, exit, out } = await startReadyBffProcess()
  child.disconnect()
  expect(await exit).toBe(0)
  expect(out.stdout).toContain('"msg":"shutting down: parent process exited"')
})
