import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { PAGE_VISIT_HEADERS, type TestResponse } from '../../src/testing/client.ts'
import { createSessionCookie, openEvents } from '../../src/testing/events.ts'
import { runConcurrently } from '../../src/testing/list-calls.ts'
import { type RequestHandler, sendJson } from '../../src/testing/upstream.ts'

const customer = createSessionCookie('c1', 'of customer')
const ORDERS = '/api/customer/orders'

/** Returns the API reply that is embedded in a page, parsed as a browser would; undefined when there is none. */
function dataOf({ headers, body }: Pick<TestResponse, 'headers' | 'body'>) {
  const html = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
  const found =
    /<script type="application\/json" id="page-data" data-user="([^"]*)" data-url="([^"]*)">(.*?)<\/script>/s
  const [, user, url, text] = found.exec(html) ?? []
  return text === undefined ? undefined : { user, url, reply: JSON.parse(text) as Record<string, unknown> }
}

/** Replies with the URL and the session cookie of the request. */
const bySession: RequestHandler = (request, response) =>
  sendJson(response, 200, { status: true, url: request.url, session: request.headers.cookie })

/** Starts the BFF. Its pages wait up to 60 s for their data, because a read can take long on a busy machine. */
async function startPages(answer: RequestHandler = bySession, env: Record<string, string> = {}) {
  const { request, ...bff } = await startBff({ answer, env: { PAGE_DATA_MS: '60000', ...env } })
  const visit = (path: string, cookie: string | undefined = customer, headers: Record<string, string> = {}) =>
    request({ path, headers: { ...PAGE_VISIT_HEADERS, ...(cookie && { cookie }), ...headers } })
  return { ...bff, request, visit }
}

describe('page of a signed-in user', () => {
  test('contains the reply to its first API read', async () => {
    const { visit } = await startPages()
    const page = await visit('/orders/list')
    expect(dataOf(page)).toEqual({
      user: 'c1',
      url: ORDERS,
      reply: { status: true, url: ORDERS, session: 'sid=secret-of customer' },
    })
    expect(page.text.endsWith('</script></body></html>')).toBe(true)
  })

  test.each([
    ['/', 'customer', '/api/customer/orders'],
    ['/dashboard/', 'customer', '/api/customer/orders'],
    ['/orders/new?from=mail', 'customer', '/api/customer/orders_all_packages?purchasable=true'],
    ['/contract/fill/a%20b', 'customer', '/api/customer/contract/data/a%20b'],
    ['/orders/view/o1', 'writer', '/api/writer/orders/o1'],
  ] as const)('the path %s, opened by a %s, contains the reply of %s', async (path, role, url) => {
    const { visit, upstream } = await startPages()
    const { url: embedded } = dataOf(await visit(path, createSessionCookie('u1', 's', { role }))) ?? {}
    expect(upstream.received.map((one) => one.url)).toEqual([embedded])
    expect(embedded).toBe(url)
  })

  test('is not stored by any cache', async () => {
    const { visit, request } = await startPages()
    const { headers } = await visit('/orders/list')
    expect(headers['cache-control']).toBe('no-store, private')
    expect(headers.etag).toBeUndefined()
    const today = await request({ path: '/orders/list', headers: { cookie: customer } })
    expect(headers['content-security-policy']).toBe(today.headers['content-security-policy'])
  })

  test('each of 1,000 page loads makes exactly one upstream request', async () => {
    const { visit, upstream } = await startPages()
    const pages: unknown[] = []
    await runConcurrently(
      [...Array(1_000).keys()],
      20,
      async () => void pages.push(dataOf(await visit('/orders/list'))?.url),
    )
    expect(pages).toEqual(Array.from({ length: 1_000 }, () => ORDERS))
    expect(upstream.received.length).toBe(1_000)
  })

  test('contains no data of other sessions or sites when their requests alternate', async () => {
    const { request } = await startPages((asked, response) => {
      // The delays differ, so that replies overtake each other.
      const wait = String(asked.headers['x-request-id']).slice(-1).charCodeAt(0) % 7
      setTimeout(() => bySession(asked, response, ''), wait)
    })
    const wrong: unknown[] = []
    await runConcurrently([...Array(300).keys()], 30, async (at) => {
      const [id, domain] = [`u${at % 5}`, at % 2 ? 'northwind.test' : 'inkwell.test']
      const cookie = createSessionCookie(id, `${id}-${domain}`, { domain })
      const page = dataOf(
        await request({ path: '/dashboard', host: domain, headers: { ...PAGE_VISIT_HEADERS, cookie } }),
      )
      if (page?.user !== id || page.reply.session !== `sid=secret-${id}-${domain}`) wrong.push(page)
    })
    expect(wrong).toEqual([])
  })

  test('streams the start of the page before the API responds, and the rest as soon as it has', async () => {
    const open: ServerResponse[] = []
    const { port } = await startPages((_, response) => void open.push(response))
    const headers = { ...PAGE_VISIT_HEADERS, host: 'northwind.test', cookie: customer, 'accept-encoding': 'br, gzip' }
    const [reply] = (await once(
      send({ host: '127.0.0.1', port, path: '/orders/list', headers }).end(),
      'response',
    )) as [IncomingMessage]
    const [first] = (await once(reply, 'data')) as [Buffer]
    await expect.poll(() => open.length).toBe(1)
    sendJson(open[0]!, 200, { status: true })
    const rest = await reply.toArray()
    const page = { headers: reply.headers, body: Buffer.concat([first, ...(rest as Buffer[])]) }
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(dataOf(page)?.reply).toEqual({ status: true })
  })

  test('escapes markup in the embedded reply', async () => {
    const name = '</script><script>alert(1)</script><!--<script>\u2028\u2029&lt;'
    const { visit } = await startPages((_, response) => sendJson(response, 200, { status: true, name, '<b>': '\\<' }))
    const page = await visit('/orders/list')
    expect(dataOf(page)?.reply).toEqual({ status: true, name, '<b>': '\\<' })
    const block = page.text.slice(page.text.indexOf('id="page-data"'))
    expect(block.match(/<|\u2028|\u2029/g)).toEqual(['<', '<', '<'])
  })

  test('escapes markup in the URL of the page', async () => {
    const { visit } = await startPages()
    const page = await visit('/orders/view/"><script>')
    expect(page.text).not.toContain('"><script>')
  })

  test('makes the API read with the same headers as a call from the page', async () => {
    const { visit, appRequest, upstream } = await startPages(bySession, { TRUST_PROXY: '127.0.0.1' })
    const browser = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'accept-language': 'de',
      'user-agent': 'a browser',
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    }
    await visit('/orders/list', customer, {
      ...browser,
      accept: 'text/html',
      'if-none-match': '"1"',
      range: 'bytes=0-1',
    })
    await appRequest({ path: ORDERS, headers: { ...browser, accept: '*/*', cookie: customer } })
    const [first, second] = upstream.received.map(({ headers }) => ({
      ...headers,
      'x-request-id': 'of each request',
      traceparent: headers.traceparent!.slice(0, 35),
    }))
    expect(first).toEqual(second)
    expect(first).toMatchObject({ 'x-forwarded-for': '203.0.113.9', cookie: 'sid=secret-of customer' })
  })

  test('counts the API read as one call of the user', async () => {
    const { visit, appRequest } = await startPages(bySession, { RATE_LIMITS: 'session=3/100000' })
    expect(dataOf(await visit('/orders/list'))).toBeDefined()
    const call = async () => (await appRequest({ path: ORDERS, headers: { cookie: customer } })).status
    expect([await call(), await call(), await call()]).toEqual([200, 200, 429])
    expect(dataOf(await visit('/orders/list'))).toBeUndefined()
  })

  test('subscribes the session to live updates of the embedded data', async () => {
    const { visit, appRequest, port } = await startPages()
    const reviewer = createSessionCookie('r1', 'of reviewer', { role: 'reviewer' })
    await visit('/orders/view/o1', reviewer)
    const { events } = await openEvents(port, reviewer)
    await appRequest({
      method: 'POST',
      path: '/api/writer/orders/revision/upload',
      headers: { cookie: createSessionCookie('w1', 'of writer', { role: 'writer' }) },
      body: JSON.stringify({ order_id: 'o1', serviceId: 's1' }),
    })
    await expect.poll(() => events).toEqual(['open', 'order:o1'])
  })
})

