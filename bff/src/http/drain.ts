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

/** How long a front server gets to notice that this process is no longer ready. */
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

/** Leaves in order: not ready, a while of serving, what is under way finished, closed. Resolves when all is done. */
export async function drain(app: FastifyInstance, noticeMs = NOTICE_MS, graceMs = GRACE_MS): Promise<void> {
  app.phase.now = 'leaving'
  // From now on every answer ends its connection.
  app.server.prependListener('request', (_request, response: ServerResponse) => (response.shouldKeepAlive = false))
  await wait(noticeMs)
  await Promise.race([app.close(), patience(app, graceMs)])
}

async function patience(app: FastifyInstance, graceMs: number) {
  await wait(graceMs, undefined, { ref: false })
  app.server.closeAllConnections()
  await app.gateway.payments.settled()
}
