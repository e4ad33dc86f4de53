import type { Role } from '@quillgate/shared/contract/call'
import { type Policy, policyOf } from '@quillgate/shared/contract/policy'
import { entries } from '@quillgate/shared/contract/table'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { upstreamCookies } from '../http/cookies.ts'
import { AppError } from '../http/errors.ts'
import { callOwner, type Gateway } from '../proxy/gateway.ts'
import { whyUnknown } from '../site/site.ts'
import { whyForeign, whyNotFromPage } from './origin-check.ts'

type Admission = Pick<Policy, 'roles' | 'linkable'>

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of the contract: what the relay has to know about it. */
    policy: Policy
  }
  interface FastifyContextConfig {
    /** Who may ask for a route under the guard; `socket`: its upgrade is judged by the route itself. */
    policy?: Policy | Admission | 'socket'
  }
}

/** An address that no call has: what is asked there is judged and counted like a call. */
export const NO_CALL: Admission = { roles: 'anyone', linkable: false }

/** Every call of the contract by `METHOD /api/path`, with what the relay has to know about it. */
export const policies = (): Map<string, Policy> =>
  new Map(
    entries().map(({ name, call }): [string, Policy] => [`${call.method} /api${call.path}`, policyOf(name, call)]),
  )

/** Stands before every route of a scope: of a registered site, from the site's own page, by a role that may, not too often. A route without a policy stops the start. */
export const guard = fp(
  async (scope: FastifyInstance, { gateway }: { gateway: Gateway }) => {
    const calls = policies()
    scope.decorateRequest('policy', null as unknown as Policy)
    // Each route gets a hook of its own that knows its policy: no request pays for looking it up.
    scope.addHook('onRoute', (route) => {
      const policy = route.config?.policy ?? calls.get(`${[route.method].flat().join(' ')} ${route.url}`)
      if (!policy) throw new Error(`No policy says who may ask for ${String(route.method)} ${route.url}`)
      const judge: onRequestHookHandler = (request, _reply, done) => {
        request.pattern = route.url
        const unknown = whyUnknown(request.site)
        if (unknown || policy === 'socket') return done(unknown)
        if (isCall(policy)) request.policy = policy
        done(whyNotAdmitted(gateway, policy, request))
      }
      route.onRequest = [judge, route.onRequest ?? []].flat()
    })
  },
  { name: 'guard' },
)

const isCall = (policy: Policy | Admission): policy is Policy => 'name' in policy

function whyNotAdmitted(gateway: Gateway, policy: Policy | Admission, request: FastifyRequest): AppError | undefined {
  const refused = whyNotFromPage(request.headers, request.site.origin, policy.linkable)
  if (refused) return new AppError(refused, undefined, whyForeign(request.headers, request.site.origin))
  const unfit = policy.roles === 'anyone' ? undefined : whyNotRole(gateway, policy.roles, request)
  if (unfit) return new AppError(unfit)
  // Files of a page come in crowds; they are not counted.
  if (policy.linkable) return undefined
  return gateway.limits.whyNot(callOwner(gateway, request), isCall(policy) && policy.session === 'sign_in')
}

/** Whoever brings a session without the sign-in that belongs to it has none; without any session the API itself says so. */
function whyNotRole(gateway: Gateway, roles: readonly Role[], request: FastifyRequest) {
  const actor = gateway.actorOf(request)
  if (actor) return roles.some((role) => role === actor.role) ? undefined : 'role_forbidden'
  return upstreamCookies(request.headers.cookie, gateway.cookiesOf(request).style) === undefined
    ? undefined
    : 'session_missing'
}
