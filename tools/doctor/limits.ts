import { randomBytes } from 'node:crypto'
import { Agent, type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps, Agent as SecureAgent } from 'node:https'
import { readEffectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import { type Api, isNoResponse, type TlsTrust } from './api.ts'
import { readJson } from './evaluate-reply.ts'
import type { Report } from './report.ts'
import { jsonBody } from './sessions.ts'

const GROUP = 'Connection'
/** Time in ms within which an API would reject an upload because of its Content-Length. */
const REFUSAL_TIMEOUT_MS = 2_000
const ONE_MB = 1024 * 1024

type RawRequest = { method?: string; path: string; headers?: Record<string, string>; agent: Agent | SecureAgent }
/**
 * Sends a request on a separate connection, because the portal's HTTP client does not report when a connection ends.
 */
function sendRawRequest(
  api: Api,
  trust: TlsTrust,
  { method = 'GET', path, headers = {}, agent }: RawRequest,
): ClientRequest {
  const options = { method, headers: { ...api.headers(), ...headers }, agent }
  const url = `${api.site.upstream.origin}${path}`
  if (url.startsWith('http:')) return overHttp(url, options)
  return overHttps(url, { ...options, servername: api.site.upstream.servername, ...trust })
}
const createAgent = (api: Api) =>
  api.site.upstream.origin.startsWith('https:') ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })

/**
 * Checks whether the API rejects an upload of the maximum size because of its Content-Length. Sends only the headers,
 * without a session.
 */
export function checkUploadSize(api: Api, trust: TlsTrust, megabytes: number, report: Report): Promise<void> {
  const name = 'upload size'
  const agent = createAgent(api)
  const length = megabytes * ONE_MB + 64 * 1024
  const headers = { 'content-type': 'multipart/form-data; boundary=doctor', 'content-length': String(length) }
  return new Promise((done) => {
    const request = sendRawRequest(api, trust, { method: 'POST', path: '/api/file/upload', headers, agent })
    const end = () => {
      clearTimeout(timer)
      request.destroy()
      agent.destroy()
      done()
    }
    const good = () => {
      report.pass(GROUP, name, `${megabytes} MB are not refused by their length`)
      end()
    }
    const timer = setTimeout(good, REFUSAL_TIMEOUT_MS)
    request.once('response', ({ statusCode }) => {
      if (statusCode !== 413) return good()
      report.finding(GROUP, name, { code: 'upload_limit', detail: `413 to ${megabytes} MB` })
      return end()
    })
    request.on('error', good)
    request.flushHeaders()
  })
}

/**
 * Checks whether the API keeps an idle connection open for `idleMs`, as the portal expects. A shorter timeout that the
 * API announces is accepted.
 */
export async function checkIdleTimeout(api: Api, trust: TlsTrust, idleMs: number, report: Report): Promise<void> {
  const name = 'connections are kept'
  const agent = createAgent(api)
  try {
    const { headers, socket } = await new Promise<Pick<IncomingMessage, 'headers' | 'socket'>>((done, refuse) => {
      const request = sendRawRequest(api, trust, { path: '/api/website', agent })
      // Stores the socket at this point, because a response no longer has a socket when it has ended.
      request.once('response', (response) => {
        const { headers, socket } = response
        response.resume().once('end', () => done({ headers, socket }))
      })
      request.on('error', refuse).end()
    })
    if (/close/i.test(headers.connection ?? '')) {
      report.finding(GROUP, name, { code: 'connection_closed', detail: 'Connection: close' })
      return
    }
    const said = /timeout=(\d+)/.exec(String(headers['keep-alive'] ?? ''))?.[1]
    // The portal closes a connection one second before the timeout that the API announces, so a shorter timeout is not
    // a problem if it is announced.
    const watchedMs = said === undefined ? idleMs : Math.max(0, Math.min(idleMs, Number(said) * 1_000 - 1_500))
    const endedAfter = await waitForEnd(socket, watchedMs)
    if (endedAfter === undefined) report.pass(GROUP, name, said ? `${said} s, as the API says` : `${idleMs / 1_000} s`)
    else report.finding(GROUP, name, { code: 'idle_short', detail: `ended after ${(endedAfter / 1000).toFixed(1)} s` })
  } catch (error) {
    report.notTried(GROUP, name, (error as NodeJS.ErrnoException).code ?? 'no answer')
  } finally {
    agent.destroy()
  }
}

/** Returns after how many ms the connection ended; undefined if it was still open after `idleMs`. */
function waitForEnd(socket: IncomingMessage['socket'], idleMs: number): Promise<number | undefined> {
  const started = performance.now()
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), idleMs)
    const ended = () => {
      clearTimeout(timer)
      done(performance.now() - started)
    }
    if (socket.destroyed) ended()
    else socket.once('close', ended)
  })
}

/** Number of failed sign-ins to try. Most APIs are expected to block sign-ins before that. */
const MAX_GUESSES = 12

/**
 * Checks whether the API counts failed sign-ins per client address (X-Forwarded-For). The check uses a made-up account.
 * It runs only with a sandbox order, because an API that does not distinguish clients would block all of the portal's
 * users for a while.
 */
export async function checkForwardedFor(api: Api, report: Report, isSandbox: boolean): Promise<void> {
  const name = 'X-Forwarded-For'
  if (!isSandbox) return report.notTried(GROUP, name, 'needs failed sign-ins: only with --sandbox-order')
  const email = `doctor-${randomBytes(6).toString('hex')}@example.invalid`
  const guess = async (address: string) => {
    const { body, headers } = jsonBody({ email, password: 'a wrong one' })
    const answer = await api.ask({
      method: 'POST',
      path: '/api/auth/login',
      body,
      headers: { ...headers, 'x-forwarded-for': address },
    })
    if (isNoResponse(answer)) return 0
    const read = readJson(answer)
    return readEffectiveStatus(answer.status, 'raw' in read ? read.raw : undefined)
  }
  const first = await guess('192.0.2.77')
  for (let guesses = 1; guesses < MAX_GUESSES; guesses += 1) {
    const status = await guess('192.0.2.77')
    if (status === first) continue
    const other = await guess('198.51.100.77')
    const detail = `${status} after ${guesses} wrong sign-ins, ${other} at another address`
    report.addResult(GROUP, name, other === first ? [] : [{ code: 'forwarded_for_ignored', detail }], detail)
    return
  }
  report.notTried(GROUP, name, `inconclusive: ${MAX_GUESSES} failed sign-ins were not refused`)
}
