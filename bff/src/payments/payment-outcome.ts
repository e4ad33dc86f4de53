import { effectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import type { BufferedReply } from '../proxy/upstream/buffered-reply.ts'
import type { Outcome } from './payment-ledger.ts'

const GIVEN_UP: ReadonlySet<number> = new Set([408, 499, 504])
const STILL_OPEN: ReadonlySet<string> = new Set(['payment_running', 'payment_unknown'])

/** Codes that an upstream answers before it charges, with whatever status. */
const NEVER_CHARGED: ReadonlySet<string> = new Set(['payment_unconfigured'])

/** `refused` only for a clear refusal, after which the key is free again. Everything unclear counts as possibly charged. */
export function paymentOutcome({ status, raw, failed }: BufferedReply): Outcome {
  if (raw === undefined && status < 400) return 'unknown'
  if (!failed) return 'done'
  const meant = effectiveStatus(status, raw)
  const code = String((raw as { code?: unknown } | null)?.code)
  // An upstream that knows of the payment under this key, and not how it ended, refuses nothing.
  if (STILL_OPEN.has(code)) return 'unknown'
  if (NEVER_CHARGED.has(code)) return 'refused'
  // A server in front of the upstream gave up waiting; the upstream may still be processing the payment.
  if (GIVEN_UP.has(meant)) return 'late'
  return meant >= 499 || meant === 408 || meant === 429 ? 'unknown' : 'refused'
}

/** The orders a payment made, as it is kept and told to replicas; undefined for a checkout, whose answer signs somebody in. */
export function orderIds({ raw }: BufferedReply): object | undefined {
  const { user, orders, order_id, ordersIds, isMulti } = (raw ?? {}) as Record<string, unknown>
  if (user !== undefined || (raw as { data?: { user?: unknown } } | null)?.data?.user !== undefined) return undefined
  const ids = Array.isArray(orders)
    ? orders.map((order: unknown) => ({ _id: (order as { _id?: unknown } | null)?._id }))
    : undefined
  return { orders: ids, order_id, ordersIds, isMulti }
}

/** The answer to a payment of which only its orders are kept. */
export function paidElsewhere(brief: unknown): BufferedReply {
  const raw = { status: true, status_code: 200, statusCode: 200, ...(brief as object) }
  return { status: 200, body: Buffer.from(JSON.stringify(raw)), raw, failed: false, cookies: [] }
}
