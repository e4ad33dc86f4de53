import { type Dispatcher, Pool } from 'undici'
import { PAGE_HEADERS, readCookies, sendTestRequest } from '../src/testing/client.ts'
import { startNginxRelay, startNginxUpstream } from './nginx.ts'
import { cpuMs, type RunningServer, rssMb, startBff, startProcess } from './process.ts'
import { median, quartiles, roundTo } from './statistics.ts'
import { REPLIES, SESSION_COOKIE } from './targets.ts'

/** `cpu`: CPU time in ms per 1,000 requests; `rate`: requests per second; `errors`: number of failed requests. */
type Sample = { cpu: number; rate: number; errors: number }
type MeasuredTarget = { running: RunningServer; pool: Pool; path: string; samples: Sample[] }
/** `value` is the median of `n` values; `quartiles` are the quartiles of the same values. */
export type EvaluatedMetric = {
  figure: string
  unit: string
  value: number
  limit: number
  ok: boolean
  n: number
  quartiles?: [number, number]
}
/** Numbers of rounds, warm-up requests and samples; smaller numbers are faster but less precise. */
export type BenchSizes = { rounds: number; warmupRequests?: number; latencySamples?: number }
type Options = BenchSizes & { nginx: string | undefined }

const HOST = 'bench.test'
const CONNECTION_COUNT = 32
/**
 * Requests per target and round. A round of one target takes about 50 ms: long enough for warm caches, short enough
 * that all targets run under the same load.
 */
const REQUESTS_PER_ROUND = 960
/** Number of requests after which the JIT has compiled the hot code. */
const WARMUP_REQUESTS = 60_000
/** The number of timed requests to a composed route, and to the slowest API call that this route makes. */
const LATENCY_SAMPLES = 200
const WARMUP_LATENCY_SAMPLES = 20
const METHOD_TEXT = `Each target is a separate process. Each round sends ${REQUESTS_PER_ROUND} requests to each target over ${CONNECTION_COUNT} keep-alive connections,
one after the other. CPU is the process's own time. A ratio is the median of the rounds' own ratios; its
quartiles show how much other load the machine had.`

/** Measures all targets in interleaved rounds, so that other load on the machine affects all of them alike. */
export async function measureProxies({
  rounds,
  nginx,
  warmupRequests = WARMUP_REQUESTS,
  latencySamples = LATENCY_SAMPLES,
}: Options) {
  const delayedUpstream = await startProcess('targets.ts', ['upstream'])
  const upstream = nginx ? await startNginxUpstream(nginx, REPLIES, SESSION_COOKIE) : delayedUpstream
  const address = `http://127.0.0.1:${upstream.port}`
  const bff = await startBff(upstream.port)
  const pageBff = await startBff(upstream.port)
  const page = await sendTestRequest(pageBff.port, { path: '/login', host: HOST })
  const cookie = await signIn(bff.port)
  const orders = '/api/customer/orders'
  const createTarget = (path: string, running: RunningServer): MeasuredTarget => {
    const pool = new Pool(`http://127.0.0.1:${running.port}`, { connections: CONNECTION_COUNT, pipelining: 1 })
    return { running, pool, path, samples: [] }
  }
  const relays = {
    bff: createTarget(orders, bff),
    'bare http-proxy': createTarget(orders, await startProcess('targets.ts', ['bare', address])),
    ...(nginx && { nginx: createTarget(orders, await startNginxRelay(nginx, upstream.port)) }),
  }
  const pages = {
    'bff page': createTarget('/login', pageBff),
    'bare page': createTarget('/login', await startProcess('targets.ts', ['page', page.body.toString('base64')])),
  }
  const targets = Object.entries<MeasuredTarget>({ ...relays, ...pages })
  for (const [, one] of targets) await measureTarget(one, cookie, warmupRequests)
  for (const [, { samples }] of targets) samples.length = 0
  for (let round = 0; round < rounds; round += 1)
    for (const [, one] of targets) await measureTarget(one, cookie, REQUESTS_PER_ROUND)
  const reads = warmupRequests + rounds * REQUESTS_PER_ROUND
  const memory = rssMb(bff.pid)
  for (const [, { running }] of targets) running.stop()
  const composingBff = await startBff(delayedUpstream.port)
  const overheadMs = await measureCompositionOverhead(composingBff.port, delayedUpstream.port, cookie, latencySamples)
  for (const running of [composingBff, upstream, delayedUpstream]) running.stop()

  const failed = targets.flatMap(([, { samples }]) => samples).reduce((sum, { errors }) => sum + errors, 0)
  return {
    targets: Object.fromEntries(targets.map(([name, { samples }]) => [name, summarize(samples)])),
    ratios: [
      evaluateCpuRatio('CPU, relay / bare http-proxy', relays.bff, relays['bare http-proxy'], 1),
      evaluateCpuRatio('CPU, page / bare route with a buffer', pages['bff page'], pages['bare page'], 1.3),
      evaluateMetric('composed p50 - slowest part p50', 'ms', overheadMs, 3, latencySamples),
      evaluateMetric(`resident memory after ${reads} relayed reads`, 'MB', memory, 200, 1),
      evaluateMetric('failed requests', 'requests', failed, 0, 1),
    ],
    method: METHOD_TEXT,
    nginx: nginx ? 'measured' : 'not installed',
  }
}

