import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../common/errors.ts'

/** How long the slow person waits for every answer. */
const SLOW_MS = 5_000
type Mischief = 'slow' | 'refuse' | 'drop'
/** Reserved people of a demo site: whoever signs in as them can visit every error screen by hand. */
const PEOPLE: Readonly<Record<string, Mischief>> = {
  'sam.slow@mailbox.org': 'slow',
  'rita.refused@mailbox.org': 'refuse',
  'dora.dropped@mailbox.org': 'drop',
}

/** Makes the provider slow, refusing or silent for the reserved people of demo sites; signing in and out works. */
export const faultInjection = fp(
  async (app: FastifyInstance) => {
    app.addHook('preHandler', async (request, reply) => {
      const kind = request.site?.demo && request.actor ? PEOPLE[request.actor.user.email] : undefined
      if (!kind || request.url.startsWith('/api/auth/')) return
      if (kind === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS))
      if (kind === 'refuse') throw new AppError('unexpected')
      if (kind === 'drop') {
        // Cut off without an answer, chats included.
        reply.hijack()
        request.raw.socket.destroy()
      }
    })
  },
  { name: 'fault-injection', dependencies: ['session'] },
)
