import type { FastifyInstance } from 'fastify'
import { AppError } from '../../common/errors.ts'
import type { Services } from '../../http/context.ts'
import { outcomeOf } from './commands.ts'

/** `GET /payments/:key`: what became of a payment, for the relay that sent it; nobody else knows the key. */
export function servePayments(app: FastifyInstance, services: Services) {
  app.get<{ Params: { key: string } }>('/payments/:key', async ({ site, params }) => {
    if (!site) throw new AppError('site_unknown')
    return { status: true, ...(await outcomeOf(services, site.id, params.key)) }
  })
}
