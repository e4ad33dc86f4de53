import type { Call } from '@quillgate/shared/contract/call'
import { validateCallAccess } from '@quillgate/shared/domain/access/permissions'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { parseLanguage } from '@quillgate/shared/domain/values/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../common/errors.ts'
import { isDatabaseMovedError } from '../db/move-state.ts'
import type { Actor, Context, Services } from '../http/context.ts'
import { findActorByToken, storeLanguage } from '../modules/users/public.ts'
import { siteOf } from './site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** Whether the user is signed in with a role that cannot use the portal (an admin). */
    outsider: boolean
  }
}
export const SESSION_COOKIE = 'sid'

/** Sets the actor of each request from its session cookie. Refuses the session of another tenant. */
export const sessionPlugin = fp<{ services: Services }>(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    app.decorateRequest('actor', null)
    app.decorateRequest('outsider', false)
    app.addHook('onRequest', (request) => identifyActor(services, request))
  },
  { name: 'session', dependencies: ['site', '@fastify/cookie'] },
)

/**
 * Sets the actor of a request from its session cookie. Called again for sockets, because they can be open longer than
 * the session is valid.
 */
export async function identifyActor(services: Services, request: FastifyRequest, isActive = true): Promise<void> {
  request.actor = null
  request.outsider = false
  const token = request.cookies[SESSION_COOKIE]
  if (!token || !request.site) return
  const who = await findActorByToken(services, token, isActive)
  if (!who) return
  if (who.user.siteId !== request.site.id) throw new AppError('site_mismatch')
  const role = roleOf(who.user.role)
  const language = parseLanguage(request.headers['accept-language'])
  if (isActive && language && language !== who.user.language) {
    // A database that was moved is read-only, but its users can still read.
    await storeLanguage(services, who.user.id, language).catch((error: unknown) => {
      if (!isDatabaseMovedError(error)) throw error
    })
    who.user.language = language
  }
  // An admin has no role in the portal, because admins can use only operator commands.
  if (role) request.actor = { ...who, role, id: who.user.id }
  else request.outsider = true
}

/**
 * Returns the context of the request. Throws `session_missing` or `role_forbidden` if `access` does not allow the
 * request.
 */
export function createContext(services: Services, request: FastifyRequest, access: Call['access']): Context {
  const site = siteOf(request)
  const refusal =
    request.outsider && access !== 'anyone' ? 'role_forbidden' : validateCallAccess(request.actor?.role, { access })
  if (refusal) throw new AppError(refusal)
  const language = parseLanguage(request.headers['accept-language'])
  return { ...services, site, siteId: site.id, actor: request.actor ?? undefined, language }
}
