import type { FastifyInstance } from 'fastify'
import { AppError } from '../plugins/errors.ts'
import type { Gateway } from '../plugins/gateway.ts'
import { whyNotFromPage } from '../plugins/guard.ts'
import { ask } from '../plugins/upstream/ask.ts'
import { requestHeaders } from '../plugins/upstream/request-headers.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** /bff/demo/outbox, in a demo alone: the mails its provider would have sent, as JSON a person can read. */
export async function outbox(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  app.get('/bff/demo/outbox', async (request, reply) => {
    const refused = whyNotFromPage(request.headers, request.site.origin, true)
    if (refused) throw new AppError(refused)
    const { pool, upstream, servername } = request.site.config
    const { status, body } = await ask({
      pool,
      origin: upstream,
      method: 'GET',
      path: '/demo/outbox',
      headers: requestHeaders(request.headers, gateway.caller(request), gateway.style, true),
      deadlineMs: gateway.deadline({ effect: 'read' }),
      maxBytes: MAX_BYTES,
      servername,
    })
    if (status !== 200) throw new AppError('not_found')
    const mails: unknown = JSON.parse(body.toString())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(mails, null, 2))
  })
}
