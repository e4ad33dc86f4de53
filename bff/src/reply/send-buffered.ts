import type { Policy } from '@quillgate/shared/contract/policy'
import { effectiveStatus } from '@quillgate/shared/domain/outcome'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway/gateway.ts'
import { chunkedBody } from '../http/chunked-body.ts'
import type { BufferedReply } from '../upstream/buffered-reply.ts'
import { addCookies, endSession, replyCookies, signInCookies, type User } from './reply-cookies.ts'

/** Sends a whole reply with its cookies and, where it names a user, the actor. */
export function sendBuffered(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  whole: BufferedReply,
) {
  const user = policy.session === 'sign_in' && !whole.failed ? userIn(whole.raw) : undefined
  addCookies(
    reply,
    user ? signInCookies(gateway, request, user, whole.cookies) : replyCookies(gateway, request, whole.cookies),
  )
  // A legacy may say in a 200 that the session is over; of a sign-in it says something else.
  if (policy.effect !== 'session' && effectiveStatus(whole.status, whole.raw) === 401)
    addCookies(reply, [endSession(gateway, request)])
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  if (whole.status === 204) return reply.code(204).send()
  return reply.code(whole.status).type('application/json; charset=utf-8').send(chunkedBody(whole.body))
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
