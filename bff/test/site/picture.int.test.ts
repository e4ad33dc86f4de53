import type { LookupAddress } from 'node:dns'
import { COOKIE_PREFIX } from '@quillgate/shared/contract/cookies'
import { expect, onTestFinished, test } from 'vitest'
import { createActorCookie } from '../../src/http/actor-cookie.ts'
import { isPublicAddress, PUBLIC_HOSTS, type PublicHosts } from '../../src/page/public-hosts.ts'
import { startBff } from '../../src/testing/bff.ts'
import { type RequestHandler, startUpstream } from '../../src/testing/upstream.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const sendPng: RequestHandler = (_request, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)

/** Starts a local picture host whose name looks public; its DNS lookup returns `state.addresses`. */
async function startPictureHost(
  answer: RequestHandler = sendPng,
  publicHosts: Partial<PublicHosts> = {},
  env: Record<string, string> = {},
) {
  const host = await startUpstream(answer)
  onTestFinished(() => host.close())
  const { port } = new URL(host.url)
  const state = { addresses: [{ address: '127.0.0.1', family: 4 }] as LookupAddress[], asked: [] as string[] }
  const bff = await startBff({
    env,
    publicHosts: {
      resolve: (name, done) => {
        state.asked.push(name)
        done(null, state.addresses)
      },
      isAllowedAddress: (address) => address === '127.0.0.1',
      isAllowedPort: (given) => given === port,
      ...publicHosts,
    },
  })
  const actor = { id: 'u1', role: 'customer', session: 's', rememberUntil: undefined } as const
  const cookie = createActorCookie(bff.app.gateway.config.COOKIE_SECRET, { host: '' })
    .write(actor, 'northwind.test', undefined, 0)
    .split(';')[0]!
  const fetchPicture = (address: string, headers: Record<string, string> = {}) =>
    bff.request({ path: `/bff/picture?address=${encodeURIComponent(address)}`, headers: { cookie, ...headers } })
  return {
    ...bff,
    host,
    port,
    state,
    fetchPicture,
    at: (path: string) => `http://faces.test:${port}${path}`,
  }
}

test('requests an external picture only once, without any data of the user', async () => {
  const { fetchPicture, at, host } = await startPictureHost((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'track=1', refresh: '0' })
      .end(PNG, () => request),
  )
  for (let times = 0; times < 3; times += 1) {
    const res = await fetchPicture(at('/a.png?size=40'))
    expect([res.status, res.body]).toEqual([200, PNG])
    expect(res.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(res.headers).not.toHaveProperty('set-cookie')
    expect(res.headers).not.toHaveProperty('refresh')
  }
  expect(host.received.map(({ url }) => url)).toEqual(['/a.png?size=40'])
  expect(Object.keys(host.received[0]!.headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('serves external pictures only to signed-in users of the same origin, with a rate limit', async () => {
  const { request, fetchPicture, at, host } = await startPictureHost(sendPng, {}, { RATE_LIMITS: 'pictures=2/100000' })
  const path = `/bff/picture?address=${encodeURIComponent(at('/a.png'))}`
  expect((await request({ path })).status).toBe(401)
  expect((await request({ path, headers: { cookie: `${COOKIE_PREFIX.own}actor=made.up` } })).status).toBe(401)
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.test' },
    { 'sec-fetch-dest': 'script' },
  ]
  for (const headers of elsewhere) expect((await fetchPicture(at('/a.png'), headers)).status).toBe(403)
  expect(host.received).toEqual([])
  const statuses = []
  for (const name of ['a', 'b', 'c']) statuses.push((await fetchPicture(at(`/${name}.png`))).status)
  expect(statuses).toEqual([200, 200, 429])
})

test.each([
  ['an HTML page', '<html><script>1</script>'],
  ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a script', 'self.a = 1'],
  ['an empty body', ''],
])('returns 404 for a picture whose content is %s', async (_name, body) => {
  const { fetchPicture, at } = await startPictureHost((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(body),
  )
  expect((await fetchPicture(at('/a.png'))).status).toBe(404)
})

test('aborts an endless picture, and does not fetch it again immediately', async () => {
  let sent = 0
  const { fetchPicture, at, host } = await startPictureHost((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(PNG)
    const more = () => {
      sent += 65_536
      if (!response.destroyed && sent < 100_000_000) response.write(Buffer.alloc(65_536), () => setImmediate(more))
    }
    more()
  })
  for (let times = 0; times < 2; times += 1) expect((await fetchPicture(at('/a.png'))).status).toBe(404)
  expect(host.received).toHaveLength(1)
  expect(sent).toBeLessThan(50_000_000)
})

test('limits the number of redirects of a picture', async () => {
  const { fetchPicture, at, host } = await startPictureHost((_request, response) =>
    response.writeHead(302, { location: '/round' }).end(),
  )
  expect((await fetchPicture(at('/round'))).status).toBe(404)
  expect(host.received.map(({ url }) => url)).toEqual(['/round', '/round', '/round'])
})

test('checks each redirect of a picture like its first URL', async () => {
  const { fetchPicture, at, port, host, state } = await startPictureHost((request, response) => {
    const to: Record<string, string> = {
      '/once': '/there.png',
      '/address': `http://127.0.0.1:${port}/there.png`,
      '/file': 'file:///etc/passwd',
    }
    const location = to[request.url!]
    if (location) return response.writeHead(302, { location }).end()
    return response.writeHead(200).end(PNG)
  })
  const statuses: number[] = []
  for (const path of ['/once', '/address', '/file']) statuses.push((await fetchPicture(at(path))).status)
  expect(statuses).toEqual([200, 404, 404])
  expect(host.received.map(({ url }) => url)).toEqual(['/once', '/there.png', '/address', '/file'])
  expect(new Set(state.asked)).toEqual(new Set(['faces.test']))
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://redis:6379/',
  'http://faces.test:6379/a.png',
  'http://user:password@faces.test/a.png',
  'ftp://faces.test/a.png',
  'file:///etc/passwd',
  '//faces.test/a.png',
  '',
])('rejects the picture URL "%s" without a DNS lookup', async (address) => {
  const { fetchPicture, state } = await startPictureHost(sendPng, { isAllowedPort: PUBLIC_HOSTS.isAllowedPort })
  expect((await fetchPicture(address)).status).toBe(404)
  expect(state.asked).toEqual([])
})

test('rejects a picture host that resolves to any private address', async () => {
  const { fetchPicture, at, state, host } = await startPictureHost(sendPng, {
    isAllowedAddress: PUBLIC_HOSTS.isAllowedAddress,
  })
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['169.254.169.254'], ['10.0.0.7']]) {
    state.addresses = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    expect((await fetchPicture(at(`/${addresses.join()}.png`))).status).toBe(404)
  }
  expect(host.received).toEqual([])
})

test('checks the IP address of every new connection to a picture host (DNS rebinding)', async () => {
  const { fetchPicture, at, state, host } = await startPictureHost((_request, response) =>
    response.writeHead(200, { connection: 'close' }).end(PNG),
  )
  expect((await fetchPicture(at('/first.png'))).status).toBe(200)
  state.addresses = [{ address: '127.0.0.2', family: 4 }]
  expect((await fetchPicture(at('/second.png'))).status).toBe(404)
  expect(host.received.map(({ url }) => url)).toEqual(['/first.png'])
  // Each connection makes its own lookup, so that the address that is checked is also the one that is used.
  expect(state.asked).toHaveLength(2)
})

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['example.test', false],
])('isPublicAddress(%s) returns %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
