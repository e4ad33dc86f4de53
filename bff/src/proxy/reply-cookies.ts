import { randomBytes } from 'node:crypto'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionEnd } from '../chat/socket-registry.ts'
import type { Actor } from '../http/actor-cookie.ts'
import {
  type CookieLifetime,
  REMEMBER_ME_LIFETIME_MS,
  readSetCookie,
  removeUpstreamCookies,
  rewriteCookies,
} from '../http/cookies.ts'
import type { Gateway } from './gateway.ts'

/** The user that a sign-in reply contains. */
export type SignedInUser = { id: string; role: string }

/**
 * Returns Set-Cookie headers for the cookies that an upstream set during a session, under our names. When the cookies
 * of the session or our secret have changed, they include a renewed `actor` cookie, which identifies the user.
 */
export function createReplyCookies(gateway: Gateway, request: FastifyRequest, setCookies: readonly string[]): string[] {
  const actor = gateway.actorOf(request)
  if (setCookies.length === 0 && !actor?.needsRenewal) return []
  const now = Date.now()
  const cookies = rewriteCookies(setCookies, resolveLifetime(gateway, request), gateway.cookiesOf(request).style, now)
  const { actors } = gateway.cookiesOf(request)
  const renewed = actor && actors.renew(actor, request.site.domain, request.headers.cookie, setCookies, now)
  return renewed === undefined ? cookies : [...cookies, renewed]
}

/**
 * Returns the Set-Cookie headers of a sign-in: the cookies of the upstream with the lifetime that the user chose, and
 * the `actor` cookie, which identifies the user and is bound to them. Ends the chats of the previous session.
 */
export function createSignInCookies(
  gateway: Gateway,
  request: FastifyRequest,
  user: SignedInUser,
  setCookies: readonly string[],
) {
  // If this browser was signed in as another user, that user's chats close. The same user's chats reconnect with the new
  // session.
  endChats(gateway, request, 'this', gateway.actorOf(request)?.id === user.id ? 'restart' : 'session')
  const now = Date.now()
  const keep = readRequestedLifetime(request, now)
  const actor: Actor = {
    id: user.id,
    role: roleOf(user.role),
    session: randomBytes(9).toString('base64url'),
    rememberUntil: typeof keep === 'object' ? keep.until : undefined,
    boundCookies: gateway.cookiesOf(request).actors.bind(request.headers.cookie, setCookies, now),
  }
  return [
    ...rewriteCookies(setCookies, keep, gateway.cookiesOf(request).style, now),
    gateway.cookiesOf(request).actors.write(actor, request.site.domain, actorExpiry(setCookies, keep, now), now),
  ]
}

/**
 * Returns the Set-Cookie headers of a sign-out. Regardless of the upstream's reply, they remove the `actor` cookie (the
 * signed-in user) and all upstream cookies except the known-browser cookie. Ends the chats of the session.
 */
export function createSignOutCookies(gateway: Gateway, request: FastifyRequest): string[] {
  endChats(gateway, request, 'this')
  // From here on, the request counts as signed out, so that cookies in the reply of the upstream do not renew the
  // `actor` cookie.
  request.actor = undefined
  const now = Date.now()
  return [
    ...removeUpstreamCookies(request.headers.cookie, gateway.cookiesOf(request).style, now),
    gateway.cookiesOf(request).actors.clear(now),
  ]
}

/**
 * Returns a Set-Cookie header that removes the `actor` cookie of a user whose session the upstream no longer accepts,
 * and ends the chats of the session; undefined for visitors.
 */
export function endSession(gateway: Gateway, request: FastifyRequest): string | undefined {
  if (!gateway.actorOf(request)) return undefined
  endChats(gateway, request, 'this')
  return gateway.cookiesOf(request).actors.clear(Date.now())
}

/** Ends the chats of the user's other sessions after a password change. */
export const endOtherSessions = (gateway: Gateway, request: FastifyRequest) => endChats(gateway, request, 'other')

/** Adds Set-Cookie headers to a reply, skipping undefined ones. */
export function addCookies(reply: FastifyReply, cookies: readonly (string | undefined)[]) {
  for (const cookie of cookies) if (cookie !== undefined) void reply.header('set-cookie', cookie)
}

/** Returns the lifetime of cookies that are set during a session: the one that the user chose when signing in. */
function resolveLifetime(gateway: Gateway, request: FastifyRequest): CookieLifetime {
  const actor = gateway.actorOf(request)
  if (!actor) return 'given'
  return actor.rememberUntil === undefined ? 'session' : { until: actor.rememberUntil }
}

const readRequestedLifetime = (request: FastifyRequest, now: number): CookieLifetime =>
  request.headers[REMEMBER_HEADER] === '1' ? { until: now + REMEMBER_ME_LIFETIME_MS } : 'session'

/** Returns when the `actor` cookie of a sign-in expires: together with the longest-lived cookie of the sign-in reply. */
function actorExpiry(cookies: readonly string[], lifetime: CookieLifetime, now: number): number | undefined {
  if (typeof lifetime !== 'object') return undefined
  const ends = cookies
    .map((cookie) => readSetCookie(cookie, now)?.until ?? lifetime.until)
    .filter((until) => until > now)
  return Math.min(ends.length ? Math.max(...ends) : lifetime.until, lifetime.until)
}

/** Ends the chats of the request's own session, or those of all other sessions of its user, on every replica. */
function endChats(
  gateway: Gateway,
  request: FastifyRequest,
  scope: 'this' | 'other',
  reason: SessionEnd['reason'] = 'session',
) {
  const actor = gateway.actorOf(request)
  if (!actor) return
  const ended = { domain: request.site.domain, at: Date.now(), reason }
  gateway.sessionEnds.end(
    scope === 'this' ? { ...ended, session: actor.session } : { ...ended, actorId: actor.id, except: actor.session },
  )
}
