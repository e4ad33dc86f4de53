import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startBff } from './testing/bff.ts'
import { type Asked, PAGE } from './testing/client.ts'
import { everyCall, inCrowds } from './testing/every-call.ts'

/** Addresses anybody may open: pages, files of the web, and where browsers send their reports. */
const OPEN = new Set(['/', '/*', '/assets/*', '/robots.txt', '/csp-report'])

const without = ({ headers = {}, ...asked }: Asked, name: string): Asked => ({
  ...asked,
  headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
})
const having = (asked: Asked, headers: Record<string, string>): Asked => ({
  ...asked,
  headers: { ...asked.headers, ...headers },
})
const at = (asked: Asked, change: (path: string) => string): Asked => ({ ...asked, path: change(asked.path) })

const HOSTILE: Record<string, (asked: Asked) => Asked> = {
  'another site': (asked) => having(asked, { 'sec-fetch-site': 'cross-site' }),
  'a sibling site': (asked) => having(asked, { 'sec-fetch-site': 'same-site' }),
  'a foreign origin': (asked) => having(asked, { origin: 'http://inkwell.test' }),
  'no origin to speak of': (asked) => having(asked, { origin: 'null' }),
  'a backslash': (asked) => at(asked, (path) => `${path}\\x`),
  'a semicolon': (asked) => at(asked, (path) => `${path};x=1`),
  'an encoded NUL': (asked) => at(asked, (path) => `${path}%00`),
  'an encoded line break': (asked) => at(asked, (path) => `${path}%0d%0aX:1`),
  'a step up': (asked) => at(asked, (path) => path.replace('/api/', '/api/../api/')),
  'an encoded step up': (asked) => at(asked, (path) => path.replace('/api/', '/api/%2e%2e/api/')),
  'a hidden step up': (asked) => at(asked, (path) => `${path}%2f..%2f..%2fadmin`),
  'an empty segment': (asked) => at(asked, (path) => path.replace('/api/', '/api//')),
  'an empty end': (asked) => at(asked, (path) => `${path}/`),
  'half an escape': (asked) => at(asked, (path) => `${path}%E0%A4%A`),
  'no end': (asked) => at(asked, (path) => `${path}?x=${'y'.repeat(4096)}`),
  'user@host': (asked) => ({ ...asked, host: 'x@northwind.test' }),
  'a host with a path': (asked) => ({ ...asked, host: 'northwind.test/x' }),
  'an unknown host': (asked) => ({ ...asked, host: 'nobody.test' }),
  HEAD: (asked) => ({ ...without(asked, 'content-type'), method: 'HEAD', body: undefined }),
  PUT: (asked) => ({ ...asked, method: 'PUT' }),
}

const inOurShape = ({ status, text }: { status: number; text: string }) =>
  [400, 403, 404, 405, 414].includes(status) &&
  (text === '' || (JSON.parse(text) as { statusCode?: number }).statusCode === status)

test.each(Object.entries(HOSTILE))(
  'B1-B5: every call with %s is refused in our shape and nothing travels',
  async (_name, change) => {
    const { ask, upstream } = await startBff()
    const wrong: string[] = []
    await inCrowds(everyCall(), 16, async ({ name, asked }) => {
      const res = await ask(change(asked))
      if (!inOurShape(res)) wrong.push(`${name}: ${res.status} ${res.text}`)
    })
    expect(wrong).toEqual([])
    expect(upstream.seen.map(({ url }) => url)).toEqual([])
  },
)

test('B3: without the app’s own header only the file reads pass, and those not from elsewhere', async () => {
  const { ask, upstream } = await startBff()
  const passed: string[] = []
  await inCrowds(everyCall(), 16, async ({ name, asked }) => {
    if ((await ask(without(asked, 'x-quillgate'))).status === 200) passed.push(name)
  })
  expect(passed.sort()).toEqual(['contracts.download', 'files.download', 'files.read'])
  expect(upstream.seen).toHaveLength(3)
})

test('B4: whatever changes data is no GET here', async () => {
  const { ask, upstream } = await startBff()
  const reads = new Set(
    everyCall()
      .filter(({ call }) => call.effect === 'read')
      .map(({ asked }) => asked.path),
  )
  const changes = everyCall().filter(({ asked }) => !reads.has(asked.path))
  const statuses = new Set<number>()
  await inCrowds(changes, 16, async ({ asked }) => {
    for (const method of ['GET', 'HEAD']) statuses.add((await ask({ method, path: asked.path, headers: PAGE })).status)
  })
  expect(changes.length).toBeGreaterThan(40)
  expect([...statuses]).toEqual([405])
  expect(upstream.seen).toEqual([])
})

test('B6: no route of the live table stands outside the guard', async () => {
  const { app, ask, upstream } = await startBff()
  const guarded = app.routeTable.filter(({ url }) => !OPEN.has(url))
  expect(guarded.length).toBeGreaterThan(150)
  const open: string[] = []
  await inCrowds(guarded, 16, async ({ method, url }) => {
    const path = url.replace(/\/:\w+\??/g, '/x1').replace('*', 'x1')
    const { status } = await ask({
      method,
      path,
      headers: { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
    })
    if (status !== 403 && status !== 404) open.push(`${method} ${url} ${status}`)
  })
  expect(open).toEqual([])
  expect(upstream.seen).toEqual([])
})

test.each([
  ['two hosts', 'GET /login HTTP/1.1\r\nHost: northwind.test\r\nHost: inkwell.test\r\n\r\n', 400],
  ['an absolute address', 'GET http://inkwell.test/login HTTP/1.1\r\nHost: northwind.test\r\n\r\n', 400],
  ['no host', 'GET /login HTTP/1.1\r\n\r\n', 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: northwind.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without end', `GET /login HTTP/1.1\r\nHost: northwind.test\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('a raw request with %s gets an answer in our shape', async (_name, raw, status) => {
  const { port, upstream } = await startBff()
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw.replace('\r\n', '\r\nConnection: close\r\n')))
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.once('close', () => resolve(got))
    socket.once('error', reject)
  })
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toMatchObject({ status: false, statusCode: status })
  expect(upstream.seen).toEqual([])
})
