import { createHash, createHmac, randomBytes } from 'node:crypto'
import { EARLIER_PAYMENTS_HEADER } from '@quillgate/shared/contract/boot'
import type { PaymentSubject } from '@quillgate/shared/contract/call'
import type { Policy } from '@quillgate/shared/contract/policy'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import { consumeAccountLimits } from '../limits/call-limits.ts'
import { fetchBuffered } from '../proxy/fetch-buffered.ts'
import { callSubject, type Gateway } from '../proxy/gateway.ts'
import { readCall } from '../proxy/read-call.ts'
import { sendBuffered } from '../proxy/send-buffered.ts'
import type { Purchase } from './payment-ledger.ts'
import { classifyPayment } from './payment-outcome.ts'

const KEY_PATTERN = /^[\w-]{16,128}$/
/** Returns whether an id is an idempotency key, which is also sent to the upstream. */
export const isIdempotencyKey = (id: string): boolean => KEY_PATTERN.test(id)
/**
 * Returns whether an id identifies a payment: an idempotency key, or a payment mark (a public id derived from the key,
 * see `statusMark` in payment-ledger.ts).
 */
export const isPaymentId = (id: string): boolean => isIdempotencyKey(id) || /^m\.[\w-]{32}$/.test(id)
const MAX_EARLIER_PAYMENTS = 10
/** Fields that are not part of the fingerprint: a purchase with another card or password is still the same purchase. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['payment', 'password'])
/** The key with which passwords are hashed. The hashes never leave the memory of this process. */
const PROCESS_KEY = randomBytes(32)
/** The subjects that can be paid only once, with the error code for a second payment. */
const REPEAT_ERRORS: { readonly [P in PaymentSubject]?: ErrorCode } = { invoice: 'invoice_paid', tip: 'tip_given' }

/** Sends a payment at most once per idempotency key, and one at a time per subject. */
export async function relayPayment(gateway: Gateway, policy: Policy, request: FastifyRequest, reply: FastifyReply) {
  const { bytes, json } = await readCall(gateway, policy, request)
  const who = callSubject(gateway, request)
  const purchase = readPurchase(policy, request, who.actorId, json)
  // A payment whose reply the ledger already has does not count against the limits.
  const whole = await request.server.payments.run(purchase, async () => {
    const refund = await consumeAccountLimits(gateway.limits, policy, who, json)
    const [paid] = await Promise.allSettled([fetchBuffered(gateway, policy, request, bytes)])
    if (paid.status === 'rejected' || classifyPayment(paid.value) !== 'refused') await refund()
    if (paid.status === 'rejected') throw paid.reason
    return paid.value
  })
  if (!whole.failed) gateway.live.onWrite({ request, policy, actor: gateway.actorOf(request) })
  return sendBuffered(gateway, policy, request, reply, whole)
}

type Fields = Record<string, unknown>

function readPurchase(policy: Policy, request: FastifyRequest, actorId: string | undefined, cart: unknown): Purchase {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw new AppError('payment_key_missing')
  const path = request.raw.url!.split('?')[0]!
  const passwords: unknown[] = []
  const bought = JSON.stringify([path, cart], (name, value: unknown) => {
    if (name === 'password') passwords.push(value)
    return IGNORED_FIELDS.has(name) ? undefined : value
  })
  const fingerprint = createHash('sha256').update(bought).digest('base64url')
  const given = request.headers[EARLIER_PAYMENTS_HEADER]
  const earlierPayments = typeof given === 'string' ? given.split(',', MAX_EARLIER_PAYMENTS).filter(isPaymentId) : []
  const fields = typeof cart === 'object' && cart !== null ? (cart as Fields) : {}
  const pays = policy.pays!
  const subject = JSON.stringify([policy.name, ...paymentSubjectOf(pays, path, actorId, fields)])
  const signIn =
    policy.session === 'sign_in'
      ? createHmac('sha256', PROCESS_KEY).update(JSON.stringify(passwords)).digest('base64url')
      : undefined
  return {
    domain: request.site.domain,
    key,
    fingerprint,
    actorId,
    signIn,
    subject,
    once: REPEAT_ERRORS[pays],
    earlierPayments,
  }
}

/**
 * Returns what a payment is for, regardless of its key: an invoice, the tip of an order, or the cart lines of a user.
 */
function paymentSubjectOf(pays: PaymentSubject, path: string, actorId: string | undefined, fields: Fields): unknown[] {
  if (pays === 'invoice') return [fields.invoice_id]
  if (pays === 'tip') return [path]
  const payer = pays === 'cart_of_email' ? String(fields.email).trim().toLowerCase() : actorId
  return [payer, fields.package_subscribed, itemLines(fields.cartItems)]
}

/** Returns the cart lines in a form that is equal for equal products and quantities, in any order. */
function itemLines(items: unknown): string[] {
  const lines = Array.isArray(items) ? (items as (Fields | null)[]) : []
  return lines.map((line) => JSON.stringify([line?._id, line?.quantity])).toSorted()
}
