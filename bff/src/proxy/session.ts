import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { consumeAccountLimits } from '../limits/call-limits.ts'
import { fetchBuffered } from './fetch-buffered.ts'
import { callOwner, type Gateway } from './gateway.ts'
import { readCall } from './read-call.ts'
import { addCookies, endOtherSessions, signOutCookies } from './reply-cookies.ts'
import { sendBuffered } from './send-buffered.ts'

/** Relays sign-in, sign-out and password changes. The reply is read here, because it changes the actor. */
export async function relaySession(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const { bytes, json } = await readCall(gateway, policy, request)
  const refund = await consumeAccountLimits(gateway.limits, policy, callOwner(gateway, request), json)
  const [asked] = await Promise.allSettled([fetchBuffered(gateway, policy, request, bytes)])
  // A sign-out takes effect here even if the upstream did not reply.
  if (policy.session === 'sign_out') addCookies(reply, signOutCookies(gateway, request))
  const refused = asked.status === 'fulfilled' && asked.value.failed && asked.value.status < 500
  if (!refused) await refund()
  if (asked.status === 'rejected') throw asked.reason
  const whole = asked.value
  if (policy.session === 'new_password' && !whole.failed) endOtherSessions(gateway, request)
  return sendBuffered(gateway, policy, request, reply, whole)
}
