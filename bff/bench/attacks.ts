import { Agent, request as send } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PAGE_HEADERS } from '../src/testing/client.ts'
import { createSignedInCookies } from '../src/testing/signed-in.ts'
import { type BackgroundLoad, measureLoads, SITES } from './noisy-neighbors.ts'
import { BENCH_SECRET } from './process.ts'

// Attacks that a single client, or a few clients, can sustain. They are measured like the slow connections in
// noisy-neighbors.ts, but with the default limits.

type BodyAttack = { path: string; body: string; everyMs: number; chunked?: boolean }
const createManyKeysJson = (bytes: number) => {
  const keys: string[] = []
  for (let at = 0, length = 2; length < bytes - 16; at += 1) {
    keys.push(`"${at.toString(36)}":1`)
    length += keys.at(-1)!.length + 1
  }
  return `{${keys.join()}}`
}

/**
 * Sends pairs of concurrent requests from one address without end. Each pair starts `everyMs` after the replies to the
 * previous pair.
 */
const bodyFlood = (label: string, bodyAttack: BodyAttack): BackgroundLoad => ({
  label,
  hold(port) {
    const stopped = new AbortController()
    const worker = async (at: number) => {
      for (let sent = 0; !stopped.signal.aborted; sent += 1) {
        await postBody(port, bodyAttack, `attack-${at}-${sent}-0123456789`).catch(() => undefined)
        await wait(bodyAttack.everyMs)
      }
    }
    for (const at of [1, 2]) void worker(at)
    return Promise.resolve(() => stopped.abort())
  },
})

function postBody(port: number, { path, body, chunked = false }: BodyAttack, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: SITES.held,
      ...PAGE_HEADERS,
      'x-forwarded-for': '10.1.1.1',
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
    }
    const request = send({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false }, (response) =>
      response.resume().once('close', resolve),
    )
    request.once('error', reject)
    request.end(body)
  })
}

/** Encodes a WebSocket frame of a client. The mask is all zeros, so the same bytes can be sent repeatedly. */
const encodeFrame = (opcode: number, text: string) =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

const SOCKET_COUNT = 4
const SEND_INTERVAL_MS = 50
const MAX_UNSENT_BYTES = 1024 * 1024

let userCount = 0

/** Sends one frame repeatedly over four sockets of a signed-in user; reopens a socket that the gateway closes. */
const frameFlood = (label: string, frameBytes: Buffer, bytesPerSecond: number): BackgroundLoad => ({
  label,
  hold(port) {
    const chunk = Buffer.concat(
      Array.from(
        { length: Math.ceil((bytesPerSecond / SOCKET_COUNT / frameBytes.length) * (SEND_INTERVAL_MS / 1_000)) },
        () => frameBytes,
      ),
    )
    const cookie = createSignedInCookies(BENCH_SECRET, `flooder-${(userCount += 1)}`, SITES.held)
    const ended = new AbortController()
    const worker = async () => {
      while (!ended.signal.aborted) {
        await floodSocket(port, cookie, chunk, ended.signal)
        await wait(500)
      }
    }
    for (let at = 0; at < SOCKET_COUNT; at += 1) void worker()
    return Promise.resolve(() => ended.abort())
  },
})

const UPGRADE_OPTIONS = {
  host: SITES.held,
  origin: `http://${SITES.held}`,
  'x-forwarded-for': '10.1.1.1',
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
}

/** Sends `chunk` repeatedly over one socket; resolves when either side closes it. */
function floodSocket(port: number, cookie: string, chunk: Buffer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const headerLines = Object.entries({ ...UPGRADE_OPTIONS, cookie }).map((pair) => `${pair.join(': ')}\r\n`)
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /socket/orders HTTP/1.1\r\n${headerLines.join('')}\r\n`),
    )
    const destroySocket = () => socket.destroy()
    signal.addEventListener('abort', destroySocket)
    let timer: NodeJS.Timeout | undefined
    socket.once('data', () => {
      timer = setInterval(() => socket.writableLength < MAX_UNSENT_BYTES && socket.write(chunk), SEND_INTERVAL_MS)
    })
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      signal.removeEventListener('abort', destroySocket)
      resolve()
    })
  })
}

const VISITS_PER_SECOND = 250
/**
 * Simulates visitors without a session who send calls from 21 networks. `hold` waits for the first 429. The flood then
 * continues while calls of signed-in users are timed.
 */
const newVisitorFlood: BackgroundLoad = {
  label: 'visitors from 21 networks',
  async hold(port) {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const rateLimited = Promise.withResolvers<void>()
    let sent = 0
    const sendVisit = () => {
      const headers = { host: SITES.held, ...PAGE_HEADERS, 'x-forwarded-for': `2001:db8:0:${(sent += 1) % 21}::1` }
      send({ host: '127.0.0.1', port, path: '/api/auth/user', agent, headers }, (response) => {
        response.resume()
        if (response.statusCode === 429) rateLimited.resolve()
      })
        .on('error', () => {})
        .end()
    }
    const timer = setInterval(() => {
      for (let at = 0; at < (VISITS_PER_SECOND * SEND_INTERVAL_MS) / 1_000; at += 1) sendVisit()
    }, SEND_INTERVAL_MS)
    await rateLimited.promise
    return () => {
      clearInterval(timer)
      agent.destroy()
    }
  },
}

/** Raises the limit of pages per address, because all timed calls come from one address. */
const RAISED_PAGE_LIMIT = 'pages=1000000'
/**
 * Lowers the rate limit of the site, so that visitors from 21 networks use up their share of the limit within half a
 * minute. The share that is reserved for signed-in users is still large enough for the timed calls.
 */
const SITE_LIMITS = `${RAISED_PAGE_LIMIT},tenant=8000`

const MIB = 1024 * 1024
const LOGIN_PATH = '/api/auth/login'
export const ATTACKS = {
  'bodies full of JSON keys': () =>
    measureLoads(
      [
        bodyFlood('4 MiB of JSON keys', { path: LOGIN_PATH, body: createManyKeysJson(4 * MIB), everyMs: 2_000 }),
        bodyFlood('4 MiB of JSON keys in chunks', {
          path: LOGIN_PATH,
          body: createManyKeysJson(4 * MIB),
          everyMs: 2_000,
          chunked: true,
        }),
        bodyFlood('64 KiB of JSON keys', {
          path: '/api/cart/checkout',
          body: createManyKeysJson(64 * 1024),
          everyMs: 100,
        }),
      ],
      RAISED_PAGE_LIMIT,
      1_500,
    ),
  'chat frames': () =>
    measureLoads(
      [
        frameFlood('0.3 MB/s of pings', encodeFrame(1, '{"type":"ping"}'), 0.3 * MIB),
        frameFlood('1 MB/s of one-byte frames', encodeFrame(1, 'x'), MIB),
        frameFlood('1 MB/s of WebSocket pings', encodeFrame(9, 'x'), MIB),
      ],
      RAISED_PAGE_LIMIT,
      1_500,
    ),
  'calls of visitors': () => measureLoads([newVisitorFlood], SITE_LIMITS, 400),
}
