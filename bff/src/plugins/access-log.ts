import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** A word for the log when the status alone does not tell what happened. */
    outcome: string
    /** The route's pattern where it is known already. */
    pattern: string
  }
}

/** One answered (or abandoned) request: `ms` from its first hook to its last byte; status 499 when the client left. */
export type Access = { request: FastifyRequest; route: string; status: number; ms: number }
type Options = { onAccess: (access: Access) => void; write: ((line: string) => void) | undefined }

/** Tells of every request once, whoever wrote its answer: path patterns alone, never an address with its values. */
export const accessLog = fp<Options>(
  async (app, { onAccess, write }) => {
    app.decorateRequest('outcome', '')
    app.decorateRequest('pattern', '')
    app.addHook('onRequest', (request, reply, done) => {
      const started = performance.now()
      const { raw } = reply
      // An upgrade that is accepted is no answer: chats are counted by their frames and closes.
      raw.on(request.raw.headers.upgrade === undefined ? 'close' : 'finish', () => {
        const access = {
          request,
          route: request.pattern || (request.routeOptions.url ?? '(none)'),
          status: raw.writableFinished ? raw.statusCode : 499,
          ms: performance.now() - started,
        }
        onAccess(access)
        write?.(accessLine(access))
      })
      done()
    })
  },
  { name: 'access-log' },
)

/** The line of a request, put together by hand because every request pays for it: none of its parts needs escaping. */
function accessLine({ request, route, status, ms }: Access): string {
  const site = request.site ? `,"site":"${request.site.domain}"` : ''
  const outcome = request.outcome ? `,"outcome":"${request.outcome}"` : ''
  return `{"level":30,"time":${Date.now()},"reqId":"${request.id}","method":"${request.raw.method}","route":"${route}"${site},"status":${status},"ms":${Math.round(ms)}${outcome},"msg":"request"}\n`
}
