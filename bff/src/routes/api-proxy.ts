import proxy from '@fastify/http-proxy'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitOf, takeOwnLimit } from '../plugins/call-limits.ts'
import { AppError } from '../plugins/errors.ts'
import { counted, type Gateway, policies } from '../plugins/gateway.ts'
import { whyNotFromPage } from '../plugins/guard.ts'
import { relayPayment } from '../plugins/payment.ts'
import { relayRead, relayStream } from '../plugins/relay.ts'
import { relaySession } from '../plugins/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    policy: Policy
  }
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const EVERY_METHOD = [...METHODS, 'HEAD', 'PUT', 'OPTIONS']

/** /api: every call of the contract and nothing else. */
export async function apiProxy(app: FastifyInstance, { gateway }: { gateway: Gateway }) {
  const table = policies()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.decorateRequest('policy', null as unknown as Policy)
  app.addHook('onRequest', (request, _reply, done) => {
    const policy = table.get(`${request.method} ${request.routeOptions.url}`)
    if (!policy) return done()
    request.policy = policy
    return done(whyNotAdmitted(policy, request))
  })

  function whyNotAdmitted(policy: Policy, request: FastifyRequest): AppError | undefined {
    const refused = whyNotFromPage(request.headers, request.site.origin, policy.fromLink)
    if (refused) return new AppError(refused)
    const actor = policy.roles === 'anyone' ? undefined : gateway.actorOf(request)
    if (actor && policy.roles !== 'anyone' && !policy.roles.some((role) => role === actor.role))
      return new AppError('role_forbidden')
    return gateway.limits.whyNot(counted(gateway, request))
  }

  function handler(request: FastifyRequest, reply: FastifyReply) {
    if (limitOf(request.policy)) return limited(request, reply)
    return route(request, reply)
  }

  async function limited(request: FastifyRequest, reply: FastifyReply) {
    await takeOwnLimit(gateway.limits, request.policy, counted(gateway, request))
    return route(request, reply)
  }

  function route(request: FastifyRequest, reply: FastifyReply) {
    const { policy } = request
    if (policy.effect === 'read') return relayRead(gateway, policy, request, reply)
    if (policy.key) return relayPayment(gateway, policy, request, reply)
    if (policy.whole) return relaySession(gateway, policy, request, reply)
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
      handler,
    })
  }
  refuseOtherMethods(app, table)
  app.all('/api/*', () => {
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
      handler: (_request, reply) => {
        void reply.header('allow', methods.join(', '))
        throw new AppError('method_not_allowed')
      },
    })
  }
}