const evaluateMetric = (
  name: string,
  unit: string,
  value: number,
  limit: number,
  sampleCount: number,
): EvaluatedMetric => ({
  figure: name,
  unit,
  value: roundTo(value, 3),
  limit,
  ok: value <= limit,
  n: sampleCount,
})

function evaluateCpuRatio(
  name: string,
  ours: MeasuredTarget,
  reference: MeasuredTarget,
  limit: number,
): EvaluatedMetric {
  const ratios = ours.samples.map(({ cpu }, round) => cpu / reference.samples[round]!.cpu)
  const [low, high] = quartiles(ratios)
  const metric = evaluateMetric(name, 'times', median(ratios), limit, ratios.length)
  return { ...metric, quartiles: [roundTo(low, 2), roundTo(high, 2)] }
}

async function signIn(port: number): Promise<string> {
  const body = '{"email":"a@b.test","password":"x"}'
  return readCookies(
    await sendTestRequest(port, { method: 'POST', path: '/api/auth/login', host: HOST, headers: PAGE_HEADERS, body }),
  )
}

async function measureTarget({ running, pool, path, samples }: MeasuredTarget, cookie: string, requests: number) {
  const before = cpuMs(running.pid)
  const started = performance.now()
  const errors = await sendRequests(
    pool,
    { path, method: 'GET', headers: { host: HOST, cookie, ...PAGE_HEADERS } },
    requests,
  )
  const seconds = (performance.now() - started) / 1000
  const cpu = ((cpuMs(running.pid) - before) / requests) * 1000
  samples.push({ cpu, rate: requests / seconds, errors })
}

/** Sends `requests` requests, one at a time per connection; returns the number of failed ones. */
export function sendRequests(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  requests: number,
  connections = CONNECTION_COUNT,
): Promise<number> {
  let [remaining, running, errors] = [requests, 0, 0]
  return new Promise((resolve) => {
    const onEnd = () => {
      running -= 1
      next()
    }
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart: (_controller, status) => void (errors += status === 200 ? 0 : 1),
      onResponseData() {},
      onResponseEnd: onEnd,
      onResponseError() {
        errors += 1
        onEnd()
      },
    }
    function next() {
      if (remaining === 0 && running === 0) resolve(errors)
      if (remaining === 0) return
      remaining -= 1
      running += 1
      pool.dispatch(options, handler)
    }
    for (let at = 0; at < connections; at += 1) next()
  })
}

const summarize = (samples: readonly Sample[]) => ({
  'CPU ms / 1,000': roundTo(median(samples.map(({ cpu }) => cpu)), 1),
  'minimum CPU ms / 1,000': roundTo(Math.min(...samples.map(({ cpu }) => cpu)), 1),
  'req/s': Math.round(median(samples.map(({ rate }) => rate))),
})

/** Returns the difference in ms between the median durations of a composed route and of its slowest API call. */
async function measureCompositionOverhead(
  bff: number,
  upstream: number,
  cookie: string,
  calls: number,
): Promise<number> {
  const timeCall = async (port: number, path: string) => {
    const started = performance.now()
    const { status } = await sendTestRequest(port, { path, host: HOST, headers: { cookie, ...PAGE_HEADERS } })
    if (status !== 200) throw new Error(`${path} returned ${status}`)
    return performance.now() - started
  }
  const [composedTimes, partTimes]: [number[], number[]] = [[], []]
  for (let at = 0; at < calls + WARMUP_LATENCY_SAMPLES; at += 1) {
    composedTimes.push(await timeCall(bff, '/bff/customer/orders/o1'))
    partTimes.push(await timeCall(upstream, '/api/customer/orders/o1'))
  }
  return median(composedTimes.slice(WARMUP_LATENCY_SAMPLES)) - median(partTimes.slice(WARMUP_LATENCY_SAMPLES))
}
