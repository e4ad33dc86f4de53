import { createHash } from 'node:crypto'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askWhole, readCall } from './ask-whole.ts'
import { takeAccountLimits } from './call-limits.ts'
import { AppError } from './errors.ts'
import { counted, type Gateway } from './gateway.ts'
import type { Purchase } from './money.ts'
import { sendWhole } from './session.ts'
import { paymentOutcome } from './whole.ts'

const KEY = /^[\w-]{16,128}$/
/** Another card or password is the same purchase; another cart is not. */
const NOT_THE_PURCHASE: ReadonlySet<string> = new Set(['payment', 'password'])

/** Sends a payment at most once under the key its form made. */
export async function relayPayment(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const body = await readCall(policy, request)
  const who = counted(gateway, request)
  const purchase = purchaseOf(request, who.actorId, body)
  // What is answered from memory is not counted.
  const whole = await gateway.money.run(purchase, async () => {
    const forgive = await takeAccountLimits(gateway.limits, policy, who, body)
    const [paid] = await Promise.allSettled([askWhole(gateway, policy, request, body)])
    if (paid.status === 'rejected' || paymentOutcome(paid.value) !== 'refused') await forgive()
    if (paid.status === 'rejected') throw paid.reason
    return paid.value
  })
  return sendWhole(gateway, policy, request, reply, whole)
}

function purchaseOf(request: FastifyRequest, actorId: string | undefined, body: Buffer): Purchase {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('payment_key_missing')
  let cart: unknown
  try {
    cart = JSON.parse(body.toString(), (name, value: unknown) => (NOT_THE_PURCHASE.has(name) ? undefined : value))
  } catch {
    throw new AppError('request_unreadable')
  }
  const path = request.raw.url!.split('?')[0]
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([path, cart]))
    .digest('base64url')
  return { domain: request.site.domain, key, fingerprint, actorId }
}
