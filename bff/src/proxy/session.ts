import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_IN_REFUSED } from '../lib/access-log.ts'
import { consumeAccountLimits } from '../limits/call-limits.ts'
import { fetchBuffered } from './fetch-buffered.ts'
import { callSubject, type Gateway } from './gateway.ts'
import { readCall } from './read-call.ts'
import { addCookies, createSignOutCookies, endOtherSessions } from './reply-cookies.ts'
import { sendBuffered } from './send-buffered.ts'

/**
 * Relays sign-in, sign-out and password changes. Reads the reply completely, because its content decides whether the
 * BFF sets or removes the `actor` cookie, which identifies the user.
 */
export async function relaySession(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const { bytes, json } = await readCall(gateway, policy, request)
  const refund = await consumeAccountLimits(gateway.limits, policy, callSubject(gateway, request), json)
  const [fetched] = await Promise.allSettled([fetchBuffered(gateway, policy, request, bytes)])
  // A sign-out removes our cookies even when the upstream does not reply.
  if (policy.session === 'sign_out') addCookies(reply, createSignOutCookies(gateway, request))
  const refused = fetched.status === 'fulfilled' && fetched.value.failed && fetched.value.status < 500
  if (!refused) await refund()
  else if (policy.session === 'sign_in' && fetched.value.status < 400) request.outcome = SIGN_IN_REFUSED
  if (fetched.status === 'rejected') throw fetched.reason
  const whole = fetched.value
  if (policy.session === 'new_password' && !whole.failed) endOtherSessions(gateway, request)
  return sendBuffered(gateway, policy, request, reply, whole)
}
