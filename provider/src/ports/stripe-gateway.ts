import type { Stripe } from 'stripe'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { addMs, ageMs, type Clock, MINUTE, SECOND } from '../common/clock.ts'
import { readIdTime } from '../db/ids.ts'
import type { ChargeOutcome, Gateway, RefundOutcome } from './gateway.ts'

/** Timeout of one attempt, which includes receiving the response body. */
const ATTEMPT_TIMEOUT_MS = 8 * SECOND
/** Number of retries with the same idempotency key. The SDK waits half a second before a retry. */
const MAX_RETRIES = 1
/** Maximum duration of a call to Stripe. It must be shorter than MAX_CHARGE_DURATION. */
export const MAX_CALL_DURATION = (MAX_RETRIES + 1) * ATTEMPT_TIMEOUT_MS + MAX_RETRIES * SECOND

/**
 * It can take minutes until Stripe's search finds a charge. More recent charges are therefore looked up in the list of
 * charges from the same minutes.
 */
const SEARCH_INDEX_DELAY = 10 * MINUTE
const LIST_WINDOW_MS = 5 * MINUTE

const UNKNOWN_OUTCOME = { kind: 'unknown' } as const
const PaymentIntent = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.String(),
  metadata: Type.Object({ charge_id: Type.String() }),
})

type Settings = { secretKey: string; apiUrl: string; clock: Clock; attemptTimeout?: number }

/**
 * Creates a card network that uses Stripe. The ids of our charges and refunds are the idempotency keys, and are stored
 * in the metadata.
 */
export function createStripeGateway({ clock, ...settings }: Settings): Gateway {
  let loading: Promise<Stripe> | undefined
  const stripe = () => (loading ??= openStripe(settings))

  /** Returns Stripe's payment for one of our charges; undefined if Stripe has none. Throws if the lookup fails. */
  async function intentOf(chargeId: string): Promise<Stripe.PaymentIntent | undefined> {
    const { paymentIntents } = await stripe()
    const made = readIdTime(chargeId)
    const created = {
      gte: toUnixSeconds(addMs(made, -LIST_WINDOW_MS)),
      lte: toUnixSeconds(addMs(made, LIST_WINDOW_MS)),
    }
    const intents =
      ageMs(made, clock.now()) < SEARCH_INDEX_DELAY
        ? paymentIntents.list({ created, limit: 100 })
        : paymentIntents.search({ query: `metadata['charge_id']:'${chargeId}'` })
    for await (const intent of intents) if (intent.metadata?.charge_id === chargeId) return intent
    return undefined
  }

  /**
   * Returns Stripe's refund with our id, if any. Needed because Stripe forgets idempotency keys after a day, whereas a
   * refund may be retried for longer.
   */
  async function refundOf(paymentIntent: string, id: string): Promise<Stripe.Refund | undefined> {
    const { refunds } = await stripe()
    for await (const refund of refunds.list({ payment_intent: paymentIntent, limit: 100 }))
      if (refund.metadata?.refund_id === id) return refund
    return undefined
  }

  return {
    async charge({ id, amountMinor, currency, method }) {
      const { paymentIntents } = await stripe()
      return paymentIntents
        .create(
          {
            amount: amountMinor,
            currency,
            payment_method: method.id,
            allowed_payment_method_types: ['card'],
            confirm: true,
            // Declines a card that requires 3-D Secure, because the payment page does not support it.
            error_on_requires_action: true,
            metadata: { charge_id: id },
          },
          { idempotencyKey: `charge:${id}` },
        )
        .then((intent) => toChargeOutcome(intent, id), outcomeOfError)
    },
    async find(id) {
      const intent = await intentOf(id)
      return intent ? toChargeOutcome(intent, id) : { kind: 'missing' }
    },
    async refund({ id, chargeId, amountMinor }) {
      const intent = await intentOf(chargeId)
      if (!intent) return UNKNOWN_OUTCOME
      const earlierRefund = await refundOf(intent.id, id)
      if (earlierRefund) return toRefundOutcome(earlierRefund)
      const { refunds } = await stripe()
      return refunds
        .create(
          { payment_intent: intent.id, amount: amountMinor, metadata: { refund_id: id } },
          { idempotencyKey: `refund:${id}` },
        )
        .then(toRefundOutcome, refundOutcomeOfError)
    },
  }
}

const toUnixSeconds = (at: Date) => Math.floor(at.getTime() / SECOND)

async function openStripe({ secretKey, apiUrl, attemptTimeout = ATTEMPT_TIMEOUT_MS }: Omit<Settings, 'clock'>) {
  const { Stripe } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: attemptTimeout,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    // With the fetch client, the timeout applies to the whole response. The default client would restart the timeout
    // with each byte.
    httpClient: Stripe.createFetchHttpClient(),
  })
}

function toChargeOutcome(intent: Stripe.PaymentIntent, chargeId: string): ChargeOutcome {
  if (!Check(PaymentIntent, intent) || intent.metadata.charge_id !== chargeId) return UNKNOWN_OUTCOME
  if (intent.status === 'succeeded') return { kind: 'paid' }
  if (intent.status === 'requires_action') return { kind: 'refused', code: 'card_action_needed' }
  if (!['requires_payment_method', 'canceled'].includes(intent.status)) return UNKNOWN_OUTCOME
  return { kind: 'refused', code: readDeclineCode(intent.last_payment_error ?? {}) }
}

type CardError = { code?: string | null; decline_code?: string | null }
const readDeclineCode = ({ code, decline_code }: CardError) =>
  [code, decline_code].some((said) => said && /authentication|action_required|requires_action/.test(said))
    ? 'card_action_needed'
    : 'card_declined'

type StripeFailure = CardError & { type?: string; rawType?: string }
/**
 * Returns a refusal only if the type of Stripe's error proves that the card was not charged. Otherwise the outcome is
 * unknown.
 */
function outcomeOfError(error: StripeFailure): ChargeOutcome {
  if (error.type === 'StripeCardError' && error.rawType === 'card_error')
    return { kind: 'refused', code: readDeclineCode(error) }
  if (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError')
    return { kind: 'refused', code: 'payment_unconfigured' }
  // Stripe does not know the payment method, or it was already used.
  if (isRefusedRequest(error)) return { kind: 'refused', code: 'card_declined' }
  return UNKNOWN_OUTCOME
}
const isRefusedRequest = ({ type, rawType }: StripeFailure) =>
  type === 'StripeInvalidRequestError' && rawType === 'invalid_request_error'

function toRefundOutcome({ status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded' || status === 'pending') return { kind: 'done' }
  return status === 'failed' || status === 'canceled' ? { kind: 'refused' } : UNKNOWN_OUTCOME
}

/**
 * Returns a refusal only if a retry cannot help. A refund that is refused because of an insufficient balance is
 * retried.
 */
const refundOutcomeOfError = (error: StripeFailure): RefundOutcome =>
  isRefusedRequest(error) && error.code !== 'balance_insufficient' ? { kind: 'refused' } : UNKNOWN_OUTCOME
