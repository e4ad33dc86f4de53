import type { Policy } from '@quillgate/shared/contract/policy'
import { readEffectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toChunkedBody } from '../http/chunked-body.ts'
import type { Gateway } from './gateway.ts'
import { addCookies, createReplyCookies, createSignInCookies, endSession, type SignedInUser } from './reply-cookies.ts'
import type { BufferedReply } from './upstream/buffered-reply.ts'

/** Sends a buffered reply with its cookies; a sign-in reply also sets the `actor` cookie, which identifies the user. */
export function sendBuffered(
  gateway: Gateway,
  policy: Policy,
  request: FastifyRequest,
  reply: FastifyReply,
  buffered: BufferedReply,
) {
  const user = policy.session === 'sign_in' && !buffered.failed ? findUser(buffered.raw) : undefined
  addCookies(
    reply,
    user
      ? createSignInCookies(gateway, request, user, buffered.cookies)
      : createReplyCookies(gateway, request, buffered.cookies),
  )
  // A legacy API can report an expired session with status 200. In the reply to a sign-in or password change, 401 means
  // wrong credentials instead.
  if (policy.effect !== 'session' && readEffectiveStatus(buffered.status, buffered.raw) === 401)
    addCookies(reply, [endSession(gateway, request)])
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  if (buffered.code !== undefined) request.outcome = buffered.code
  if (buffered.retryAfter !== undefined) void reply.header('retry-after', buffered.retryAfter)
  if (buffered.status === 204) return reply.code(204).send()
  return reply.code(buffered.status).type('application/json; charset=utf-8').send(toChunkedBody(buffered.body))
}

const toFields = (raw: unknown) => (typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {})

function findUser(raw: unknown): SignedInUser | undefined {
  const { user, data } = toFields(raw)
  const inside = toFields(data)
  // When `data` has a role, `data` itself is the user.
  const places = [user, inside.user, inside.role === undefined ? undefined : data].map(toFields)
  for (const { _id, role } of places) {
    if (typeof _id === 'string' || typeof _id === 'number')
      return { id: String(_id), role: typeof role === 'string' ? role : '' }
  }
  return undefined
}
