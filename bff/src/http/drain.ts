import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** `open`: takes requests. `leaving`: still does, but asks everybody to come back elsewhere. */
    phase: { now: 'open' | 'leaving' }
  }
}

/** How long this process still serves after it stopped being ready, so that the load balancer can notice. */
const NOTICE_MS = 5_000
/** After this the process ends whatever is still open; payments alone are waited for. */
const GRACE_MS = 20_000

/** Whether this process takes requests stands in `app.phase`. */
export const drainable = fp(
  async (app) => {
    const phase: FastifyInstance['phase'] = { now: 'open' }
    app.decorate('phase', phase)
  },
  { name: 'drainable' },
)

/** Graceful shutdown: not ready, serving on for a while, finishing open requests, closing. Resolves when it is done. */
export async function drain(app: FastifyInstance, noticeMs = NOTICE_MS, graceMs = GRACE_MS): Promise<void> {
  app.phase.now = 'leaving'
  // From now on every answer closes its connection.
  app.server.prependListener('request', (_request, response: ServerResponse) => (response.shouldKeepAlive = false))
  await wait(noticeMs)
  await Promise.race([app.close(), patience(app, graceMs)])
}

async function patience(app: FastifyInstance, graceMs: number) {
  await wait(graceMs, undefined, { ref: false })
  app.server.closeAllConnections()
  await app.payments.settled()
}
