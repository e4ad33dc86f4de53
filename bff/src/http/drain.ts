import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `open`: accepts requests. `leaving`: still accepts requests, but reports not ready and closes each connection
     * after its next reply.
     */
    phase: { now: 'open' | 'leaving' }
  }
}

/** How long requests are still served after the process reports not ready, so that the load balancer can notice. */
export const DRAIN_DELAY_MS = 5_000
/**
 * Maximum wait for open requests once the server closes. Afterwards all connections are closed, and the process waits
 * only for payments in progress.
 */
const SHUTDOWN_GRACE_MS = 20_000

export const drainPlugin = fp(
  async (app) => {
    const phase: FastifyInstance['phase'] = { now: 'open' }
    app.decorate('phase', phase)
  },
  { name: 'drainable' },
)

/**
 * Shuts down gracefully: reports not ready, serves requests for another `drainDelayMs`, then closes the server and
 * waits at most `graceMs` for open requests.
 */
export async function drain(
  app: FastifyInstance,
  drainDelayMs = DRAIN_DELAY_MS,
  graceMs = SHUTDOWN_GRACE_MS,
): Promise<void> {
  app.phase.now = 'leaving'
  // From this point on, every reply closes its connection.
  app.server.prependListener('request', (_request, response: ServerResponse) => (response.shouldKeepAlive = false))
  await wait(drainDelayMs)
  await Promise.race([app.close(), forceCloseAfter(app, graceMs)])
}

async function forceCloseAfter(app: FastifyInstance, graceMs: number) {
  await wait(graceMs, undefined, { ref: false })
  app.server.closeAllConnections()
  await app.payments.settled()
}
