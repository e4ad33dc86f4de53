import { randomBytes } from 'node:crypto'
import { BROWSER_COOKIE, REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import type { Policy } from '@quillgate/shared/contract/policy'
import { effectiveStatus } from '@quillgate/shared/domain/outcome'
import { roleOf } from '@quillgate/shared/domain/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endChats, type Gateway, limitSubject } from '../gateway/gateway.ts'
import type { Actor } from '../guard/actor-cookie.ts'
import { takeAccountLimits } from '../guard/call-limits.ts'
import { chunkedBody } from '../http/chunked-body.ts'
import { type Keep, REMEMBER_MS, readSetCookie, rewriteCookies, writeCookie } from '../http/cookies.ts'
import type { BufferedReply } from '../upstream/buffered-reply.ts'
import { fetchBuffered, readCall } from './fetch-buffered.ts'
import { forgetSession, replyCookies } from './reply-cookies.ts'

/** Signing in and out, and a new password: the reply is read, so that we know who is who from now on. */
export async function relaySession(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const body = await readCall(policy, request)
  const forgive = await takeAccountLimits(gateway.limits, policy, limitSubject(gateway, request), body)
  const leaves = policy.session === 'sign_out'
  const [asked] = await Promise.allSettled([fetchBuffered(gateway, policy, request, body)])
  if (leaves) {
    forget(gateway, request, reply)
    endChats(gateway, request, 'this')
  }
  const refused = asked.status === 'fulfilled' && asked.value.failed && asked.value.status < 500
  if (!refused) await forgive()
  if (asked.status === 'rejected') throw asked.reason
  const whole = asked.value
  if (policy.session === 'new_password' && !whole.failed) endChats(gateway, request, 'other')
  return sendBuffered(gateway, policy, request, reply, whole)
}

/** Sends a whole reply with its cookies and, where it names a user, the actor. */
export function sendBuffered(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  whole: BufferedReply,
) {
  const user = policy.session === 'sign_in' && !whole.failed ? userIn(whole.raw) : undefined
  // A sign-in over a live session: the chats of somebody else are over, one's own go on under the new session.
  if (user) endChats(gateway, request, 'this', gateway.actorOf(request)?.id === user.id ? 'restart' : 'session')
  const cookies = user ? signedIn(gateway, request, user, whole.cookies) : replyCookies(gateway, request, whole.cookies)
  for (const cookie of cookies) void reply.header('set-cookie', cookie)
  // A legacy may say in a 200 that the session is over; of a sign-in it says something else.
  if (policy.effect !== 'session' && effectiveStatus(whole.status, whole.raw) === 401)
    forgetSession(gateway, request, reply)
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  if (whole.status === 204) return reply.code(204).send()
  return reply.code(whole.status).type('application/json; charset=utf-8').send(chunkedBody(whole.body))
}

type User = { id: string; role: string }

/** The cookies of a sign-in: the upstream's as long as the person asked for, and the actor that belongs to them. */
function signedIn(gateway: Gateway, request: FastifyRequest, user: User, given: readonly string[]): string[] {
  const now = Date.now()
  const keep = keepAsked(request, now)
  const actor: Actor = {
    id: user.id,
    role: roleOf(user.role),
    session: randomBytes(9).toString('base64url'),
    keepUntil: typeof keep === 'object' ? keep.until : undefined,
    bound: gateway.actors.bind(request.headers.cookie, given, now),
  }
  return [
    ...rewriteCookies(given, keep, gateway.style, now),
    gateway.actors.write(actor, request.site.domain, actorUntil(given, keep, now), now),
  ]
}

function userIn(raw: unknown): User | undefined {
  const places = [raw, (raw as { data?: unknown } | null)?.data]
  for (const place of places) {
    const user = (place as { user?: { _id?: unknown; role?: unknown } } | null | undefined)?.user
    if (user && (typeof user._id === 'string' || typeof user._id === 'number'))
      return { id: String(user._id), role: typeof user.role === 'string' ? user.role : '' }
  }
  return undefined
}

const keepAsked = (request: FastifyRequest, now: number): Keep =>
  request.headers[REMEMBER_HEADER] === '1' ? { until: now + REMEMBER_MS } : 'session'

/** The actor lives as long as the longest cookie of the reply that made it. */
function actorUntil(cookies: readonly string[], keep: Keep, now: number): number | undefined {
  if (typeof keep !== 'object') return undefined
  const ends = cookies.map((cookie) => readSetCookie(cookie, now)?.until ?? keep.until).filter((until) => until > now)
  return Math.min(ends.length ? Math.max(...ends) : keep.until, keep.until)
}

/** Takes every cookie of this site from the browser, whatever the upstream says; a mark on the browser opens nothing. */
function forget(gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const now = Date.now()
  const prefix = `${gateway.style.host}u.`
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const name = part.trim().split('=')[0]!
    if (name.startsWith(prefix) && name !== `${prefix}${BROWSER_COOKIE}`)
      void reply.header('set-cookie', writeCookie(name.slice(gateway.style.host.length), '', now, gateway.style, now))
  }
  void reply.header('set-cookie', gateway.actors.clear(now))
}
