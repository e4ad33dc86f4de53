import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@quillgate/shared/testing/free-port'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCertificates } from '../../../bin/testing/certificates.ts'
import { findUnsupportedRedisReason } from '../../src/redis/redis-mode.ts'
import { startBff } from '../../src/testing/bff.ts'
import { BFF_PROCESS_SETTINGS, startBffProcess } from '../../src/testing/process.ts'
import { startRedis } from '../../src/testing/redis.ts'
import { sendJson, startUpstream } from '../../src/testing/upstream.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'quillgate-redis-'))
  return () => rmSync(dir, { recursive: true, force: true })
})

const settingsFor = (url: string) => ({ ...BFF_PROCESS_SETTINGS, UPSTREAM_URL: 'http://127.0.0.1:1', REDIS_URL: url })

/** The Redis commands and keys that docs/deployment.md grants to the portal. */
const ACL_RULES =
  'on >a-password ~q1:* ~q2:* -@all +hello +ping +info +get +mget +set +del +incr +incrby +expire +pexpire +eval +multi +exec +xadd +xread +xrevrange +publish +subscribe +unsubscribe &q1:*'

test('refuses to start with a Redis Sentinel', async () => {
  const port = await findFreePort()
  writeFileSync(join(dir, 'sentinel.conf'), `port ${port}\ndir ${dir}\n`)
  const sentinel = spawn('redis-server', [join(dir, 'sentinel.conf'), '--sentinel'], { stdio: 'ignore' })
  onTestFinished(() => void sentinel.kill('SIGKILL'))
  const url = `redis://127.0.0.1:${port}`
  await expect.poll(() => findUnsupportedRedisReason(url)).toMatch(/^REDIS_URL is a Sentinel/)
  const { exit, out } = startBffProcess(settingsFor(url))
  expect([await exit, out.stderr]).toEqual([1, expect.stringContaining('REDIS_URL is a Sentinel')])
})

test('refuses to start with a Redis Cluster', async () => {
  const redis = await startRedis('--cluster-enabled', 'yes', '--cluster-config-file', join(dir, 'nodes.conf'))
  const { exit, out } = startBffProcess(settingsFor(redis.url))
  expect([await exit, out.stderr]).toEqual([1, expect.stringContaining('REDIS_URL is a Redis Cluster')])
})

test('starts while Redis is unreachable', async () => {
  const { ready } = startBffProcess(settingsFor('redis://127.0.0.1:1'))
  expect(await ready).toMatchObject({ port: expect.any(Number) as number })
})

/** Starts a Redis with the user `portal`; returns the URL with which this user connects. */
async function startWithUser(...options: string[]) {
  const redis = await startRedis(...options)
  await redis.client.sendCommand(['ACL', 'SETUSER', 'portal', 'reset', ...ACL_RULES.split(' ')])
  return { redis, url: `redis://portal:a-password@127.0.0.1:${redis.port}` }
}

test('connects to Redis with TLS', async () => {
  const { ca, good } = createCertificates('redis.test')
  for (const [name, content] of Object.entries({ 'ca.pem': ca, 'key.pem': good.key, 'cert.pem': good.cert }))
    writeFileSync(join(dir, name), content)
  const port = await findFreePort()
  const files = { '--tls-cert-file': 'cert.pem', '--tls-key-file': 'key.pem', '--tls-ca-cert-file': 'ca.pem' }
  const tls = Object.entries(files).flatMap(([name, file]) => [name, join(dir, file)])
  await startWithUser('--tls-port', String(port), ...tls, '--tls-auth-clients', 'no')
  const { ready, out } = startBffProcess({
    ...settingsFor(`rediss://portal:a-password@127.0.0.1:${port}`),
    NODE_EXTRA_CA_CERTS: join(dir, 'ca.pem'),
  })
  const { opsPort } = await ready
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text())
    .toMatch(/^quillgate_store_ready 1$/m)
  expect(out.stderr).toBe('')
})

test('the documented permissions of a Redis ACL user are sufficient', async () => {
  const { redis, url } = await startWithUser()
  const upstream = await startUpstream((_request, response) =>
    sendJson(response, 200, { status: true, status_code: 200, ordersIds: ['o1'], orders: [] }),
  )
  onTestFinished(() => upstream.close())
  const replica = () => startBff({ upstream, env: { REDIS_URL: url, RATE_LIMITS: '' } })
  const [one, two] = [await replica(), await replica()]
  await expect.poll(() => [one, two].every(({ app }) => app.gateway.store!.ready())).toBe(true)
  const pay = {
    method: 'POST',
    path: '/api/customer/invoices/pay',
    headers: { 'idempotency-key': 'key-of-one-payment' },
    body: JSON.stringify({ payment: { id: 'pm' }, invoice_id: 'i1' }),
  }
  expect((await one.appRequest(pay)).json()).toMatchObject({ ordersIds: ['o1'] })
  expect((await two.appRequest(pay)).json()).toMatchObject({ ordersIds: ['o1'] })
  await two.appRequest({ method: 'POST', path: '/api/auth/logout' })
  expect((await two.app.sites.purge('northwind.test')).told).toBe(true)
  const paid = upstream.received.filter(({ url: path }) => path === '/api/customer/invoices/pay')
  expect(paid).toHaveLength(1)
  // The counts of rate limits reach Redis with a short delay.
  await expect.poll(() => redis.client.keys('q1:limit:*')).not.toEqual([])
  expect(await redis.client.sendCommand(['ACL', 'LOG'])).toEqual([])
})
