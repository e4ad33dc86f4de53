import fp from 'fastify-plugin'
import { LEVELS, type Log } from './log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route's pattern where it is known already. */
    pattern: string
  }
  interface FastifyInstance {
    accesses: {
      /** Writes out every request that has ended so far. */
      flush: () => void
    }
  }
}

/** One answered (or abandoned) request: `ms` from its first hook to its last byte, which left `at` (ms); status 499 when the client left. */
export type Access = {
  id: string
  method: string
  route: string
  /** Undefined while the Host has not been read. */
  domain: string | undefined
  registered: boolean
  status: number
  ms: number
  at: number
  outcome: string
}
type Options = { onAccess: (access: Access) => void; log: Log['access'] }

const BATCH = 256
const SOON_MS = 100

/**
 * Reports every request once, also those answered outside Fastify; paths as route patterns, never with their values. In
 * batches, at most 100 ms late, which costs a third of reporting them one by one.
 */
export const accessLog = fp<Options>(
  async (app, { onAccess, log }) => {
    let waiting: Access[] = []
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      const batch = waiting
      waiting = []
      let lines = ''
      for (const access of batch) {
        onAccess(access)
        if (log && levelOf(access) >= log.least) lines += accessLine(access)
      }
      if (lines !== '') log?.write(lines)
    }
    app.decorate('accesses', { flush })
    app.addHook('onClose', async () => flush())
    app.decorateRequest('outcome', '')
    app.decorateRequest('pattern', '')
    app.addHook('onRequest', (request, reply, done) => {
      const started = performance.now()
      const { raw } = reply
      // An accepted upgrade is not reported: chats have metrics of their own.
      raw.on(request.raw.headers.upgrade === undefined ? 'close' : 'finish', () => {
        const { site } = request
        waiting.push({
          id: request.id,
          method: request.raw.method!,
          route: request.pattern || (request.routeOptions.url ?? '(none)'),
          domain: site?.domain,
          registered: site?.known.kind === 'site',
          status: raw.writableFinished ? raw.statusCode : 499,
          ms: performance.now() - started,
          at: Date.now(),
          outcome: request.outcome,
        })
        if (waiting.length >= BATCH) flush()
        else timer ??= setTimeout(flush, SOON_MS).unref()
      })
      done()
    })
  },
  { name: 'access-log' },
)

/** Server errors are warnings; errors of clients are not. */
const levelOf = ({ status }: Access) => (status >= 500 ? LEVELS.warn : LEVELS.info)

/** One request as a line of JSON, concatenated for speed: none of its parts needs escaping. */
function accessLine(access: Access): string {
  const { id, method, route, domain, status, ms, at, outcome } = access
  const site = domain === undefined ? '' : `,"site":"${domain}"`
  const word = outcome === '' ? '' : `,"outcome":"${outcome}"`
  return `{"level":${levelOf(access)},"time":${at},"reqId":"${id}","method":"${method}","route":"${route}"${site},"status":${status},"ms":${Math.round(ms)}${word},"msg":"request"}\n`
}
