import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../common/errors.ts'

const SLOW_DELAY_MS = 5_000
type InjectedFault = 'slow' | 'refuse' | 'drop'
/** Demo users for whom calls fail on purpose, so that every error screen can be viewed by hand. */
const FAULT_BY_EMAIL: Readonly<Record<string, InjectedFault>> = {
  'sam.slow@mailbox.org': 'slow',
  'rita.refused@mailbox.org': 'refuse',
  'dora.dropped@mailbox.org': 'drop',
}

/**
 * Delays, refuses or drops the calls of the users in `FAULT_BY_EMAIL` on demo sites. Sign-in and sign-out still work.
 */
export const faultInjectionPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('preHandler', async (request, reply) => {
      const kind = request.site?.demo && request.actor ? FAULT_BY_EMAIL[request.actor.user.email] : undefined
      if (!kind || request.url.startsWith('/api/auth/')) return
      if (kind === 'slow') await new Promise((done) => setTimeout(done, SLOW_DELAY_MS))
      if (kind === 'refuse') throw new AppError('unexpected')
      if (kind === 'drop') {
        // Closes the connection without a response. This also closes chat sockets.
        reply.hijack()
        request.raw.socket.destroy()
      }
    })
  },
  { name: 'fault-injection', dependencies: ['session'] },
)
