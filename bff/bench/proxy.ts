import { type Dispatcher, Pool } from 'undici'
import { call, cookiesOf, PAGE } from '../src/testing/client.ts'
import { nginxRelay, nginxUpstream } from './nginx.ts'
import { cpuMs, type Running, rssMb, start, startBff } from './process.ts'
import { median, quartiles, rounded } from './statistics.ts'
import { ANSWERS, SESSION } from './targets.ts'

/** `cpu`: ms per 1,000 requests; `rate`: requests per second. */
type Sample = { cpu: number; rate: number; errors: number }
type Target = { running: Running; pool: Pool; path: string; samples: Sample[] }
/** `value` is the median of `n` values; `quartiles` are those of the same values. */
export type Ratio = {
  figure: string
  unit: string
  value: number
  limit: number
  ok: boolean
  n: number
  quartiles?: [number, number]
}
/** How much is measured; smaller numbers are faster but less precise. */
export type Amounts = { rounds: number; warmRequests?: number; latencies?: number }
type Options = Amounts & { nginx: string | undefined }

const HOST = 'bench.test'
const CONNECTIONS = 32
/** Per target and round: about 50 ms, long enough for warm caches, short enough that all targets see the same load. */
const REQUESTS = 960
/** Enough for the JIT to compile the hot code. */
const WARM_REQUESTS = 60_000
/** Timed calls to a composed route, and as many to its slowest part. */
const LATENCIES = 200
const WARM_LATENCIES = 20
const METHOD = `Each target is a process of its own. Each round asks each of them ${REQUESTS} times over ${CONNECTIONS} kept connections,
one after the other. CPU is the process's own time. A ratio is the median of the rounds' own ratios; its
quartiles show how much else the machine did.`

/** Measures all targets in interleaved rounds, so that other load on the machine affects all of them alike. */
export async function proxy({ rounds, nginx, warmRequests = WARM_REQUESTS, latencies = LATENCIES }: Options) {
  const slow = await start('targets.ts', ['upstream'])
  const upstream = nginx ? await nginxUpstream(nginx, ANSWERS, SESSION) : slow
  const address = `http://127.0.0.1:${upstream.port}`
  const bff = await startBff(upstream.port)
  const pageBff = await startBff(upstream.port)
  const page = await call(pageBff.port, { path: '/login', host: HOST })
  const cookie = await signIn(bff.port)
  const orders = '/api/customer/orders'
  const target = (path: string, running: Running): Target => {
    const pool = new Pool(`http://127.0.0.1:${running.port}`, { connections: CONNECTIONS, pipelining: 1 })
    return { running, pool, path, samples: [] }
  }
  const relays = {
    bff: target(orders, bff),
    'bare http-proxy': target(orders, await start('targets.ts', ['bare', address])),
    ...(nginx && { nginx: target(orders, await nginxRelay(nginx, upstream.port)) }),
  }
  const pages = {
    'bff page': target('/login', pageBff),
    'bare page': target('/login', await start('targets.ts', ['page', page.body.toString('base64')])),
  }
  const targets = Object.entries<Target>({ ...relays, ...pages })
  for (const [, one] of targets) await measure(one, cookie, warmRequests)
  for (const [, { samples }] of targets) samples.length = 0
  for (let round = 0; round < rounds; round += 1) for (const [, one] of targets) await measure(one, cookie, REQUESTS)
  const reads = warmRequests + rounds * REQUESTS
  const memory = rssMb(bff.pid)
  for (const [, { running }] of targets) running.stop()
  const composing = await startBff(slow.port)
  const composed = await addedByComposing(composing.port, slow.port, cookie, latencies)
  for (const running of [composing, upstream, slow]) running.stop()

  const failed = targets.flatMap(([, { samples }]) => samples).reduce((sum, { errors }) => sum + errors, 0)
  return {
    targets: Object.fromEntries(targets.map(([name, { samples }]) => [name, summary(samples)])),
    ratios: [
      cpuRatio('CPU, relay / bare http-proxy', relays.bff, relays['bare http-proxy'], 1),
      cpuRatio('CPU, page / bare route with a buffer', pages['bff page'], pages['bare page'], 1.3),
      figure('composed p50 - slowest part p50', 'ms', composed, 3, latencies),
      figure(`resident memory after ${reads} relayed reads`, 'MB', memory, 200, 1),
      figure('failed requests', 'requests', failed, 0, 1),
    ],
    method: METHOD,
    nginx: nginx ? 'measured' : 'not to be had here',
  }
}

const figure = (name: string, unit: string, value: number, limit: number, n: number): Ratio => ({
  figure: name,
  unit,
  value: rounded(value, 3),
  limit,
  ok: value <= limit,
  n,
})

function cpuRatio(name: string, ours: Target, theirs: Target, limit: number): Ratio {
  const ratios = ours.samples.map(({ cpu }, round) => cpu / theirs.samples[round]!.cpu)
  const [low, high] = quartiles(ratios)
  const whole = figure(name, 'times', median(ratios), limit, ratios.length)
  return { ...whole, quartiles: [rounded(low, 2), rounded(high, 2)] }
}

async function signIn(port: number): Promise<string> {
  const body = '{"email":"a@b.test","password":"x"}'
  return cookiesOf(await call(port, { method: 'POST', path: '/api/auth/login', host: HOST, headers: PAGE, body }))
}

async function measure({ running, pool, path, samples }: Target, cookie: string, requests: number) {
  const before = cpuMs(running.pid)
  const started = performance.now()
  const errors = await askMany(pool, { path, method: 'GET', headers: { host: HOST, cookie, ...PAGE } }, requests)
  const seconds = (performance.now() - started) / 1000
  const cpu = ((cpuMs(running.pid) - before) / requests) * 1000
  samples.push({ cpu, rate: requests / seconds, errors })
}

/** Sends `requests` requests, one at a time per connection; returns the number of failed ones. */
export function askMany(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  requests: number,
  connections = CONNECTIONS,
): Promise<number> {
  let [left, running, errors] = [requests, 0, 0]
  return new Promise((resolve) => {
    const ended = () => {
      running -= 1
      next()
    }
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart: (_controller, status) => void (errors += status === 200 ? 0 : 1),
      onResponseData() {},
      onResponseEnd: ended,
      onResponseError() {
        errors += 1
        ended()
      },
    }
    function next() {
      if (left === 0 && running === 0) resolve(errors)
      if (left === 0) return
      left -= 1
      running += 1
      pool.dispatch(options, handler)
    }
    for (let at = 0; at < connections; at += 1) next()
  })
}

const summary = (samples: readonly Sample[]) => ({
  'CPU ms / 1,000': rounded(median(samples.map(({ cpu }) => cpu)), 1),
  'least CPU': rounded(Math.min(...samples.map(({ cpu }) => cpu)), 1),
  'req/s': Math.round(median(samples.map(({ rate }) => rate))),
})

/** Returns how much slower a composed route is than its slowest part, in ms: the difference of the medians. */
async function addedByComposing(bff: number, upstream: number, cookie: string, calls: number): Promise<number> {
  const timed = async (port: number, path: string) => {
    const started = performance.now()
    const { status } = await call(port, { path, host: HOST, headers: { cookie, ...PAGE } })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return performance.now() - started
  }
  const [whole, part]: [number[], number[]] = [[], []]
  for (let at = 0; at < calls + WARM_LATENCIES; at += 1) {
    whole.push(await timed(bff, '/bff/customer/orders/o1'))
    part.push(await timed(upstream, '/api/customer/orders/o1'))
  }
  return median(whole.slice(WARM_LATENCIES)) - median(part.slice(WARM_LATENCIES))
}
