import autocannon from 'autocannon'
import { call, PAGE } from '../src/testing/client.ts'
import { cpuMs, type Running, start, startBff } from './process.ts'

type Sample = { cpu: number; requests: number; p50: number; p99: number; errors: number }
type Target = { running: Running; path: string; samples: Sample[] }
export type Ratio = { figure: string; value: number; limit: number; ok: boolean }

const HOST = 'bench.test'
const CONNECTIONS = 32
/** Until the runtime has compiled what is used. */
const WARM_SECONDS = 4

/** Side by side and interleaved, so that what else the machine does meets all alike. CPU in ms per 1,000 requests. */
export async function proxy({ rounds, seconds }: { rounds: number; seconds: number }) {
  const upstream = await start('targets.ts', ['upstream'])
  const address = `http://127.0.0.1:${upstream.port}`
  const bff = await startBff(upstream.port)
  const page = await call(bff.port, { path: '/login', host: HOST })
  const cookie = await signIn(bff.port)
  const orders = '/api/customer/orders'
  const targets: Record<string, Target> = {
    bff: { running: bff, path: orders, samples: [] },
    'bare http-proxy': { running: await start('targets.ts', ['bare', address]), path: orders, samples: [] },
    'express + http-proxy-middleware': {
      running: await start('targets.ts', ['express', address]),
      path: orders,
      samples: [],
    },
    'bff page': { running: bff, path: '/login', samples: [] },
    'bare page': {
      running: await start('targets.ts', ['page', page.body.toString('base64')]),
      path: '/login',
      samples: [],
    },
  }
  for (const target of Object.values(targets)) await measure(target, cookie, WARM_SECONDS)
  for (const target of Object.values(targets)) target.samples.length = 0
  for (let round = 0; round < rounds; round += 1)
    for (const target of Object.values(targets)) await measure(target, cookie, seconds)

  const composed = await latency(bff.port, '/bff/customer/orders/o1', cookie)
  const slowest = await latency(upstream.port, '/api/customer/orders/o1', cookie)
  for (const { running } of Object.values(targets)) running.stop()
  upstream.stop()

  const cpu = (name: string) => per1000(targets[name]!.samples)
  const ratio = (figure: string, value: number, limit: number): Ratio => ({
    figure,
    value: Math.round(value * 100) / 100,
    limit,
    ok: value <= limit,
  })
  return {
    targets: Object.fromEntries(
      Object.entries(targets).map(([name, { samples }]) => [name, summary(samples, seconds)]),
    ),
    ratios: [
      ratio('CPU, relay / bare http-proxy', cpu('bff') / cpu('bare http-proxy'), 0.75),
      ratio('CPU, relay / express + http-proxy-middleware', cpu('bff') / cpu('express + http-proxy-middleware'), 0.45),
      ratio('CPU, page / bare route with a buffer', cpu('bff page') / cpu('bare page'), 1.3),
      ratio('composed p50 - slowest part p50, ms', composed - slowest, 3),
      ratio(
        'failed requests',
        Object.values(targets).reduce((sum, { samples }) => sum + samples.reduce((n, { errors }) => n + errors, 0), 0),
        0,
      ),
    ],
  }
}

async function signIn(port: number): Promise<string> {
  const { headers } = await call(port, {
    method: 'POST',
    path: '/api/auth/login',
    host: HOST,
    headers: PAGE,
    body: '{"email":"a@b.test","password":"x"}',
  })
  return headers['set-cookie']!.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function measure({ running, path, samples }: Target, cookie: string, seconds: number) {
  const before = cpuMs(running.pid)
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${running.port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { host: HOST, cookie, ...PAGE },
  })
  samples.push({
    cpu: cpuMs(running.pid) - before,
    requests: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    errors: non2xx + errors,
  })
}

const sum = (samples: readonly Sample[], field: keyof Sample) =>
  samples.reduce((total, sample) => total + sample[field], 0)
const per1000 = (samples: readonly Sample[]) => (sum(samples, 'cpu') / sum(samples, 'requests')) * 1000
const summary = (samples: readonly Sample[], seconds: number) => ({
  'CPU ms / 1,000': Math.round(per1000(samples) * 10) / 10,
  'req/s': Math.round(sum(samples, 'requests') / (samples.length * seconds)),
  'p99 ms': Math.round(sum(samples, 'p99') / samples.length),
})

/** The median of calls one after the other, in ms. */
async function latency(port: number, path: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 120; at += 1) {
    const started = performance.now()
    const { status } = await call(port, { path, host: HOST, headers: { cookie, ...PAGE } })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (at >= 20) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!
}
