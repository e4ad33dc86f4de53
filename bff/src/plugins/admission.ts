import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { AppError } from './errors.ts'
import { counted, type Gateway } from './gateway.ts'
import { whyNotFromPage } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    policy: Policy
  }
}

/** Puts the guard before every route of a scope: from the site's own page, by a role that may, not too often. `table`: by method and path. */
export function guardCalls(scope: FastifyInstance, gateway: Gateway, table: ReadonlyMap<string, Policy>) {
  scope.decorateRequest('policy', null as unknown as Policy)
  // Each route gets a guard of its own that knows its policy: no request pays for looking it up.
  scope.addHook('onRoute', (route) => {
    const policy = table.get(`${[route.method].flat().join(' ')} ${route.url}`)
    const guard: onRequestHookHandler = (request, _reply, done) => {
      request.pattern = route.url
      if (policy) request.policy = policy
      done(whyNotAdmitted(gateway, policy, request))
    }
    route.onRequest = [guard, route.onRequest ?? []].flat()
  })
}

function whyNotAdmitted(gateway: Gateway, policy: Policy | undefined, request: FastifyRequest): AppError | undefined {
  const refused = whyNotFromPage(request.headers, request.site.origin, policy?.fromLink ?? false)
  if (refused) return new AppError(refused)
  const roles = policy?.roles ?? 'anyone'
  const actor = roles === 'anyone' ? undefined : gateway.actorOf(request)
  if (actor && roles !== 'anyone' && !roles.some((role) => role === actor.role)) return new AppError('role_forbidden')
  // Files of a page come in crowds; they are not counted.
  return policy?.fromLink ? undefined : gateway.limits.whyNot(counted(gateway, request))
}
