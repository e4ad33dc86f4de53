import { randomBytes } from 'node:crypto'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionEnd } from '../chat/registry.ts'
import type { Actor } from '../http/actor-cookie.ts'
import { type Keep, REMEMBER_MS, readSetCookie, removeUpstreamCookies, rewriteCookies } from '../http/cookies.ts'
import type { Gateway } from './gateway.ts'

/** Who a reply says has signed in. */
export type User = { id: string; role: string }

/** Set-Cookie for what the upstream set during a session: under our names, the actor signed again where its session's cookies or the secret changed. */
export function replyCookies(gateway: Gateway, request: FastifyRequest, given: readonly string[]): string[] {
  const actor = gateway.actorOf(request)
  if (given.length === 0 && !actor?.isOld) return []
  const now = Date.now()
  const cookies = rewriteCookies(given, keepOf(gateway, request), gateway.cookiesOf(request).style, now)
  const { actors } = gateway.cookiesOf(request)
  const renewed = actor && actors.renew(actor, request.site.domain, request.headers.cookie, given, now)
  return renewed === undefined ? cookies : [...cookies, renewed]
}

/** Set-Cookie of a sign-in: the upstream's cookies for as long as the person asked, and the actor bound to them. Ends the chats of the session before. */
export function signInCookies(gateway: Gateway, request: FastifyRequest, user: User, given: readonly string[]) {
  // The chats of another person end; those of the same person reconnect under the new session.
  endChats(gateway, request, 'this', gateway.actorOf(request)?.id === user.id ? 'restart' : 'session')
  const now = Date.now()
  const keep = keepAsked(request, now)
  const actor: Actor = {
    id: user.id,
    role: roleOf(user.role),
    session: randomBytes(9).toString('base64url'),
    keepUntil: typeof keep === 'object' ? keep.until : undefined,
    bound: gateway.cookiesOf(request).actors.bind(request.headers.cookie, given, now),
  }
  return [
    ...rewriteCookies(given, keep, gateway.cookiesOf(request).style, now),
    gateway.cookiesOf(request).actors.write(actor, request.site.domain, actorUntil(given, keep, now), now),
  ]
}

/** Set-Cookie of a sign-out: removes every cookie of this site, whatever the upstream says, and ends the session's chats. The mark of a known browser stays. */
export function signOutCookies(gateway: Gateway, request: FastifyRequest): string[] {
  endChats(gateway, request, 'this')
  // Signed out from here on: nothing that the upstream says with it signs the actor again.
  request.actor = undefined
  const now = Date.now()
  return [
    ...removeUpstreamCookies(request.headers.cookie, gateway.cookiesOf(request).style, now),
    gateway.cookiesOf(request).actors.clear(now),
  ]
}

/** Set-Cookie for a session that the upstream no longer knows: removes the actor and ends its chats; undefined where nobody is signed in. */
export function endSession(gateway: Gateway, request: FastifyRequest): string | undefined {
  if (!gateway.actorOf(request)) return undefined
  endChats(gateway, request, 'this')
  return gateway.cookiesOf(request).actors.clear(Date.now())
}

/** Ends the person's other sessions here, after a new password. */
export const endOtherSessions = (gateway: Gateway, request: FastifyRequest) => endChats(gateway, request, 'other')

/** Adds Set-Cookie headers to an answer that the framework sends. */
export function addCookies(reply: FastifyReply, cookies: readonly (string | undefined)[]) {
  for (const cookie of cookies) if (cookie !== undefined) void reply.header('set-cookie', cookie)
}

/** Cookies that change during a session live as long as the person asked for when signing in. */
function keepOf(gateway: Gateway, request: FastifyRequest): Keep {
  const actor = gateway.actorOf(request)
  if (!actor) return 'given'
  return actor.keepUntil === undefined ? 'session' : { until: actor.keepUntil }
}

const keepAsked = (request: FastifyRequest, now: number): Keep =>
  request.headers[REMEMBER_HEADER] === '1' ? { until: now + REMEMBER_MS } : 'session'

/** The actor lives as long as the longest cookie of the reply that made it. */
function actorUntil(cookies: readonly string[], keep: Keep, now: number): number | undefined {
  if (typeof keep !== 'object') return undefined
  const ends = cookies.map((cookie) => readSetCookie(cookie, now)?.until ?? keep.until).filter((until) => until > now)
  return Math.min(ends.length ? Math.max(...ends) : keep.until, keep.until)
}

/** Ends the chats of the request's own session, or of every other session of its person, on every replica. */
function endChats(
  gateway: Gateway,
  request: FastifyRequest,
  which: 'this' | 'other',
  reason: SessionEnd['reason'] = 'session',
) {
  const actor = gateway.actorOf(request)
  if (!actor) return
  const ended = { domain: request.site.domain, at: Date.now(), reason }
  gateway.sessionEnds.end(
    which === 'this' ? { ...ended, session: actor.session } : { ...ended, actorId: actor.id, except: actor.session },
  )
}
