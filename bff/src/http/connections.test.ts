import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startBff } from '../testing/bff.ts'
import { sendTestRequest } from '../testing/client.ts'

test('limits the open connections of each address', async () => {
  const { port } = await startBff({ env: { RATE_LIMITS: 'connections_address=3' } })
  const kept = [1, 2, 3].map(() => connect(port, '127.0.0.1'))
  await Promise.all(kept.map((socket) => once(socket, 'connect')))
  await expect(sendTestRequest(port, { path: '/login' })).rejects.toThrow(/hang up|ECONNRESET/)
  kept[0]!.destroy()
  await expect
    .poll(() =>
      sendTestRequest(port, { path: '/login' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  for (const socket of kept) socket.destroy()
})

test('by default allows 200 connections per address', async () => {
  const { port } = await startBff({ env: { RATE_LIMITS: 'tenant=100000' } })
  const kept = Array.from({ length: 199 }, () => connect(port, '127.0.0.1'))
  await Promise.all(kept.map((socket) => once(socket, 'connect')))
  const last = connect(port, '127.0.0.1', () => last.write('GET /login HTTP/1.1\r\nHost: northwind.test\r\n\r\n'))
  const [head] = (await once(last, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1.1 200 /)
  await expect(sendTestRequest(port, { path: '/login' })).rejects.toThrow(/hang up|ECONNRESET/)
  for (const socket of [...kept, last]) socket.destroy()
})

test('by default keeps idle connections open for 65 s', async () => {
  const { port } = await startBff()
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /login HTTP/1.1\r\nHost: northwind.test\r\n\r\n'))
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1.1 200 .*^keep-alive: timeout=65, max=10000\r$/ims)
  socket.destroy()
})

test.each(['true', '1', 'all', '10.0.0.0/99'])('rejects "%s" as a trusted proxy', (TRUST_PROXY) => {
  const read = readConfig({ UPSTREAM_URL: 'http://a.test', COOKIE_SECRET: 'x'.repeat(32), TRUST_PROXY })
  expect(read).toEqual({ ok: false, lines: [expect.stringMatching(/^TRUST_PROXY /)] })
})

test('accepts X-Forwarded-For only from a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'inkwell.test', 'x-quillgate': '1' }
  const forwarded = async (TRUST_PROXY: string) => {
    const { port, upstream } = await startBff({ env: { TRUST_PROXY } })
    await sendTestRequest(port, { path: '/api/auth/user', headers })
    return [upstream.received[0]!.headers['x-forwarded-for'], upstream.received[0]!.headers.host]
  }
  expect(await forwarded('')).toEqual(['127.0.0.1', 'northwind.test'])
  expect(await forwarded('10.0.0.1')).toEqual(['127.0.0.1', 'northwind.test'])
  expect(await forwarded('127.0.0.1')).toEqual(['9.9.9.9', 'northwind.test'])
})
