import type { Role } from '@quillgate/shared/contract/call'
import { type Policy, policyOf } from '@quillgate/shared/contract/policy'
import { callEntries } from '@quillgate/shared/contract/table'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { selectUpstreamCookies } from '../http/cookies.ts'
import { AppError } from '../http/errors.ts'
import { callSubject, type Gateway } from '../proxy/gateway.ts'
import { validateSite } from '../site/site.ts'
import { findOriginMismatch, validatePageOrigin } from './origin-check.ts'

type AccessRule = Pick<Policy, 'roles' | 'linkable'>

declare module 'fastify' {
  interface FastifyRequest {
    /** The policy of the called endpoint. The guard sets it for calls of the API contract; other requests have none. */
    policy: Policy
  }
  interface FastifyContextConfig {
    /** The users who may call a guarded route. `socket`: the route checks the upgrade request itself. */
    policy?: Policy | AccessRule | 'socket'
  }
}

/** Policy for guarded paths outside the API contract. Their requests are checked and rate-limited like calls. */
export const UNDECLARED_CALL_ACCESS: AccessRule = { roles: 'anyone', linkable: false }

/** Returns the policies of all calls of the API contract, by `METHOD /api/path`. */
export const createPolicyTable = (): Map<string, Policy> =>
  new Map(
    callEntries().map(({ name, call }): [string, Policy] => [`${call.method} /api${call.path}`, policyOf(name, call)]),
  )

/**
 * Guards every route of a scope: checks that the site is registered and that origin, role and rate limit allow the
 * request. Throws at startup for a route without a policy.
 */
export const guardPlugin = fp(
  async (scope: FastifyInstance, { gateway }: { gateway: Gateway }) => {
    const calls = createPolicyTable()
    scope.decorateRequest('policy', null as unknown as Policy)
    // Each route gets a separate hook that already holds the route's policy, so that requests need no lookup.
    scope.addHook('onRoute', (route) => {
      const policy = route.config?.policy ?? calls.get(`${[route.method].flat().join(' ')} ${route.url}`)
      if (!policy) throw new Error(`Route has no access policy: ${String(route.method)} ${route.url}`)
      const checkAccess: onRequestHookHandler = (request, _reply, done) => {
        request.pattern = route.url
        const unknown = validateSite(request.site)
        if (unknown || policy === 'socket') return done(unknown)
        if (isCallPolicy(policy)) request.policy = policy
        done(validateAdmission(gateway, policy, request))
      }
      route.onRequest = [checkAccess, route.onRequest ?? []].flat()
    })
  },
  { name: 'guard' },
)

const isCallPolicy = (policy: Policy | AccessRule): policy is Policy => 'name' in policy

function validateAdmission(
  gateway: Gateway,
  policy: Policy | AccessRule,
  request: FastifyRequest,
): AppError | undefined {
  const refused = validatePageOrigin(request.headers, request.site.origin, policy.linkable)
  if (refused) return new AppError(refused, undefined, findOriginMismatch(request.headers, request.site.origin))
  const roleError = policy.roles === 'anyone' ? undefined : validateRole(gateway, policy.roles, request)
  if (roleError) return new AppError(roleError)
  // File requests are exempt from the rate limit of calls, because a single page loads many files.
  if (policy.linkable) return undefined
  return gateway.limits.countCall(callSubject(gateway, request), isCallPolicy(policy) && policy.session === 'sign_in')
}

/**
 * Returns an error code when the user's role is not allowed. The `actor` cookie, which the BFF signs, identifies the
 * user; a session cookie of the upstream without a matching `actor` cookie counts as no session. Requests without any
 * session cookie pass, because the API itself replies 401.
 */
function validateRole(gateway: Gateway, roles: readonly Role[], request: FastifyRequest) {
  const actor = gateway.actorOf(request)
  if (actor) return roles.some((role) => role === actor.role) ? undefined : 'role_forbidden'
  return selectUpstreamCookies(request.headers.cookie, gateway.cookiesOf(request).style) === undefined
    ? undefined
    : 'session_missing'
}
