import type { FastifyReply, FastifyRequest } from 'fastify'
import { endChats, type Gateway } from '../gateway/gateway.ts'
import { type Keep, rewriteCookies } from '../http/cookies.ts'

/** Cookies that change in the middle of a session live as long as the person asked for when signing in. */
function keepOf(gateway: Gateway, request: FastifyRequest): Keep {
  const actor = gateway.actorOf(request)
  if (!actor) return 'given'
  return actor.keepUntil === undefined ? 'session' : { until: actor.keepUntil }
}

/** Set-Cookie for what the upstream set in the middle of a session: under our names, the actor signed anew where its session's cookies changed. */
export function replyCookies(gateway: Gateway, request: FastifyRequest, given: readonly string[]): string[] {
  if (given.length === 0) return []
  const now = Date.now()
  const cookies = rewriteCookies(given, keepOf(gateway, request), gateway.style, now)
  const actor = gateway.actorOf(request)
  const renewed = actor && gateway.actors.renew(actor, request.site.domain, given, now)
  return renewed === undefined ? cookies : [...cookies, renewed]
}

/** What a session that is over upstream leaves here: nothing. Answers the Set-Cookie that forgets its actor; undefined where there is none. */
export function endSession(gateway: Gateway, request: FastifyRequest): string | undefined {
  const actor = gateway.actorOf(request)
  if (!actor) return undefined
  endChats(gateway, request, 'this')
  return gateway.actors.clear(Date.now())
}

/** The same for an answer that the framework sends. */
export function forgetSession(gateway: Gateway, request: FastifyRequest, reply: FastifyReply) {
  const cleared = endSession(gateway, request)
  if (cleared !== undefined) void reply.header('set-cookie', cleared)
}
