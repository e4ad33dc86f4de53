import proxy from '@fastify/http-proxy'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_CALL, policies } from '../access/guard.ts'
import { callOwner, type Gateway } from '../gateway/gateway.ts'
import { consumeOwnLimit, limitOf } from '../guard/call-limits.ts'
import { AppError } from '../http/errors.ts'
import { relayPayment } from '../payment/relay-payment.ts'
import { relaySession } from '../relay/session.ts'
import { relayRead, relayStream } from '../relay/stream.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const EVERY_METHOD = [...METHODS, 'HEAD', 'PUT', 'OPTIONS']

/** /api: every call of the contract and nothing else. */
export async function apiProxy(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const table = policies()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  /** A read answers at once, everything else with a promise. */
  function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
    if (limitOf(request.policy)) return limited(request, reply)
    return route(request, reply)
  }

  async function limited(request: FastifyRequest, reply: FastifyReply) {
    await consumeOwnLimit(gateway.limits, request.policy, callOwner(gateway, request))
    return route(request, reply)
  }

  function route(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
    const { policy } = request
    if (policy.effect === 'read') return relayRead(gateway, policy, request, reply)
    if (policy.needsIdempotencyKey) return relayPayment(gateway, policy, request, reply)
    if (policy.buffered) return relaySession(gateway, policy, request, reply)
    return relayStream(gateway, policy, request, reply)
  }

  for (const method of METHODS) {
    const routes = [...table.keys()]
      .filter((key) => key.startsWith(`${method} `))
      .map((key) => key.slice(`${method} /api`.length))
    await app.register(proxy, {
      upstream: 'http://upstream.invalid',
      prefix: '/api',
      httpMethods: [method],
      routes,
      // The guard has judged the whole path by stricter rules and the relay sends it as it came: nothing is left for the
      // proxy's own handler, which would take every address apart three times.
      preHandler: (request, reply, done) => void answer(request, reply)?.then(undefined, done),
    })
  }
  refuseOtherMethods(app, table)
  app.all('/api/*', { config: { policy: NO_CALL } }, () => {
    throw new AppError('not_found')
  })
}

/** A path of the contract takes its own methods: above all no GET where the documents' GET changes data. */
function refuseOtherMethods(app: FastifyInstance, table: ReadonlyMap<string, Policy>) {
  const taken = new Map<string, string[]>()
  for (const key of table.keys()) {
    const [method, path] = key.split(' ') as [string, string]
    taken.set(path, [...(taken.get(path) ?? []), method])
  }
  for (const [url, methods] of taken) {
    app.route({
      method: EVERY_METHOD.filter((method) => !methods.includes(method)),
      url,
      config: { policy: NO_CALL },
      handler: (_request, reply) => {
        void reply.header('allow', methods.join(', '))
        throw new AppError('method_not_allowed')
      },
    })
  }
}
