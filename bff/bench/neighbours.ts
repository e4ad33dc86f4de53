import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openSocket } from '../src/testing/chat.ts'
import { PAGE } from '../src/testing/client.ts'
import { signedInCookies } from '../src/testing/signed-in.ts'
import { reportMetric } from '../src/testing/soak.ts'
import { BENCH_SECRET, type Running, rssMb, start, startBff } from './process.ts'
import { median, rounded, share, type Verdict } from './statistics.ts'

// Measures how much many held connections of one site slow down other calls, to the same site and to another one.
// Two gateways run in front of one API, and only one of them gets the held connections. Each call goes to both at the
// same time, so that other load on the machine affects both alike. The result is the ratio of their p99 latencies; the
// first line, without held connections, shows how far two equal gateways differ. When a ratio exceeds its limit, it is
// measured again, up to nine times, and the median counts: a single p99 fluctuates.

export const SITES = { held: 'held.test', other: 'other.test' }
const LIMIT = { other: 1.2, same: 1.5 }
/** Per site and gateway. */
const CALLS = 3_000
const WIDTH = 2
const MEMORY_MB = 300

const lines = (first: string, headers: Record<string, string>, body = '') =>
  `${first} HTTP/1.1\r\n${Object.entries({ host: SITES.held, ...PAGE, ...headers })
    .map((pair) => pair.join(': '))
    .join('\r\n')}\r\n\r\n${body}`

type Headers = Record<string, string>
/** A held connection sends `head` once and `drip` every second. */
const KINDS: Record<string, { head: (headers: Headers) => string; drip?: string }> = {
  'file reads': { head: (headers) => lines('GET /api/file/20', headers) },
  uploads: {
    head: (headers) =>
      lines(
        'POST /api/file/upload',
        { ...headers, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '20000000' },
        'x'.repeat(20_000),
      ),
    drip: 'x'.repeat(9_000),
  },
  pages: { head: (headers) => lines('GET /login', headers).repeat(3) },
  'JSON bodies': {
    head: (headers) =>
      lines(
        'POST /api/customer/save-search-click',
        { ...headers, 'content-type': 'application/json', 'content-length': '100000' },
        '{"a":"',
      ),
    drip: 'x',
  },
}
export const HELD = [...Object.keys(KINDS), 'sockets']

/** Held connections per user and per address. */
const PERSON = 64
const addressOf = (at: number) => `10.1.1.${Math.floor(at / PERSON) + 1}`

async function hold(kind: string, count: number, port: number, cookies: readonly string[]): Promise<() => void> {
  const held: { destroy: () => void }[] = []
  const timers: NodeJS.Timeout[] = []
  for (let at = 0; at < count; at += 1) {
    const cookie = cookies[Math.floor(at / PERSON)]
    const headers: Headers = { 'x-forwarded-for': addressOf(at), ...(cookie !== undefined && { cookie }) }
    const opened = kind === 'sockets' ? chat(port, headers) : raw(port, kind, headers, timers)
    const one = await opened.catch(() => undefined)
    if (one) held.push(one)
  }
  return () => {
    for (const timer of timers) clearInterval(timer)
    for (const one of held) one.destroy()
  }
}

async function raw(port: number, kind: string, headers: Headers, timers: NodeJS.Timeout[]): Promise<Socket> {
  const { head, drip } = KINDS[kind]!
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(head(headers))
  if (drip) timers.push(setInterval(() => socket.write(drip), 1_000))
  return socket
}

async function chat(port: number, { cookie, ...headers }: Headers) {
  const options = { headers }
  const { socket } = await openSocket({ port, host: SITES.held, ...(cookie !== undefined && { cookie }), options })
  return { destroy: () => socket.terminate() }
}

/** Few enough that each user's calls may use the site's reserve for signed-in users (`LIGHT` in `rate-limiter.ts`). */
const CALLS_PER_PERSON = 50
let people = 0

/** Returns the durations of calls to a site through each gateway, in ms. The calls mix reads, pages and files. */
async function sample(ports: readonly [number, number], host: string, agent: Agent, calls: number) {
  const times: [number[], number[]] = [[], []]
  const paths = ['/api/customer/orders', '/login', '/api/customer/orders', '/api/file/0']
  let left = calls
  let cookie = signedInCookies(BENCH_SECRET, `somebody-${(people += 1)}`, host)
  const timed = async (at: 0 | 1, path: string) => {
    const started = performance.now()
    const status = await ask(ports[at], path, host, cookie, agent)
    if (status !== 200) throw new Error(`${host} was answered ${status}`)
    times[at].push(performance.now() - started)
  }
  const next = async () => {
    while (left > 0) {
      left -= 1
      const path = paths[left % paths.length]!
      if (left % CALLS_PER_PERSON === 0) cookie = signedInCookies(BENCH_SECRET, `somebody-${(people += 1)}`, host)
      // Alternate which gateway is called first.
      const order = left % 8 < 4 ? ([0, 1] as const) : ([1, 0] as const)
      await Promise.all(order.map((at) => timed(at, path)))
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, next))
  return times
}

