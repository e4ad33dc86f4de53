import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { createPolicyTable, UNDECLARED_CALL_ACCESS } from '../auth/guard.ts'
import { AppError } from '../http/errors.ts'
import { consumeRouteLimit, routeLimitOf } from '../limits/call-limits.ts'
import { relayPayment } from '../payments/relay-payment.ts'
import { callSubject, type Gateway } from '../proxy/gateway.ts'
import { relaySession } from '../proxy/session.ts'
import { relayRead, relayStream } from '../proxy/stream.ts'

const ALL_METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS']

/** Registers /api with every call of the API contract, and nothing else. */
export async function apiProxyRoutes(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const table = createPolicyTable()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  for (const [key, policy] of table) {
    const [method, url] = key.split(' ') as [HTTPMethods, string]
    const relay = selectRelay(policy)
    const limit = (request: FastifyRequest) => consumeRouteLimit(gateway.limits, policy, callSubject(gateway, request))
    app.route({
      method,
      url,
      ...(routeLimitOf(policy) && { preHandler: limit }),
      handler: (request, reply) => relay(gateway, policy, request, reply),
    })
  }
  rejectOtherMethods(app, table)
  app.all('/api/*', { config: { policy: UNDECLARED_CALL_ACCESS } }, () => {
    throw new AppError('not_found')
  })
}

function selectRelay({ effect, needsIdempotencyKey, buffered }: Policy) {
  if (effect === 'read') return relayRead
  if (needsIdempotencyKey) return relayPayment
  return buffered ? relaySession : relayStream
}

/**
 * Replies 405 to methods that a path of the API contract does not have. For example, a call that changes data is never
 * a GET here, even if the API documents it as one.
 */
function rejectOtherMethods(app: FastifyInstance, table: ReadonlyMap<string, Policy>) {
  const taken = new Map<string, string[]>()
  for (const key of table.keys()) {
    const [method, path] = key.split(' ') as [string, string]
    taken.set(path, [...(taken.get(path) ?? []), method])
  }
  for (const [url, methods] of taken) {
    app.route({
      method: ALL_METHODS.filter((method) => !methods.includes(method)),
      url,
      config: { policy: UNDECLARED_CALL_ACCESS },
      handler: (_request, reply) => {
        void reply.header('allow', methods.join(', '))
        throw new AppError('method_not_allowed')
      },
    })
  }
}
