import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import getPort from 'get-port'
import { expect, onTestFinished, test } from 'vitest'
import { openSocket, withChat } from '../../src/testing/chat.ts'
import { call, callOps, PAGE } from '../../src/testing/client.ts'
import { startMain } from '../../src/testing/process.ts'
import { startRedis } from '../../src/testing/redis.ts'
import { signedIn } from '../../src/testing/signed-in.ts'
import { json, startUpstream } from '../../src/testing/upstream.ts'

const SECRET = 'a secret that only tests know about'
const SETTINGS = {
  PORT: '0',
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_SCHEME: 'http',
  COOKIE_SECRET: SECRET,
  WORKERS: '2',
  RATE_LIMITS: 'off',
}
const CLIENTS = 4
const ORDERS = { path: '/api/customer/orders', headers: PAGE }
/** Long enough for the slowest machine: an answer that never comes is a failure of its own. */
const within = () => AbortSignal.timeout(15_000)

/** Two workers as people start them, with a Redis and an upstream of their own. */
async function start(env: Record<string, string> = {}) {
  const [redis, upstream] = await Promise.all([startRedis(), startUpstream()])
  onTestFinished(() => upstream.close())
  const main = startMain({ ...SETTINGS, UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, ...env })
  const { port, opsPort } = await main.ready
  const pids = () =>
    readFileSync(`/proc/${main.child.pid}/task/${main.child.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const statusOf = (path: string) => callOps(opsPort, { path }).then(({ status }) => status)
  const storeReady = async () => /^quillgate_store_ready 1$/m.test((await callOps(opsPort, { path: '/metrics' })).text)
  await expect.poll(storeReady).toBe(true)
  return { ...main, redis, upstream, port, opsPort, pids, statusOf }
}

/** How many requests of a route were answered 200, as the second port says. */
async function counted(opsPort: number): Promise<number> {
  const { text } = await callOps(opsPort, { path: '/metrics' })
  return Number(/quillgate_request_seconds_count\{[^}]*customer\/orders"[^}]*"200"\} (\d+)/.exec(text)?.[1] ?? 0)
}

test('workers that cannot start end the whole with a line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const { exit, out } = startMain({
    ...SETTINGS,
    PORT: String(port),
    UPSTREAM_URL: 'http://127.0.0.1:1',
    REDIS_URL: `redis://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`,
  })
  expect(await exit).toBe(1)
  expect(out.stderr).toContain(`PORT ${port} cannot be used: EADDRINUSE`)
  expect(out.stderr).toContain('Quillgate ends: 3 starts of workers failed in a row, the last with 1')
})

test('a worker that is killed is replaced, figures add up and stay, and nobody who was accepted is failed', async () => {
  const { child, exit, out, port, opsPort, upstream, pids, statusOf } = await start()
  expect(await statusOf('/readyz')).toBe(200)
  const failures: string[] = []
  const state = { answered: 0, over: false }
  const client = async () => {
    while (!state.over) {
      const outcome = await call(port, { ...ORDERS, signal: within() }).then(
        ({ status }) => String(status),
        ({ code }: NodeJS.ErrnoException) => String(code),
      )
      if (outcome === '200') state.answered += 1
      else failures.push(outcome)
    }
  }
  const burst = () => Array.from({ length: CLIENTS }, client)
  let clients = burst()
  await expect.poll(() => state.answered).toBeGreaterThan(50)
  state.over = true
  await Promise.all(clients)
  await expect.poll(() => counted(opsPort)).toBe(state.answered)

  // Killed: its connections are lost at once, one that it never took too, and no other; what it had counted is not.
  state.over = false
  const [killed, other] = pids()
  process.kill(killed!, 'SIGSTOP')
  clients = burst()
  const soFar = state.answered
  await expect.poll(() => state.answered).toBeGreaterThan(soFar + 2 * CLIENTS)
  process.kill(killed!, 'SIGKILL')
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await counted(opsPort)).toBeGreaterThan(50)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect(pids()).toEqual(expect.arrayContaining([other]))
  expect(pids()).not.toContain(killed)
  expect(failures).toEqual(['ECONNRESET'])
  const { text } = await callOps(opsPort, { path: '/metrics' })
  for (const line of ['workers_ready 2', 'worker_ends_total 1']) expect(text).toContain(`quillgate_${line}\n`)
  expect(text).toMatch(/quillgate_build_info\{[^}]*\} 1\n/)

  // Told to leave: not ready at once, and nobody is failed while a front server notices.
  upstream.state.answer = (_request, response) => void setTimeout(() => json(response, 200, { status: true }), 100)
  child.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  const untilLeaving = state.answered
  await expect.poll(() => state.answered).toBeGreaterThan(untilLeaving + CLIENTS)
  state.over = true
  await Promise.all(clients)
  expect(failures).toHaveLength(1)
  expect(await exit).toBe(0)
  // Both write to this pipe: no line is cut, and there is one for each answer.
  const lines = out.stdout.split('\n').filter((line) => line.includes('"msg":"request"'))
  expect(lines.map((line) => JSON.parse(line) as unknown).length).toBeGreaterThanOrEqual(state.answered - CLIENTS)
  expect(out.stdout.match(/Quillgate is ready/g)).toHaveLength(1)
}, 60_000)

test('a purge and a sign-out reach every worker, and workers whose primary is gone finish what is under way', async () => {
  const { child, port, opsPort, upstream, pids } = await start()
  withChat(upstream)
  const titles = async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => call(port, { path: '/login', headers: PAGE })))
    return [...new Set(pages.map(({ text }) => /<title>(.*?)</.exec(text)![1]))]
  }
  expect(await titles()).toEqual(['Northwind'])
  upstream.state.sites['northwind.test'] = { companyName: 'Southwind' }
  const purged = await callOps(opsPort, { method: 'POST', path: '/purge/northwind.test' })
  expect([purged.status, purged.json()]).toEqual([
    200,
    { status: true, domain: 'northwind.test', kind: 'site', refreshed: true, told: true },
  ])
  // Connections take turns: each worker has answered four of them.
  expect(await titles()).toEqual(['Southwind'])

  const cookie = signedIn(SECRET, 'c1')
  const chats = await Promise.all(Array.from({ length: 4 }, () => openSocket({ port, cookie })))
  const stranger = await openSocket({ port, cookie: signedIn(SECRET, 'c2') })
  const logout = { method: 'POST', path: '/api/auth/logout', headers: { ...PAGE, cookie } }
  expect((await call(port, logout)).status).toBe(200)
  for (const { closed } of chats) expect(await closed).toEqual([4401, 'session'])
  expect(stranger.socket.readyState).toBe(stranger.socket.OPEN)

  const workers = pids()
  let answer = () => {}
  upstream.state.answer = (_request, response) => void (answer = () => json(response, 200, { status: true }))
  const asked = call(port, { ...ORDERS, signal: within() })
  await expect.poll(() => upstream.seen.some(({ url }) => url === ORDERS.path)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => call(port, ORDERS).then(String, () => 'refused')).toBe('refused')
  answer()
  expect((await asked).status).toBe(200)
  const alive = () => workers.filter((pid) => isAlive(pid))
  await expect.poll(alive).toEqual([])
}, 60_000)

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
