import { effectiveStatus, failed } from '@quillgate/shared/domain/outcome'
import { AppError, errorAnswer } from './errors.ts'
import type { Outcome } from './money.ts'
import type { Answer } from './upstream/ask.ts'
import { codeForStatus } from './upstream/failure.ts'
import { readOddReply } from './upstream/odd-reply.ts'

/** A reply in our hands: `json` is its text, `failed` what its marks say. */
export type Whole = { status: number; body: Buffer; raw: unknown; failed: boolean; cookies: string[] }

/** A reply as it is to be understood; rejects for one that leads elsewhere. */
export function wholeOf({ status, headers, body }: Answer): Whole {
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (status >= 300 && status < 400) throw new AppError('upstream_reply_invalid')
  if (status === 204) return { status, body: Buffer.alloc(0), raw: {}, failed: false, cookies }
  const read = readOddReply(status, headers, body)
  if (!read.ok) {
    const answer = errorAnswer(codeForStatus(read.status), read.status)
    return { status: read.status, body: answer.body, raw: undefined, failed: true, cookies }
  }
  const { raw } = read
  if (isDeep(raw)) throw new AppError('upstream_reply_invalid')
  return { status, body: read.body, raw, failed: failed(status, raw), cookies }
}

/** No documented reply is nested half as deep; whoever walks through it later must not run out of stack. */
const MAX_DEPTH = 32
const isDeep = (value: unknown, depth = 1): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth > MAX_DEPTH || Object.values(value).some((item) => isDeep(item, depth + 1)))

/** Refused is a clear no: the key is free again. Everything unclear counts as perhaps charged. */
export function paymentOutcome({ status, raw, failed }: Whole): Outcome {
  if (raw === undefined && status < 400) return 'unknown'
  if (!failed) return 'done'
  const meant = effectiveStatus(status, raw)
  return meant >= 499 || meant === 408 || meant === 429 ? 'unknown' : 'refused'
}

/** The orders a payment made, for other replicas; undefined for a checkout, whose answer signs somebody in. */
export function orderIds({ raw }: Whole): object | undefined {
  const { user, orders, order_id, ordersIds, isMulti } = (raw ?? {}) as Record<string, unknown>
  if (user !== undefined) return undefined
  const ids = Array.isArray(orders)
    ? orders.map((order: unknown) => ({ _id: (order as { _id?: unknown } | null)?._id }))
    : undefined
  return { orders: ids, order_id, ordersIds, isMulti }
}

/** The answer to a payment that another replica has sent. */
export function paidElsewhere(brief: unknown): Whole {
  const raw = { status: true, status_code: 200, statusCode: 200, ...(brief as object) }
  return { status: 200, body: Buffer.from(JSON.stringify(raw)), raw, failed: false, cookies: [] }
}
