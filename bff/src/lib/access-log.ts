import fp from 'fastify-plugin'
import { LEVELS, type Log } from './log.ts'
import { readTrace } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route pattern to log, set by a hook or a handler; when it is empty, Fastify's own pattern is logged. */
    pattern: string
    /** Whether the reply is an endless stream. Streams are not reported, because they have separate metrics. */
    isStream: boolean
  }
  interface FastifyInstance {
    accesses: {
      /** Writes the log lines of all requests that have ended so far. */
      flush: () => void
    }
  }
}

/**
 * A completed or abandoned request. `ms`: from its first hook to its last byte; `at`: time of the last byte (ms).
 * Status 499 means that the client disconnected.
 */
export type AccessLogEntry = {
  id: string
  traceId: string
  method: string
  route: string
  /** Undefined when the request failed before its Host was accepted. */
  domain: string | undefined
  registered: boolean
  status: number
  ms: number
  /** The part of `ms` that the upstream needed; 0 when the upstream was not called. */
  upstreamMs: number
  at: number
  outcome: string
}
/** `sampledPercent`: the percentage of new traces that are marked as sampled. */
type Options = { onAccess: (access: AccessLogEntry) => void; log: Log['access']; sampledPercent: number }

/** The outcome of a sign-in that the API refused in a reply with a successful status. */
export const SIGN_IN_REFUSED = 'sign_in_refused'
const BATCH_SIZE = 256
const FLUSH_DELAY_MS = 100

/**
 * Reports every request once, including requests whose reply bypasses Fastify. Reports the route pattern instead of the
 * path. Requests are reported in batches, at most 100 ms late. This takes a third of the time of reporting each request
 * immediately.
 */
export const accessLog = fp<Options>(
  async (app, { onAccess, log, sampledPercent }) => {
    let waiting: AccessLogEntry[] = []
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      const batch = waiting
      waiting = []
      let lines = ''
      for (const access of batch) {
        onAccess(access)
        if (log && logLevelFor(access) >= log.minLevel) lines += formatAccess(access)
      }
      if (lines !== '') log?.write(lines)
    }
    app.decorate('accesses', { flush })
    app.addHook('onClose', async () => flush())
    app.decorateRequest('outcome', '')
    app.decorateRequest('pattern', '')
    app.decorateRequest('isStream', false)
    app.decorateRequest('trace', null)
    app.decorateRequest('upstreamMs', 0)
    app.decorateRequest('arrivedAt', 0)
    app.addHook('onRequest', (request, reply, done) => {
      const started = performance.now()
      const { raw } = reply
      const trace = readTrace(request.raw.headers, sampledPercent)
      request.trace = trace
      request.arrivedAt = started
      // An accepted WebSocket upgrade is not reported, because chats have their own metrics.
      raw.on(request.raw.headers.upgrade === undefined ? 'close' : 'finish', () => {
        if (request.isStream) return
        const { site } = request
        waiting.push({
          id: request.id,
          traceId: trace.id,
          method: request.raw.method!,
          route: request.pattern || (request.routeOptions.url ?? '(none)'),
          domain: site?.domain,
          registered: site?.known.kind === 'site',
          status: raw.writableFinished ? raw.statusCode : 499,
          ms: performance.now() - started,
          upstreamMs: request.upstreamMs,
          at: Date.now(),
          outcome: request.outcome,
        })
        if (waiting.length >= BATCH_SIZE) flush()
        else timer ??= setTimeout(flush, FLUSH_DELAY_MS).unref()
      })
      done()
    })
  },
  { name: 'access-log' },
)

/** Replies with a status of 500 or above are logged as warnings, all others as info. */
const logLevelFor = ({ status }: AccessLogEntry) => (status >= 500 ? LEVELS.warn : LEVELS.info)

/** Formats a request as a JSON line, concatenated for speed: none of the values needs escaping. */
function formatAccess(access: AccessLogEntry): string {
  const { id, traceId, method, route, domain, status, ms, at, outcome } = access
  const site = domain === undefined ? '' : `,"site":"${domain}"`
  const word = outcome === '' ? '' : `,"outcome":"${outcome}"`
  return `{"level":${logLevelFor(access)},"time":${at},"reqId":"${id}","traceId":"${traceId}","method":"${method}","route":"${route}"${site},"status":${status},"ms":${Math.round(ms)}${word},"msg":"request"}\n`
}
