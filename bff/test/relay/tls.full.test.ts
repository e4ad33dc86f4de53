import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildBff } from '../../src/app.ts'
import { createPools } from '../../src/proxy/upstream/pools.ts'
import { configFor, createTestBuild, readBuild } from '../../src/testing/bff.ts'
import { PAGE_HEADERS, sendTestRequest } from '../../src/testing/client.ts'
import { runConcurrently } from '../../src/testing/list-calls.ts'

/** Starts an upstream whose certificate covers two of its three sites. */
async function startTlsUpstream() {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-tls-'))
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const names = 'subjectAltName=DNS:northwind.test,DNS:inkwell.test'
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=northwind.test',
      '-addext',
      names,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  const seen: string[] = []
  let connections = 0
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    seen.push(`${(request.socket as unknown as { servername: string }).servername} ${request.headers.host}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":true,"data":{"companyName":"x"}}')
  })
  server.on('secureConnection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ca: readFileSync(cert), port: (server.address() as AddressInfo).port, seen, connections: () => connections }
}

async function startBffBehind(port: number, ca: Buffer | undefined) {
  const pools = createPools(ca ? { connect: { ca, timeout: 1_000 } } : {})
  const app = await buildBff({
    config: configFor(`https://127.0.0.1:${port}`),
    build: readBuild(createTestBuild()),
    pools,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const own = (app.server.address() as AddressInfo).port
  return (host: string) =>
    sendTestRequest(own, { path: '/api/auth/user', host, headers: PAGE_HEADERS }).then(({ status }) => status)
}

test('sends the server name (SNI) of each site, even when connections are reused', async () => {
  const { port, ca, seen, connections } = await startTlsUpstream()
  const ask = await startBffBehind(port, ca)
  for (let at = 0; at < 10; at += 1)
    expect([await ask('northwind.test'), await ask('inkwell.test')]).toEqual([200, 200])
  expect(new Set(seen)).toEqual(new Set(['northwind.test northwind.test', 'inkwell.test inkwell.test']))
  expect(connections()).toBeLessThanOrEqual(4)
})

test('returns 502 when the upstream’s certificate has another host name or an unknown authority', async () => {
  const { port, ca, seen } = await startTlsUpstream()
  expect(await (await startBffBehind(port, ca))('stranger.test')).toBe(502)
  expect(await (await startBffBehind(port, undefined))('northwind.test')).toBe(502)
  expect(seen).toEqual([])
})

test('requests for unknown host names leave no connection pools and no metric series behind', async () => {
  const { port, ca } = await startTlsUpstream()
  const pools = createPools({ connect: { ca, timeout: 1_000 } })
  const app = await buildBff({
    config: configFor(`https://127.0.0.1:${port}`),
    build: readBuild(createTestBuild()),
    pools,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const own = (app.server.address() as AddressInfo).port
  const ask = (host: string) =>
    sendTestRequest(own, { path: '/api/auth/user', host, headers: PAGE_HEADERS }).then(({ status }) => status)
  const poolLines = async () => (await app.metrics.registry.metrics()).match(/^quillgate_pool\{/gm)?.length ?? 0
  expect(await ask('northwind.test')).toBe(200)
  await runConcurrently(
    Array.from({ length: 300 }, (_, at) => at),
    20,
    async (at) => expect(await ask(`made-up-${at}.test`)).toBe(502),
  )
  expect(await poolLines()).toBeLessThanOrEqual(8)
  await expect.poll(() => [...pools.all()].length).toBe(0)
  expect(await poolLines()).toBe(0)
  expect(await ask('northwind.test')).toBe(200)
})
