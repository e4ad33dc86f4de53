import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { startBff } from '../../src/testing/bff.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`

test('continues the caller’s trace in the request to the upstream', async () => {
  const { appRequest, upstream } = await startBff()
  await appRequest({ path: '/api/auth/user', headers: { traceparent: TRACEPARENT, tracestate: 'vendor=1' } })
  const { traceparent, tracestate } = upstream.received[0]!.headers
  expect(traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`))
  expect(tracestate).toBe('vendor=1')
})

test('gives each request to the upstream its own span of the trace', async () => {
  const { appRequest, upstream } = await startBff()
  await appRequest({ path: '/bff/customer/orders/o1', headers: { traceparent: TRACEPARENT } })
  const parents = upstream.received.map(({ headers }) => String(headers.traceparent))
  expect(parents.length).toBeGreaterThan(1)
  expect(new Set(parents).size).toBe(parents.length)
  expect(new Set(parents.map((parent) => parent.split('-')[1]))).toEqual(new Set([TRACE_ID]))
})

test('the log contains the trace id that is sent upstream', async () => {
  let text = ''
  const { app, appRequest, upstream } = await startBff({ logs: createLog('info', (more) => (text += more)) })
  await appRequest({ path: '/api/auth/user', headers: { traceparent: 'forged"', tracestate: 'x' } })
  app.accesses.flush()
  const lines = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []))
  const id = String(upstream.received[0]!.headers.traceparent).split('-')[1]
  expect(lines.filter(({ msg }) => msg === 'request').map(({ traceId }) => traceId)).toEqual([id])
  expect(upstream.received[0]!.headers).not.toHaveProperty('tracestate')
})

test('adds no Server-Timing header by default', async () => {
  const { appRequest } = await startBff()
  expect((await appRequest({ path: '/api/auth/user' })).headers).not.toHaveProperty('server-timing')
})

test.each(['/api/auth/user', '/bff/customer/orders/o1', '/api/none'])(
  'adds a Server-Timing header to the reply of %s when SERVER_TIMING is set',
  async (path) => {
    const { appRequest } = await startBff({ env: { SERVER_TIMING: 'true' } })
    const { 'server-timing': timing } = (await appRequest({ path, headers: { traceparent: TRACEPARENT } })).headers
    const [, upstream, total] = /^upstream;dur=([\d.]+), total;dur=([\d.]+), trace;desc="[0-9a-f]{32}"$/.exec(
      String(timing),
    )!
    expect(Number(total)).toBeGreaterThanOrEqual(Number(upstream))
    expect(Number(upstream) > 0).toBe(path !== '/api/none')
  },
)
