import type { CartTotals } from '@quillgate/shared/domain/purchases/cart'

export type PaymentLine = { _id: string; packageName: string; packagePrice: number; quantity: number }
/** A snapshot of a payment when it is sent: the lines, the payer and the amount. Never changed afterwards. */
export type PaymentSnapshot = {
  kind: 'checkout' | 'order' | 'invoice' | 'tip'
  /** The invoice id, or the order id of a tip; undefined for a cart. */
  subject?: string | undefined
  /** The payer: the e-mail address in a checkout, otherwise the user id. */
  by: string
  lines: readonly PaymentLine[]
  /** In cents. */
  totals: CartTotals
  currency?: string | undefined
  coupon?: string | undefined
}
/**
 * A payment that this browser knows of. `open`: the outcome is unknown; `given_up`: the user started over without
 * knowing the outcome; `done`: the payment succeeded.
 */
export type PaymentRecord = {
  /**
   * The idempotency key of the payment, or its payment mark (see `isPaymentMark`) if this browser knows the payment
   * only from a refusal by the gateway.
   */
  id: string
  sent: PaymentSnapshot
  /** When the payment was sent, in ms of this browser's clock. */
  at: number
  state: 'open' | 'given_up' | 'done'
  /** The ids of the orders that the payment created, if known. */
  orders?: readonly string[] | undefined
  /** When the first lookup did not find the payment, in ms since 1970. */
  absentAt?: number | undefined
  /** When the second lookup did not find the payment either, in ms since 1970. */
  freeAt?: number | undefined
}

/**
 * Returns whether `id` is a payment mark, which identifies a payment of any user without disclosing its idempotency
 * key.
 */
export const isPaymentMark = (id: string) => id.startsWith('m.')

/** Maximum age of a stored payment. The gateway also forgets payments after this time. */
export const RECORD_MAX_AGE_MS = 24 * 3_600_000

/** How long the result of two lookups without a match is valid. Afterwards, the payment must be looked up again. */
export const LOOKUP_MISS_TTL_MS = 10 * 60_000

type PaymentSubject = Pick<PaymentSnapshot, 'kind' | 'subject'>
const isCartPayment = ({ kind }: PaymentSubject) => kind === 'checkout' || kind === 'order'
/** Returns whether the purchase can be paid only once: an invoice or a tip, but not a cart. */
export const isPayableOnce = (payment: PaymentSubject) => !isCartPayment(payment)
/**
 * Returns the scope of a payment. Payments of one scope run one at a time. All carts share one scope; each invoice and
 * each tip has a separate one.
 */
export const toPaymentScope = (payment: PaymentSubject) =>
  isCartPayment(payment) ? 'cart' : `${payment.kind}:${payment.subject}`

/** Returns the payment with an unknown outcome that blocks new payments of this scope; undefined when there is none. */
export const findOpenPayment = (all: readonly PaymentRecord[], scope: string): PaymentRecord | undefined =>
  all.find(({ state, sent }) => state === 'open' && toPaymentScope(sent) === scope)

/**
 * Data about other purchases of this browser: their order ids, whether one of them may be the looked-up payment itself,
 * and whether the same items were bought shortly before.
 */
export type KnownPurchases = { orders: ReadonlySet<string>; mayBeSamePurchase: boolean; isRepeated: boolean }
