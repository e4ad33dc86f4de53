import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { Pool } from 'undici'
import { call, PAGE } from '../src/testing/client.ts'
import { limitCpu } from './cpu-quota.ts'
import { nginxUpstream } from './nginx.ts'
import { cpuMs, type Running, start, startBff } from './process.ts'
import { askMany } from './proxy.ts'
import { median, rounded } from './statistics.ts'
import { ANSWERS, SESSION } from './targets.ts'

const HOST = 'bench.test'
const CONNECTIONS = 64
const REQUESTS = 4_000
const WARM_REQUESTS = 40_000
const LIMIT = 1.8
/** One for each of two workers, one for who asks and one for who answers. */
const CORES = 4
/** Of a core, for each process of the gateway: two workers leave room for who asks and who answers on two cores. */
const PART = 0.25
const METHOD = `One process and two workers take turns, ${REQUESTS} requests over ${CONNECTIONS} kept connections at a time. "carried" is the
median of the rounds' ratios of requests a second. Each process of the gateway may use ${PART} of a core, so that there is room for who asks
and who answers; where no such quota can be set, it is judged on ${CORES} cores and more. "by CPU" is what two would carry on cores of their
own: twice the CPU time of a request in one process, over that with workers, their primary with them.`

/** The requests a second, and the gateway's own CPU time in ms for 1,000 of them. */
type Sample = { rate: number; cpu: number; errors: number }
type Target = { pids: number[]; pool: Pool; samples: Sample[] }

/** What two workers carry beside one process, both with the same Redis. */
export async function workers({ rounds, nginx, redis }: { rounds: number; nginx: string | undefined; redis: string }) {
  const port = await getPort({ host: '127.0.0.1' })
  const store = spawn(redis, ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const upstream = nginx ? await nginxUpstream(nginx, ANSWERS, SESSION) : await start('targets.ts', ['upstream'])
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` }
  const running = {
    one: await startBff(upstream.port, env),
    two: await startBff(upstream.port, { ...env, WORKERS: '2' }),
  }
  for (const { opsPort } of Object.values(running)) await storeReady(opsPort!)
  const targets = { one: target(running.one), two: target(running.two) }
  for (const one of Object.values(targets)) await measure(one, WARM_REQUESTS)
  for (const { samples } of Object.values(targets)) samples.length = 0
  const quotas = Object.values(targets).flatMap(({ pids }) => pids.map((pid) => limitCpu(pid, PART)))
  for (let round = 0; round < rounds; round += 1) for (const one of Object.values(targets)) await measure(one, REQUESTS)
  for (const endQuota of quotas) endQuota?.()
  for (const { stop } of [...Object.values(running), upstream]) stop()
  store.kill('SIGKILL')

  const pairs = targets.one.samples.map((one, round) => ({ one, two: targets.two.samples[round]! }))
  const carried = rounded(median(pairs.map(({ one, two }) => two.rate / one.rate)), 2)
  const byCpu = rounded(median(pairs.map(({ one, two }) => (2 * one.cpu) / two.cpu)), 2)
  const failed = pairs.reduce((sum, { one, two }) => sum + one.errors + two.errors, 0)
  const cores = availableParallelism()
  const isJudged = quotas.every((one) => one !== undefined) || cores >= CORES
  return {
    targets: { one: summary(targets.one), two: summary(targets.two) },
    ratios: [
      {
        figure: 'carried, two workers / one process',
        unit: 'times',
        n: rounds,
        value: carried,
        limit: LIMIT,
        ok: !isJudged || carried >= LIMIT,
        isJudged,
      },
      {
        figure: 'by CPU, two workers / one process',
        unit: 'times',
        n: rounds,
        value: byCpu,
        limit: LIMIT,
        ok: byCpu >= LIMIT,
        isJudged: true,
      },
      {
        figure: 'failed requests',
        unit: 'requests',
        n: 1,
        value: failed,
        limit: 0,
        ok: failed === 0,
        isJudged: true,
      },
    ],
    method: `${cores} cores. ${METHOD}`,
  }
}

function target({ port, pid }: Running): Target {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const pids = [pid, ...(children ? children.split(' ').map(Number) : [])]
  return { pids, pool: new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, pipelining: 1 }), samples: [] }
}

async function storeReady(opsPort: number) {
  while (!/^quillgate_store_ready 1$/m.test((await call(opsPort, { path: '/metrics' })).text)) await wait(50)
}

async function measure({ pids, pool, samples }: Target, requests: number) {
  const cpuNow = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
  const before = cpuNow()
  const started = performance.now()
  const asked = { path: '/api/customer/orders', method: 'GET' as const, headers: { host: HOST, ...PAGE } }
  const errors = await askMany(pool, asked, requests, CONNECTIONS)
  const seconds = (performance.now() - started) / 1_000
  samples.push({ rate: requests / seconds, cpu: ((cpuNow() - before) / requests) * 1_000, errors })
}

const summary = ({ samples }: Target) => ({
  'req/s': Math.round(median(samples.map(({ rate }) => rate))),
  'CPU ms / 1,000': rounded(median(samples.map(({ cpu }) => cpu)), 1),
})
