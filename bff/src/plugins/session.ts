import { randomBytes } from 'node:crypto'
import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import type { Policy } from '@quillgate/shared/contract/policy'
import { roleOf } from '@quillgate/shared/domain/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askWhole, readCall } from './ask-whole.ts'
import { takeAccountLimits } from './call-limits.ts'
import { counted, type Gateway } from './gateway.ts'
import { keepOf } from './relay.ts'
import { type Keep, REMEMBER_MS, readSetCookie, rewriteCookies, writeCookie } from './upstream/cookies.ts'
import type { Whole } from './whole.ts'

/** Read whole although it only writes: when it succeeded, the person's other sign-ins are over. */
export const NEW_PASSWORD = 'profile.updatePassword'
const SIGNS_IN: ReadonlySet<string> = new Set(['auth.login', 'auth.autologin', 'cart.checkout'])

/** Signing in and out, and a new password: the reply is read, so that we know who is who from now on. */
export async function relaySession(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const body = await readCall(policy, request)
  const forgive = await takeAccountLimits(gateway.limits, policy, counted(gateway, request), body)
  const leaves = policy.name === 'auth.logout'
  const [asked] = await Promise.allSettled([askWhole(gateway, policy, request, body)])
  if (leaves) {
    forget(gateway, request, reply)
    endSockets(gateway, request, 'this')
  }
  const refused = asked.status === 'fulfilled' && asked.value.failed && asked.value.status < 500
  if (!refused) await forgive()
  if (asked.status === 'rejected') throw asked.reason
  const whole = asked.value
  if (policy.name === NEW_PASSWORD) afterNewPassword(gateway, request, reply, whole)
  return sendWhole(gateway, policy, request, reply, whole)
}

function afterNewPassword(gateway: Gateway, request: FastifyRequest, reply: FastifyReply, whole: Whole) {
  if (!whole.failed) endSockets(gateway, request, 'other')
  if (whole.status !== 401) return
  void reply.header('set-cookie', gateway.actors.clear(Date.now()))
  endSockets(gateway, request, 'this')
}

/** Sends a whole reply with its cookies and, where it names a user, the actor. */
export function sendWhole(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  whole: Whole,
) {
  const now = Date.now()
  const user = SIGNS_IN.has(policy.name) && !whole.failed ? userIn(whole.raw) : undefined
  const keep = user ? keepAsked(request, now) : keepOf(gateway, request)
  for (const cookie of rewriteCookies(whole.cookies, keep, gateway.style, now)) void reply.header('set-cookie', cookie)
  if (user) {
    const keepUntil = typeof keep === 'object' ? keep.until : undefined
    const actor = { id: user.id, role: roleOf(user.role), session: randomBytes(9).toString('base64url'), keepUntil }
    void reply.header(
      'set-cookie',
      gateway.actors.write(actor, request.site.domain, actorUntil(whole.cookies, keep, now), now),
    )
  }
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  if (whole.status === 204) return reply.code(204).send()
  return reply.code(whole.status).type('application/json; charset=utf-8').send(whole.body)
}

function userIn(raw: unknown): { id: string; role: string } | undefined {
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

/** Sessions that are over take their chats with them: `this` browser's alone, or those of every `other` one of this person. */
function endSockets(gateway: Gateway, request: FastifyRequest, which: 'this' | 'other') {
  const actor = gateway.actorOf(request)
  if (!actor) return
  gateway.sockets.end('session', ({ domain, actorId, session }) =>
    which === 'this'
      ? session === actor.session
      : domain === request.site.domain && actorId === actor.id && session !== actor.session,
  )
}

/** Takes every cookie of this site from the browser, whatever the upstream says. */
function forget(gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const now = Date.now()
  const prefix = `${gateway.style.host}u.`
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const name = part.trim().split('=')[0]!
    if (name.startsWith(prefix))
      void reply.header('set-cookie', writeCookie(name.slice(gateway.style.host.length), '', now, gateway.style, now))
  }
  void reply.header('set-cookie', gateway.actors.clear(now))
}
