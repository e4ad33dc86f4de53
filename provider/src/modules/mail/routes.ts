import type { FastifyInstance } from 'fastify'
import { AppError } from '../../common/errors.ts'
import type { Services } from '../../http/context.ts'
import { listOutbox } from './delivery.ts'

/**
 * Serves `GET /demo/outbox`, which shows the outgoing mails of a demo site, so that the product can be tried without a
 * mail server.
 */
export function serveOutbox(app: FastifyInstance, services: Services) {
  app.get('/demo/outbox', async ({ site }) => {
    // Mails contain recovery links, so only demo sites show them.
    if (!site?.demo) throw new AppError('not_found')
    const rows = await listOutbox({ ...services, siteId: site.id })
    return {
      status: true,
      mails: rows.map(({ id, to, subject, text, createdAt }) => ({
        _id: id,
        to,
        subject,
        text,
        createdAt: createdAt.toISOString(),
      })),
    }
  })
}
