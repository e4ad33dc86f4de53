import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/errors.ts'
import type { Gateway } from '../proxy/gateway.ts'
import { fetchUpstream } from '../proxy/upstream/fetch-upstream.ts'
import { createRequestHeaders } from '../proxy/upstream/request-headers.ts'

const MAX_BYTES = 5 * 1024 * 1024

/**
 * Registers /bff/demo/outbox, which returns the mails that the provider would have sent, as formatted JSON. It exists
 * in demos only.
 */
export async function outboxRoute(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const policy = { roles: 'anyone', linkable: true } as const
  app.get('/bff/demo/outbox', { config: { policy } }, async (request, reply) => {
    const { status, body } = await fetchUpstream({
      upstream: request.site.config.upstream,
      method: 'GET',
      path: '/demo/outbox',
      headers: createRequestHeaders(request.headers, gateway.caller(request), gateway.cookiesOf(request).style, true),
      deadlineMs: gateway.deadline({ effect: 'read' }),
      maxBytes: MAX_BYTES,
    })
    if (status !== 200) throw new AppError('not_found')
    const mails: unknown = JSON.parse(body.toString())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(mails, null, 2))
  })
}
