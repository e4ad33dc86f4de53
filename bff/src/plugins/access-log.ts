import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** A word for the log when the status alone does not tell what happened. */
    outcome: string
  }
}

/** One answered (or abandoned) request: `ms` from its first hook to its last byte; status 499 when the client left. */
export type Access = { request: FastifyRequest; route: string; status: number; ms: number }
type Options = { onAccess: (access: Access) => void }

/** Tells of every request once, whoever wrote its answer: path patterns alone, never an address with its values. */
export const accessLog = fp<Options>(
  async (app, { onAccess }) => {
    app.decorateRequest('outcome', '')
    app.addHook('onRequest', (request, reply, done) => {
      const started = performance.now()
      const { raw } = reply
      // An upgrade that is accepted is no answer: chats are counted by their frames and closes.
      raw.once(request.raw.headers.upgrade === undefined ? 'close' : 'finish', () => {
        const status = raw.writableFinished ? raw.statusCode : 499
        const ms = performance.now() - started
        const route = request.routeOptions.url ?? '(none)'
        onAccess({ request, route, status, ms })
        const { id: reqId, method, site, outcome } = request
        const line = { reqId, route, method, site: site?.domain, status, ms: Math.round(ms) }
        request.log.info(outcome ? { ...line, outcome } : line, 'request')
      })
      done()
    })
  },
  { name: 'access-log' },
)
