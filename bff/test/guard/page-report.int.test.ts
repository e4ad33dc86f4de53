import { PAGE_REPORT_PATH } from '@quillgate/shared/contract/page-report'
import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { startBff } from '../../src/testing/bff.ts'
import type { TestRequest } from '../../src/testing/client.ts'

async function startBffWithLog(env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const logs = {
    ...createLog('warn', (text) => lines.push(JSON.parse(text) as Record<string, unknown>)),
    access: undefined,
  }
  const { app, request, upstream } = await startBff({ logs, env })
  const send = (report: unknown, more: Partial<TestRequest> = {}) =>
    request({
      method: 'POST',
      path: PAGE_REPORT_PATH,
      body: typeof report === 'string' ? report : JSON.stringify(report),
      ...more,
      headers: { origin: `http://${more.host ?? 'northwind.test'}`, 'content-type': 'text/plain', ...more.headers },
    })
  const metrics = async () =>
    (await app.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('quillgate_web_'))
  return { app, send, lines, metrics, upstream }
}
const VITAL_SAMPLE = { route: 'orderView', vital: 'lcp', value: 1.2 }
const PAGE_FAILURE = {
  route: 'orderView',
  kind: 'render',
  supportId: 'ab12-3',
  type: 'TypeError',
  frames: ['assets/a-1.js:1:20'],
}

test('counts web vitals by route pattern, site and build', async () => {
  const { app, send, metrics } = await startBffWithLog()
  const build = String(
    (await app.metrics.registry.getSingleMetricAsString('quillgate_build_info')).match(/web="(\w+)"/)![1],
  )
  expect((await send({ build, samples: [VITAL_SAMPLE, { ...VITAL_SAMPLE, vital: 'cls', value: 0.3 }] })).status).toBe(
    204,
  )
  await send({ build: 'old', samples: [VITAL_SAMPLE] })
  const lines = await metrics()
  const labels = (name: string) => `route="/orders/view/:id",site="northwind.test",build="${name}"`
  expect(lines).toContain(`quillgate_web_vital_seconds_bucket{le="1",vital="lcp",${labels(build)}} 0`)
  expect(lines).toContain(`quillgate_web_vital_seconds_bucket{le="2.5",vital="lcp",${labels(build)}} 1`)
  expect(lines).toContain(`quillgate_web_vital_seconds_count{vital="lcp",${labels('(other)')}} 1`)
  expect(lines).toContain(`quillgate_web_layout_shift_sum{${labels(build)}} 0.3`)
})

test('logs a reported page failure with the id that the user sees', async () => {
  const { send, lines, metrics } = await startBffWithLog()
  await send({ build: 'x', failure: PAGE_FAILURE })
  expect(lines).toMatchObject([
    { msg: 'page failure', site: 'northwind.test', route: '/orders/view/:id', kind: 'render', supportId: 'ab12-3' },
  ])
  expect(lines[0]).toMatchObject({ type: 'TypeError', frames: ['assets/a-1.js:1:20'], reqId: expect.any(String) })
  expect((await metrics()).join('\n')).toContain('quillgate_web_failures_total{kind="render",route="/orders/view/:id"')
})

test.each<[string, unknown]>([
  ['text that is not JSON', 'secret'],
  ['an error message', { build: 'x', failure: { ...PAGE_FAILURE, type: 'secret of maya@mailbox.test' } }],
  [
    'a stack frame whose URL has a query',
    { build: 'x', failure: { ...PAGE_FAILURE, frames: ['https://a.test/?code=secret:1:2'] } },
  ],
  ['an unknown kind of failure', { build: 'x', failure: { ...PAGE_FAILURE, kind: 'secret' } }],
  ['a value out of range', { build: 'x', samples: [{ ...VITAL_SAMPLE, value: -1 }] }],
  ['too many samples', { build: 'x', samples: Array.from({ length: 100 }, () => VITAL_SAMPLE) }],
  ['a build id that is too long', { build: 'secret'.repeat(10), samples: [VITAL_SAMPLE] }],
])('rejects a page report with %s', async (_, report) => {
  const { send, lines, metrics } = await startBffWithLog()
  expect((await send(report)).status).toBe(422)
  expect(lines).toEqual([])
  expect((await metrics()).filter((line) => line.includes('northwind'))).toEqual([])
})

test('ignores a page report for a route that does not exist', async () => {
  const { send, lines, metrics } = await startBffWithLog()
  await send({
    build: 'x',
    samples: [
      { ...VITAL_SAMPLE, route: 'constructor' },
      { ...VITAL_SAMPLE, route: 'secret' },
    ],
  })
  await send({ build: 'x', failure: { ...PAGE_FAILURE, route: 'secret' } })
  expect(lines).toEqual([])
  expect((await metrics()).join()).not.toMatch(/secret|constructor/)
})

test('drops unknown fields of a page report', async () => {
  const { send, lines } = await startBffWithLog()
  await send({ build: 'x', failure: { ...PAGE_FAILURE, message: 'secret' }, note: 'secret' })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('counts the reported failure of a page that could not start, although the report names no route', async () => {
  const { send, metrics } = await startBffWithLog()
  await send({ build: 'x', failure: { kind: 'chunk' } })
  expect((await metrics()).join()).toContain('{kind="chunk",route="(none)",site="northwind.test",build="(other)"} 1')
})

test.each<Partial<TestRequest>>([
  { headers: { origin: 'http://evil.test' } },
  { headers: { origin: 'http://inkwell.test' } },
  { headers: { 'sec-fetch-site': 'cross-site' } },
  { headers: { 'sec-fetch-site': 'same-site' } },
])('rejects a page report from another site: %o', async (more) => {
  const { send, metrics } = await startBffWithLog()
  expect((await send({ build: 'x', samples: [VITAL_SAMPLE] }, more)).status).toBe(403)
  expect((await metrics()).join()).not.toContain('northwind')
})

test('does not count page reports for unregistered domains', async () => {
  const { send, metrics } = await startBffWithLog()
  expect((await send({ build: 'x', samples: [VITAL_SAMPLE] }, { host: 'nobody.test' })).status).toBe(404)
  expect((await metrics()).join()).not.toContain('nobody')
})

test('rejects a page report over 8 KiB', async () => {
  const { send } = await startBffWithLog()
  expect((await send(`{"build":"${'x'.repeat(9_000)}"}`)).status).toBe(413)
})

test('limits page reports by client address', async () => {
  const { send } = await startBffWithLog({ RATE_LIMITS: 'page_reports=1/100000' })
  expect((await send({ build: 'x' })).status).toBe(204)
  expect((await send({ build: 'x' })).status).toBe(429)
})

test('counts page reports of all further sites as "(other)" when there are too many label sets', async () => {
  const { send, metrics, upstream } = await startBffWithLog()
  const routes = ['login', 'cart', 'checkout', 'dashboard', 'profile', 'orderView', 'invoices', 'board', 'jobs', 'chat']
  const samples = routes.flatMap((route) => ['lcp', 'inp', 'usable'].map((vital) => ({ route, vital, value: 1 })))
  for (let at = 0; at < 40; at += 1) {
    const host = `s${at}.test`
    upstream.state.sites[host] = { companyName: 'S' }
    await send({ build: 'x', samples }, { host })
  }
  const lines = await metrics()
  expect(lines.filter((line) => line.includes('_count')).length).toBeLessThanOrEqual(1_000 + samples.length)
  expect(lines.join()).toContain('site="(other)"')
})
