import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `open`: accepts requests. `leaving`: still accepts them, but is not ready and closes connections after each
     * reply.
     */
    phase: { now: 'open' | 'leaving' }
  }
}

/** How long requests are still served after readiness ends, so that the load balancer can notice. */
const DRAIN_DELAY_MS = 5_000
/** After this, open connections are closed; only payments are still awaited. */
const GRACE_MS = 20_000

export const drainable = fp(
  async (app) => {
    const phase: FastifyInstance['phase'] = { now: 'open' }
    app.decorate('phase', phase)
  },
  { name: 'drainable' },
)

/**
 * Shuts down gracefully: reports not ready, serves for `drainDelayMs`, finishes open requests for at most `graceMs`,
 * closes.
 */
export async function drain(app: FastifyInstance, drainDelayMs = DRAIN_DELAY_MS, graceMs = GRACE_MS): Promise<void> {
  app.phase.now = 'leaving'
  // From now on every reply closes its connection.
  app.server.prependListener('request', (_request, response: ServerResponse) => (response.shouldKeepAlive = false))
  await wait(drainDelayMs)
  await Promise.race([app.close(), forceCloseAfter(app, graceMs)])
}

async function forceCloseAfter(app: FastifyInstance, graceMs: number) {
  await wait(graceMs, undefined, { ref: false })
  app.server.closeAllConnections()
  await app.payments.settled()
}
