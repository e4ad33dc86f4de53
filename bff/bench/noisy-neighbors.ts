import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openSocket } from '../src/testing/chat.ts'
import { PAGE_HEADERS } from '../src/testing/client.ts'
import { createSignedInCookies } from '../src/testing/signed-in.ts'
import { reportMetric } from '../src/testing/soak.ts'
import { BENCH_SECRET, type RunningServer, rssMb, startBff, startProcess } from './process.ts'
import { median, quantile, roundTo, type SoakResult } from './statistics.ts'

// Measures how much slower calls become while the clients of one site hold many connections open. Calls to this site
// and to another site are timed. Two gateways run in front of one API, and only one of them gets the held connections.
// Each call is sent to both gateways at the same time, so that other load on the machine affects both equally. The
// result is the ratio of their p99 latencies. The first line of the results, without held connections, shows how much
// two gateways with equal load differ. When a ratio exceeds its limit, the measurement is repeated up to nine times and
// the median counts, because a single p99 fluctuates.

export const SITES = { held: 'held.test', other: 'other.test' }
const MAX_LATENCY_RATIO = { other: 1.2, same: 1.5 }
/** Number of timed calls per site and gateway. */
const CALLS_PER_SITE = 3_000
const CONCURRENCY = 2
const MAX_EXTRA_MEMORY_MB = 300

const toRequestText = (requestLine: string, headers: Record<string, string>, body = '') =>
  `${requestLine} HTTP/1.1\r\n${Object.entries({ host: SITES.held, ...PAGE_HEADERS, ...headers })
    .map((pair) => pair.join(': '))
    .join('\r\n')}\r\n\r\n${body}`

type Headers = Record<string, string>
/** The kinds of connections that clients hold open. Each connection sends `head` once, then `drip` every second. */
const CONNECTION_KINDS: Record<string, { head: (headers: Headers) => string; drip?: string }> = {
  'file reads': { head: (headers) => toRequestText('GET /api/file/20', headers) },
  uploads: {
    head: (headers) =>
      toRequestText(
        'POST /api/file/upload',
        { ...headers, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '20000000' },
        'x'.repeat(20_000),
      ),
    drip: 'x'.repeat(9_000),
  },
  pages: { head: (headers) => toRequestText('GET /login', headers).repeat(3) },
  'JSON bodies': {
    head: (headers) =>
      toRequestText(
        'POST /api/customer/save-search-click',
        { ...headers, 'content-type': 'application/json', 'content-length': '100000' },
        '{"a":"',
      ),
    drip: 'x',
  },
}
export const HELD_CONNECTION_KINDS = [...Object.keys(CONNECTION_KINDS), 'sockets']

/** Maximum number of held connections per user and per client address. */
const CONNECTIONS_PER_USER = 64
const clientAddressAt = (at: number) => `10.1.1.${Math.floor(at / CONNECTIONS_PER_USER) + 1}`

async function holdConnections(
  kind: string,
  count: number,
  port: number,
  cookies: readonly string[],
): Promise<() => void> {
  const held: { destroy: () => void }[] = []
  const timers: NodeJS.Timeout[] = []
  for (let at = 0; at < count; at += 1) {
    const cookie = cookies[Math.floor(at / CONNECTIONS_PER_USER)]
    const headers: Headers = { 'x-forwarded-for': clientAddressAt(at), ...(cookie !== undefined && { cookie }) }
    const opened = kind === 'sockets' ? openChat(port, headers) : openRawConnection(port, kind, headers, timers)
    const one = await opened.catch(() => undefined)
    if (one) held.push(one)
  }
  return () => {
    for (const timer of timers) clearInterval(timer)
    for (const one of held) one.destroy()
  }
}

async function openRawConnection(
  port: number,
  kind: string,
  headers: Headers,
  timers: NodeJS.Timeout[],
): Promise<Socket> {
  const { head, drip } = CONNECTION_KINDS[kind]!
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(head(headers))
  if (drip) timers.push(setInterval(() => socket.write(drip), 1_000))
  return socket
}

async function openChat(port: number, { cookie, ...headers }: Headers) {
  const options = { headers }
  const { socket } = await openSocket({ port, host: SITES.held, ...(cookie !== undefined && { cookie }), options })
  return { destroy: () => socket.terminate() }
}

/**
 * Number of timed calls per user. All of them fit into the share of the site's limit that is reserved for signed-in
 * users (`LIGHT_USE_SHARE` in rate-limiter.ts).
 */
const CALLS_PER_USER = 50
let userCount = 0

/** Returns the durations of calls to a site through each gateway, in ms. The calls mix reads, pages and files. */
async function timeCalls(ports: readonly [number, number], host: string, agent: Agent, calls: number) {
  const times: [number[], number[]] = [[], []]
  const paths = ['/api/customer/orders', '/login', '/api/customer/orders', '/api/file/0']
  let remaining = calls
  let cookie = createSignedInCookies(BENCH_SECRET, `somebody-${(userCount += 1)}`, host)
  const timeCall = async (at: 0 | 1, path: string) => {
    const started = performance.now()
    const status = await fetchStatus(ports[at], path, host, cookie, agent)
    if (status !== 200) throw new Error(`${host} returned ${status}`)
    times[at].push(performance.now() - started)
  }
  const next = async () => {
    while (remaining > 0) {
      remaining -= 1
      const path = paths[remaining % paths.length]!
      if (remaining % CALLS_PER_USER === 0)
        cookie = createSignedInCookies(BENCH_SECRET, `somebody-${(userCount += 1)}`, host)
      // The gateways take turns in receiving the call first, so that the order favors neither of them.
      const order = remaining % 8 < 4 ? ([0, 1] as const) : ([1, 0] as const)
      await Promise.all(order.map((at) => timeCall(at, path)))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, next))
  return times
}

