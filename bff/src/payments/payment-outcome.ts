import { readEffectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import type { BufferedReply } from '../proxy/upstream/buffered-reply.ts'
import type { PaymentOutcome } from './payment-ledger.ts'

const TIMEOUT_STATUSES: ReadonlySet<number> = new Set([408, 499, 504])
const UNDECIDED_CODES: ReadonlySet<string> = new Set(['payment_running', 'payment_unknown'])

/** Error codes by which an upstream reports that it did not charge, regardless of the status of the reply. */
const NEVER_CHARGED_CODES: ReadonlySet<string> = new Set(['payment_unconfigured'])

/**
 * Returns the outcome of a payment reply. Only a clear refusal is `refused` and frees the key for another attempt;
 * anything unclear counts as possibly charged.
 */
export function classifyPayment({ status, raw, failed }: BufferedReply): PaymentOutcome {
  if (raw === undefined && status < 400) return 'unknown'
  if (!failed) return 'done'
  const meant = readEffectiveStatus(status, raw)
  const code = String((raw as { code?: unknown } | null)?.code)
  // The upstream knows this key but has no outcome yet, so this is not a refusal.
  if (UNDECIDED_CODES.has(code)) return 'unknown'
  if (NEVER_CHARGED_CODES.has(code)) return 'refused'
  // A proxy in front of the upstream gave up waiting; the upstream can still be processing the payment.
  if (TIMEOUT_STATUSES.has(meant)) return 'late'
  return meant >= 499 || meant === 408 || meant === 429 ? 'unknown' : 'refused'
}

/**
 * Returns the order ids of a payment, to be stored and shared with other replicas; undefined for a checkout, whose
 * reply signs a user in.
 */
export function summarizeOrders({ raw }: BufferedReply): object | undefined {
  const { user, orders, order_id, ordersIds, isMulti } = (raw ?? {}) as Record<string, unknown>
  if (user !== undefined || (raw as { data?: { user?: unknown } } | null)?.data?.user !== undefined) return undefined
  const ids = Array.isArray(orders)
    ? orders.map((order: unknown) => ({ _id: (order as { _id?: unknown } | null)?._id }))
    : undefined
  return { orders: ids, order_id, ordersIds, isMulti }
}

/** Builds the reply to a payment whose stored part contains only the order ids. */
export function replyFromSummary(brief: unknown): BufferedReply {
  const raw = { status: true, status_code: 200, statusCode: 200, ...(brief as object) }
  return { status: 200, body: Buffer.from(JSON.stringify(raw)), raw, failed: false, cookies: [] }
}