describe('page without embedded data', () => {
  const REFUSED: Record<string, RequestHandler> = {
    'a refused read': (_, response) => sendJson(response, 403, { status: false }),
    'a failed read': (_, response) => sendJson(response, 500, {}),
    'a read that is cut off': (_, response) => void response.destroy(),
    'a read that takes too long': () => undefined,
    'a reply that stops in the middle': (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write(`{"a":"${'x'.repeat(9_000)}`),
    'a reply over 256 KiB': (_, response) => sendJson(response, 200, { text: 'x'.repeat(256 * 1024) }),
    'an expired session': (_, response) => sendJson(response, 401, { status: false }),
    'a reply that sets a cookie': (_, response) => sendJson(response, 200, { status: true }, { 'set-cookie': 'sid=2' }),
    'a page of HTML': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  }
  test.each(Object.entries(REFUSED))(
    'is sent when the API read fails or cannot be embedded: %s',
    async (name, answer) => {
      const isLate = name === 'a read that takes too long' || name === 'a reply that stops in the middle'
      const { visit, request, upstream, app } = await startPages(answer, isLate ? { PAGE_DATA_MS: '200' } : {})
      const page = await visit('/orders/list')
      const today = await request({ path: '/orders/list', headers: { cookie: customer } })
      expect([page.status, page.text]).toEqual([200, today.text])
      expect(page.headers['set-cookie']).toBeUndefined()
      // The call slot is released, and the next page does not make this read in advance.
      await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
      const { length } = upstream.received
      expect((await visit('/orders/list')).headers.etag).toBe(today.headers.etag)
      expect(upstream.received.length).toBe(length)
    },
  )

  test.each<[string, Record<string, string>]>([
    ['a visitor', { cookie: '' }],
    ['a session of another site', { cookie: createSessionCookie('c1', 's', { domain: 'inkwell.test' }) }],
    ['a forged session', { cookie: `${customer}x` }],
    ['a visit from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a visit from a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a call of a script', { 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a page that is loaded in advance', { 'sec-purpose': 'prefetch;prerender' }],
    ['a browser without Sec-Fetch headers', { 'sec-fetch-dest': '' }],
  ])('is sent for a request that must not get data: %s', async (_name, headers) => {
    const { visit, request, upstream } = await startPages()
    const page = await visit('/orders/view/o1', customer, headers)
    const today = await request({ path: '/orders/view/o1', headers: { cookie: headers.cookie ?? customer } })
    expect(page.text).toBe(today.text)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: today.headers.etag })
    expect(upstream.received).toEqual([])
  })

  test.each([
    ['a page that the role cannot open', '/boards', 'customer'],
    ['a page without a first read', '/profile', 'customer'],
    ['a public page', '/cart', 'customer'],
    ['a path that cannot be decoded', '/orders/view/%ff', 'customer'],
  ] as const)('is sent for a page that has no API read: %s', async (_name, path, role) => {
    const { visit, upstream } = await startPages()
    expect(dataOf(await visit(path, createSessionCookie('u1', 's', { role })))).toBeUndefined()
    expect(upstream.received).toEqual([])
  })

  test('makes no API read for a HEAD request', async () => {
    const { request, upstream } = await startPages()
    await request({ method: 'HEAD', path: '/orders/list', headers: { ...PAGE_VISIT_HEADERS, cookie: customer } })
    expect(upstream.received).toEqual([])
  })
})

test('aborts the API read of a page when the browser disconnects before its reply', async () => {
  const closed: string[] = []
  const { visit, request, upstream, app } = await startPages(
    ({ url }, response) => void response.once('close', () => closed.push(url!)),
  )
  const leaving = new AbortController()
  const left = request({
    path: '/orders/list',
    headers: { ...PAGE_VISIT_HEADERS, cookie: customer },
    signal: leaving.signal,
  }).catch((error: Error) => error.name)
  await expect.poll(() => upstream.received.length, { interval: 5 }).toBe(1)
  leaving.abort()
  expect(await left).toBe('AbortError')
  await expect.poll(() => closed).toEqual([ORDERS])
  await expect.poll(() => app.gateway.inFlight.count()).toBe(0)
  upstream.state.answer = bySession
  expect(dataOf(await visit('/orders/list'))).toBeDefined()
})
