import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startBff } from '../testing/bff.ts'

const LIMITS = 'pages=5/100000,assets=5/100000,unknown_names=5/100000'

test('counts requests for pages and for static files separately, by address and across sites', async () => {
  const { request } = await startBff({ env: { RATE_LIMITS: LIMITS, TRUST_PROXY: '127.0.0.1' } })
  const statuses = async (path: string, address: string) => {
    const got: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const host = at % 2 ? 'northwind.test' : 'inkwell.test'
      got.push((await request({ path, host, headers: { 'x-forwarded-for': address } })).status)
    }
    return got
  }
  for (const path of ['/login', '/assets/login-1.js', '/robots.txt'])
    expect(await statuses(path, path === '/robots.txt' ? '10.0.0.2' : '10.0.0.1')).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
  expect((await statuses('/login', '10.0.0.3'))[0]).toBe(200)
})

test('closes the connection of a client that pipelines thousands of page requests', async () => {
  const { port } = await startBff({ env: { RATE_LIMITS: LIMITS } })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let got = ''
  socket.on('data', (chunk) => (got += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET /login HTTP/1.1\r\nHost: northwind.test\r\n\r\n'.repeat(5_000))
  await closed
  expect(got.match(/^HTTP\/1\.1 200 /gm)?.length ?? 0).toBeLessThanOrEqual(5)
  expect(got.match(/^HTTP\/1\.1 429 /gm)?.length ?? 0).toBeLessThanOrEqual(1)
})

test('limits requests for unknown domains by address, without affecting other addresses', async () => {
  const { request, upstream } = await startBff({ env: { RATE_LIMITS: LIMITS, TRUST_PROXY: '127.0.0.1' } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  await request({ path: '/login', headers: from('10.0.0.2') })
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await request({ path: '/x', host: `made-up-${at}.test`, headers: from('10.0.0.1') })).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  expect(upstream.state.websiteCalls).toBe(6)
  expect((await request({ path: '/login', headers: from('10.0.0.1') })).status).toBe(429)
  expect((await request({ path: '/login', host: 'inkwell.test', headers: from('10.0.0.3') })).status).toBe(200)
})
