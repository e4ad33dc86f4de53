import type { ServerResponse } from 'node:http'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { startBff } from '../../src/testing/bff.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const order = { _id: 'o1', package: { packageName: 'CV' }, secret: 1 }
const invoice = { _id: 'i1', status: 'PAID', price: '10', ordersIds: ['o1'] }
const REPLIES: Record<string, [number, unknown]> = {
  '/api/customer/orders/o1': [200, { status_code: 200, order }],
  '/api/customer/invoices': [200, { invoices: [invoice, { _id: 'i2', ordersIds: ['o2'] }] }],
  '/api/customer/orders/linkedin/get/o1': [200, { data: { file: { file: { key: 'k1' } } } }],
  '/api/writer/home-page/orders': [200, { status: true, orders: [order] }],
  '/api/writer/home-page/orders/monthly': [200, { status_code: 200, data: { June: 3 } }],
}
async function startBffWithReplies(
  changed: Record<string, [number, unknown] | ((response: ServerResponse) => void)> = {},
  ms = 1_500,
) {
  const lines: string[] = []
  const bff = await startBff({
    logs: { ...createLog('warn', (line) => lines.push(line)), access: undefined },
    deadlines: { read: ms, write: ms, session: ms, payment: ms },
    answer: (request, response) => {
      const given = changed[request.url!] ?? REPLIES[request.url!]!
      if (typeof given === 'function') given(response)
      else sendJson(response, ...given)
    },
  })
  return { ...bff, lines }
}
const ORDER_PATH = '/bff/customer/orders/o1'

test('composes an order, its invoices and its file in the format of the API contract', async () => {
  const { appRequest } = await startBffWithReplies()
  const body = (await appRequest({ path: ORDER_PATH })).json()
  expect(body).toMatchObject({
    status: true,
    order: { _id: 'o1', statusPercentage: 0 },
    clientCurrencyType: 'usd',
    profileFileKey: 'k1',
    warnings: [],
  })
  expect(body.invoices).toMatchObject([{ _id: 'i1', price: 10 }])
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('uses the invoices in the reply to the order, if there are any, instead of the invoice list', async () => {
  const { appRequest } = await startBffWithReplies({
    '/api/customer/orders/o1': [200, { status_code: 200, order, invoices: [{ _id: 'own' }] }],
  })
  expect((await appRequest({ path: ORDER_PATH })).json().invoices).toMatchObject([{ _id: 'own' }])
})

test.each([
  ['has status 500', [500, { status: false }] as [number, unknown]],
  ['reports a failure with status 200', [200, { status: false }] as [number, unknown]],
  [
    'is an HTML page',
    (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['never arrives', () => {}],
  ['is cut off', (response: ServerResponse) => response.destroy()],
])(
  'a composed reply contains null and a warning for an optional part whose upstream reply %s',
  async (_name, given) => {
    const { appRequest, app, lines } = await startBffWithReplies({
      '/api/customer/invoices': given as never,
      '/api/writer/home-page/orders/monthly': given as never,
    })
    expect((await appRequest({ path: ORDER_PATH })).json()).toMatchObject({
      status: true,
      invoices: null,
      warnings: ['invoices'],
    })
    expect((await appRequest({ path: '/bff/writer/dashboard' })).json()).toMatchObject({
      orders: [{ _id: 'o1' }],
      monthly: null,
      warnings: ['monthly'],
    })
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        composition: 'customerOrder',
        missing: ['invoices'],
        site: 'northwind.test',
        msg: 'composed reply is missing optional parts',
      },
      {
        composition: 'writerDashboard',
        missing: ['monthly'],
        site: 'northwind.test',
        msg: 'composed reply is missing optional parts',
      },
    ])
    const metrics = await app.metrics.registry.metrics()
    expect(metrics).toContain('quillgate_missing_parts_total{composition="customerOrder",part="invoices"} 1')
    expect(metrics).toContain('quillgate_missing_parts_total{composition="writerDashboard",part="monthly"} 1')
  },
)

const createLargeReply = (count: number) =>
  [200, { status: true, status_code: 200, data: { x: 'x'.repeat(count * 1024 * 1024) } }] as [number, unknown]
const sendNestedJson = (depth: number) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`{"status_code":200,"invoices":${'['.repeat(depth)}${']'.repeat(depth)}}`)

test('limits the parts of composed replies, as well as buffered replies, to 5 MiB and 32 nesting levels', async () => {
  const changed: Parameters<typeof startBffWithReplies>[0] = { '/api/auth/login': createLargeReply(5) }
  const { appRequest } = await startBffWithReplies(changed, 15_000)
  const monthly = async (given: (typeof changed)[string]) => {
    changed['/api/writer/home-page/orders/monthly'] = given
    return (await appRequest({ path: '/bff/writer/dashboard' })).json().warnings
  }
  expect(await monthly(createLargeReply(4))).toEqual([])
  expect(await monthly(createLargeReply(5))).toEqual(['monthly'])
  const login = { method: 'POST', path: '/api/auth/login', body: '{}' }
  expect((await appRequest(login)).status).toBe(502)
  changed['/api/auth/login'] = createLargeReply(4)
  expect((await appRequest(login)).status).toBe(200)
  // The enclosing object counts as one level of depth.
  const atDepth = async (depth: number) => {
    changed['/api/customer/invoices'] = changed['/api/auth/login'] = sendNestedJson(depth - 1)
    return [(await appRequest({ path: ORDER_PATH })).json().warnings, (await appRequest(login)).status]
  }
  expect(await atDepth(32)).toEqual([[], 200])
  for (const depth of [33, 100_000]) expect(await atDepth(depth)).toEqual([['invoices'], 502])
})