function fetchStatus(port: number, path: string, host: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host, cookie, ...PAGE_HEADERS, 'x-forwarded-for': '10.9.9.9' }
    send({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!))
    })
      .once('error', reject)
      .end()
  })
}

/** Load on one of the two gateways. `hold` starts the load and returns a function that stops it. */
export type BackgroundLoad = { label: string; hold: (port: number) => Promise<() => void> }
type Gateways = { quiet: RunningServer; loaded: RunningServer }

/** The maximum number of measurements per load. */
const MAX_MEASUREMENTS = 9

async function measureLoad(gateways: Gateways, load: BackgroundLoad, calls: number): Promise<SoakResult> {
  const measurements: Measurement[] = []
  for (;;) {
    measurements.push(await measureOnce(gateways, load, calls))
    const [other, same] = [evaluateSite('other', measurements), evaluateSite('same', measurements)]
    const memory = Math.max(...measurements.map((measurement) => measurement.memory))
    const ok = other.ok && same.ok && memory <= MAX_EXTRA_MEMORY_MB
    if (!ok && measurements.length < MAX_MEASUREMENTS) continue
    const verdictText = `${other.text}, ${same.text}, ${memory.toFixed(0)} MB more (limit ${MAX_EXTRA_MEMORY_MB})`
    return { figure: `${load.label}: ${verdictText}`, ok }
  }
}

/**
 * Durations of calls in ms, for each site: through the gateway without load, and through the loaded gateway. `memory`:
 * maximum memory growth of the loaded gateway, in MB.
 */
type Measurement = Record<keyof typeof MAX_LATENCY_RATIO, [number[], number[]]> & { memory: number }

/** Compares the median of the p99 ratios with the limit, so that a single disturbed measurement does not decide. */
function evaluateSite(site: keyof typeof MAX_LATENCY_RATIO, measures: readonly Measurement[]) {
  const p99 = measures.map((measure) => measure[site].map((times) => quantile(times, 0.99)) as [number, number])
  const ratio = median(p99.map(([quiet, loaded]) => loaded / quiet))
  const all = p99.map(([quiet, loaded]) => `${roundTo(quiet, 1)} -> ${roundTo(loaded, 1)}`).join(', ')
  const text = `${site} site's p99 ${all} ms (${roundTo(ratio, 2)}x, limit ${MAX_LATENCY_RATIO[site]})`
  return { ok: ratio <= MAX_LATENCY_RATIO[site], text }
}

async function measureOnce({ quiet, loaded }: Gateways, { hold }: BackgroundLoad, calls: number): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const before = rssMb(loaded.pid)
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, rssMb(loaded.pid) - before)), 100)
  const release = await hold(loaded.port)
  await wait(500)
  const timeSite = (host: string) => timeCalls([quiet.port, loaded.port], host, agent, calls)
  const [other, same] = [await timeSite(SITES.other), await timeSite(SITES.held)]
  clearInterval(timer)
  release()
  agent.destroy()
  await wait(500)
  return { other, same, memory }
}

/**
 * Measures one load after the other on gateways with the given rate limits. The result is ok only if every load stays
 * within its limits.
 */
export async function measureLoads(
  loads: readonly BackgroundLoad[],
  limits: string,
  calls = CALLS_PER_SITE,
): Promise<SoakResult> {
  const sink = await startProcess('targets.ts', ['sink'])
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: limits, LOG_LEVEL: 'warn' }
  const gateways = { quiet: await startBff(sink.port, env), loaded: await startBff(sink.port, env) }
  const verdicts: SoakResult[] = []
  try {
    const noLoad = { label: 'no load', hold: () => Promise.resolve(() => {}) }
    // The first run is a warm-up, in which the JIT compiles the code.
    await measureLoad(gateways, noLoad, calls)
    for (const crowd of [noLoad, ...loads]) {
      const verdict = await measureLoad(gateways, crowd, calls)
      verdicts.push(verdict)
      reportMetric(verdict.figure)
    }
  } finally {
    for (const running of [gateways.quiet, gateways.loaded, sink]) running.stop()
  }
  return { figure: verdicts.map(({ figure }) => figure).join('\n         '), ok: verdicts.every(({ ok }) => ok) }
}

/**
 * Measures each kind of held connection for visitors and signed-in users, with each of the given numbers of
 * connections.
 */
export async function measureHeldConnections(
  counts: readonly number[],
  calls = CALLS_PER_SITE,
  kinds: readonly string[] = HELD_CONNECTION_KINDS,
): Promise<SoakResult> {
  const crowds = kinds.flatMap((kind) =>
    counts.flatMap((count) =>
      (kind === 'sockets' ? (['signed in'] as const) : (['visitors', 'signed in'] as const)).map(
        (who): BackgroundLoad => {
          const people = who === 'signed in' ? Math.ceil(count / CONNECTIONS_PER_USER) : 0
          const cookies = Array.from({ length: people }, (_, at) =>
            createSignedInCookies(BENCH_SECRET, `one-${at}`, SITES.held),
          )
          return { label: `${count} ${kind}, ${who}`, hold: (port) => holdConnections(kind, count, port, cookies) }
        },
      ),
    ),
  )
  return measureLoads(crowds, RATE_LIMITS, calls)
}

/**
 * Lifts the limits that would refuse held connections or timed calls; the limits of concurrent calls are the defaults.
 */
const RATE_LIMITS =
  'session=1000000,address=1000000,tenant=1000000,pages=1000000,connections_address=5000,uploads=100000,login_address=100000,sockets_user=2000,sockets_address=2000'