function ask(port: number, path: string, host: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host, cookie, ...PAGE, 'x-forwarded-for': '10.9.9.9' }
    send({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!))
    })
      .once('error', reject)
      .end()
  })
}

/** Load on one of the two gateways. `hold` starts it and returns a function that stops it. */
export type Crowd = { told: string; hold: (port: number) => Promise<() => void> }
type Gateways = { quiet: Running; loaded: Running }

/** The maximum number of measurements per load. */
const MEASURES = 9

async function meet(gateways: Gateways, crowd: Crowd, calls: number): Promise<Verdict> {
  const measures: Measure[] = []
  for (;;) {
    measures.push(await measured(gateways, crowd, calls))
    const [other, same] = [judged('other', measures), judged('same', measures)]
    const memory = Math.max(...measures.map((measure) => measure.memory))
    const ok = other.ok && same.ok && memory <= MEMORY_MB
    if (!ok && measures.length < MEASURES) continue
    const told = `${other.text}, ${same.text}, ${memory.toFixed(0)} MB more (limit ${MEMORY_MB})`
    return { figure: `${crowd.told}: ${told}`, ok }
  }
}

/** Durations in ms through the quiet and the loaded gateway; `memory`: how much the loaded one grew at most, in MB. */
type Measure = Record<keyof typeof LIMIT, [number[], number[]]> & { memory: number }

/** Compares the median of the p99 ratios with the limit, so that a single disturbed measurement does not decide. */
function judged(whose: keyof typeof LIMIT, measures: readonly Measure[]) {
  const p99 = measures.map((measure) => measure[whose].map((times) => share(times, 0.99)) as [number, number])
  const ratio = median(p99.map(([quiet, loaded]) => loaded / quiet))
  const all = p99.map(([quiet, loaded]) => `${rounded(quiet, 1)} -> ${rounded(loaded, 1)}`).join(', ')
  const text = `${whose} site's p99 ${all} ms (${rounded(ratio, 2)}x, limit ${LIMIT[whose]})`
  return { ok: ratio <= LIMIT[whose], text }
}

async function measured({ quiet, loaded }: Gateways, { hold }: Crowd, calls: number): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
  const before = rssMb(loaded.pid)
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, rssMb(loaded.pid) - before)), 100)
  const release = await hold(loaded.port)
  await wait(500)
  const timesOn = (host: string) => sample([quiet.port, loaded.port], host, agent, calls)
  const [other, same] = [await timesOn(SITES.other), await timesOn(SITES.held)]
  clearInterval(timer)
  release()
  agent.destroy()
  await wait(500)
  return { other, same, memory }
}

/** Measures each load, one after the other, on gateways with these rate limits. Fails when one of them fails. */
export async function beside(crowds: readonly Crowd[], limits: string, calls = CALLS): Promise<Verdict> {
  const sink = await start('targets.ts', ['sink'])
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: limits, LOG_LEVEL: 'warn' }
  const gateways = { quiet: await startBff(sink.port, env), loaded: await startBff(sink.port, env) }
  const verdicts: Verdict[] = []
  try {
    const nobody = { told: 'nobody beside', hold: () => Promise.resolve(() => {}) }
    // Warm-up, so that the JIT has compiled the code.
    await meet(gateways, nobody, calls)
    for (const crowd of [nobody, ...crowds]) {
      const verdict = await meet(gateways, crowd, calls)
      verdicts.push(verdict)
      reportMetric(verdict.figure)
    }
  } finally {
    for (const running of [gateways.quiet, gateways.loaded, sink]) running.stop()
  }
  return { figure: verdicts.map(({ figure }) => figure).join('\n         '), ok: verdicts.every(({ ok }) => ok) }
}

/** Measures each kind of held connection, of visitors and of signed-in users, for each of the counts. */
export async function neighbours(
  counts: readonly number[],
  calls = CALLS,
  kinds: readonly string[] = HELD,
): Promise<Verdict> {
  const crowds = kinds.flatMap((kind) =>
    counts.flatMap((count) =>
      (kind === 'sockets' ? (['signed in'] as const) : (['visitors', 'signed in'] as const)).map((who): Crowd => {
        const people = who === 'signed in' ? Math.ceil(count / PERSON) : 0
        const cookies = Array.from({ length: people }, (_, at) =>
          signedInCookies(BENCH_SECRET, `one-${at}`, SITES.held),
        )
        return { told: `${count} ${kind}, ${who}`, hold: (port) => hold(kind, count, port, cookies) }
      }),
    ),
  )
  return beside(crowds, LIMITS, calls)
}

/** Lifts the limits that would refuse held connections or timed calls; those of concurrent calls keep their defaults. */
const LIMITS =
  'session=1000000,address=1000000,tenant=1000000,pages=1000000,connections_address=5000,uploads=100000,login_address=100000,sockets_user=2000,sockets_address=2000'