test('forwards the upstream’s error as the composed reply when the required part fails', async () => {
  const { appRequest } = await startBffWithReplies({
    '/api/customer/orders/o1': [404, { status: false, error: 'No such order' }],
  })
  const res = await appRequest({ path: ORDER_PATH })
  expect([res.status, res.json().error]).toEqual([404, 'No such order'])
})

test('forwards an upstream error in the required part even when the upstream responds with 200', async () => {
  const { appRequest } = await startBffWithReplies({
    '/api/customer/orders/o1': [200, { status: false, error: 'No such order' }],
  })
  const res = await appRequest({ path: ORDER_PATH })
  expect([res.status, res.json()]).toEqual([200, { status: false, error: 'No such order' }])
})

test('does not retry a part whose reply was cut off', async () => {
  const { appRequest, upstream } = await startBffWithReplies({
    '/api/writer/home-page/orders/monthly': (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': 90 })
        .write('{"status"', () => response.destroy()),
  })
  expect((await appRequest({ path: '/bff/writer/dashboard' })).json().warnings).toEqual(['monthly'])
  expect(upstream.received).toHaveLength(2)
})

test('a composed reply has status 401 when any of its parts has status 401', async () => {
  const { appRequest } = await startBffWithReplies({
    '/api/customer/invoices': [200, { status_code: 401, error: 'gone' }],
  })
  expect((await appRequest({ path: ORDER_PATH })).status).toBe(401)
})

test('returns no warning when an order has no file', async () => {
  const { appRequest } = await startBffWithReplies({ '/api/customer/orders/linkedin/get/o1': [404, { status: false }] })
  const body = (await appRequest({ path: ORDER_PATH })).json()
  expect([body.profileFileKey, body.warnings]).toEqual([undefined, []])
})

test('sends a cookie only once when several upstream replies set it', async () => {
  const { appRequest } = await startBff({
    answer: (request, response) => sendJson(response, ...REPLIES[request.url!]!, { 'set-cookie': 'sid=next' }),
  })
  expect((await appRequest({ path: ORDER_PATH })).headers['set-cookie']).toEqual([
    `${COOKIE_PREFIX.upstream}sid=next; Path=/; HttpOnly; SameSite=Strict`,
  ])
})

test('rejects unknown paths under /bff and requests without the app header', async () => {
  const { request, appRequest, upstream } = await startBffWithReplies()
  expect((await appRequest({ path: '/bff/secrets' })).status).toBe(404)
  expect((await request({ path: ORDER_PATH })).status).toBe(403)
  expect(upstream.received).toEqual([])
})

test('a composed reply omits optional parts that are slower than the required ones, and aborts their requests', async () => {
  let aborted = 0
  const hang = (response: ServerResponse) => void response.once('close', () => (aborted += 1))
  const { appRequest, app } = await startBffWithReplies(
    { '/api/customer/invoices': hang, '/api/writer/home-page/orders/monthly': hang },
    // The deadline of the API calls is as long as the test timeout, so the test passes only when the optional parts are
    // omitted.
    600_000,
  )
  const got = [
    (await appRequest({ path: ORDER_PATH })).json(),
    (await appRequest({ path: '/bff/writer/dashboard' })).json(),
  ]
  expect(got).toMatchObject([
    { invoices: null, warnings: ['invoices'] },
    { monthly: null, warnings: ['monthly'] },
  ])
  await expect.poll(() => [aborted, app.gateway.inFlight.count()]).toEqual([2, 0])
})

test('does not request invoices when the site shows neither invoices nor tips', async () => {
  const { appRequest, upstream } = await startBffWithReplies()
  const asked = async (website_settings: object) => {
    const host = `shows-${Object.keys(website_settings).length}.test`
    upstream.state.sites[host] = { companyName: host, website_settings }
    const body = (await appRequest({ path: ORDER_PATH, host })).json()
    const urls = upstream.received.filter(({ headers }) => headers.host === host).map(({ url }) => url)
    return [urls.includes('/api/customer/invoices'), body.invoices === null, body.warnings]
  }
  expect(await asked({ hide_invoices: true })).toEqual([true, false, []])
  expect(await asked({ hide_invoices: true, hide_tip: true })).toEqual([false, true, []])
})

test('returns a large composed reply, which a worker thread builds, completely', async () => {
  const orders = Array.from({ length: 3_000 }, (_, at) => ({ ...order, _id: `o${at}`, note: 'x'.repeat(400) }))
  const { appRequest, app } = await startBffWithReplies(
    { '/api/writer/home-page/orders': [200, { status: true, orders }] },
    15_000,
  )
  const made = await Promise.all([1, 2].map(() => appRequest({ path: '/bff/writer/dashboard' })))
  for (const res of made) {
    const body = res.json()
    expect([res.status, res.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect((body.orders as { _id: string }[]).map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id))
    expect(body.monthly).toEqual({ June: 3 })
  }
  expect(app.gateway.inFlight.count()).toBe(0)
})
