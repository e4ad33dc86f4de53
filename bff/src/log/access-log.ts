import fp from 'fastify-plugin'
import { LEVELS, type Log } from './log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The route's pattern where it is known already. */
    pattern: string
  }
  interface FastifyInstance {
    accesses: {
      /** Tells of every request that has ended so far. */
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
 * Tells of every request once, whoever wrote its answer: path patterns alone, never an address with its values. In
 * batches, at most 100 ms late: one after the other in a row they cost a third.
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
      for (const access of batch) onAccess(access)
      const lines = log ? batch.filter((access) => levelOf(access) >= log.least).map(accessLine) : []
      if (lines.length > 0) log?.write(lines.join(''))
    }
    app.decorate('accesses', { flush })
    app.addHook('onClose', async () => flush())
    app.decorateRequest('outcome', '')
    app.decorateRequest('pattern', '')
    app.addHook('onRequest', (request, reply, done) => {
      const started = performance.now()
      const { raw } = reply
      // An upgrade that is accepted is no answer: chats are counted by their frames and closes.
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

/** A call that failed here or behind us is worth a warning; what somebody outside did wrong is not. */
const levelOf = ({ status }: Access) => (status >= 500 ? LEVELS.warn : LEVELS.info)

/** The line of a request, put together by hand: none of its parts needs escaping. */
function accessLine(access: Access): string {
  const { id, method, route, domain, status, ms, at, outcome } = access
  const site = domain === undefined ? '' : `,"site":"${domain}"`
  const word = outcome === '' ? '' : `,"outcome":"${outcome}"`
  return `{"level":${levelOf(access)},"time":${at},"reqId":"${id}","method":"${method}","route":"${route}"${site},"status":${status},"ms":${Math.round(ms)}${word},"msg":"request"}\n`
}
