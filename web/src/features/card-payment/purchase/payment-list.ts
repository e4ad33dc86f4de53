import {
  isPaymentMark,
  type KnownPurchases,
  type PaymentRecord,
  type PaymentSnapshot,
  RECORD_MAX_AGE_MS,
  toPaymentScope,
} from './payment-record.ts'

/** Minimum time between two lookups. A payment counts as not made only if two lookups do not find it. */
export const LOOKUP_INTERVAL_MS = 10_000
/** A purchase repeated within this time in the same browser, by any user, needs a confirmation. */
export const REPEAT_WINDOW_MS = 10 * 60_000
const MAX_RECORDS = 20

/**
 * Returns the latest purchase of the same items in this browser, provided that it was made less than `REPEAT_WINDOW_MS`
 * ago.
 */
export const findRecentDuplicate = (
  all: readonly PaymentRecord[],
  snapshot: PaymentSnapshot,
  now: number,
): PaymentRecord | undefined => all.findLast((record) => isRecentDuplicate(record, snapshot, now))
const isRecentDuplicate = (record: PaymentRecord, snapshot: PaymentSnapshot, now: number) =>
  record.state === 'done' &&
  now - record.at < REPEAT_WINDOW_MS &&
  toPaymentScope(record.sent) === toPaymentScope(snapshot) &&
  lineKey(record.sent) === lineKey(snapshot)
const lineKey = ({ lines }: PaymentSnapshot) =>
  JSON.stringify(lines.map(({ _id, quantity }) => `${_id} ${quantity}`).toSorted())

/**
 * Returns data about the other completed purchases of this browser. A lookup of `record` needs the data, so that it
 * does not report the orders of those purchases as the result of this payment.
 */
export function toKnownPurchases(all: readonly PaymentRecord[], record: PaymentRecord): KnownPurchases {
  const others = all.filter(({ id, state }) => id !== record.id && state === 'done')
  return {
    orders: new Set(others.flatMap(({ orders = [] }) => orders)),
    // If the id is a payment mark (see `isPaymentMark`), this browser may have stored the same payment under its
    // idempotency key, too.
    mayBeSamePurchase: isPaymentMark(record.id),
    isRepeated: others.some(
      (other) => !other.orders && other.at <= record.at && isRecentDuplicate(other, record.sent, record.at),
    ),
  }
}

/**
 * Returns the ids of earlier payments that a new one supersedes, newest first: abandoned ones and, with `repeats`,
 * recent purchases of the same items.
 */
export const findSupersededIds = (
  all: readonly PaymentRecord[],
  snapshot: PaymentSnapshot,
  repeats: boolean,
  now: number,
): string[] =>
  all
    .filter(
      (record) =>
        (record.state === 'given_up' && toPaymentScope(record.sent) === toPaymentScope(snapshot)) ||
        (repeats && isRecentDuplicate(record, snapshot, now)),
    )
    .map(({ id }) => id)
    .toReversed()

/**
 * Returns `all` with `record` added; a record with the same id is replaced. Expired records and all but the newest
 * `MAX_RECORDS` are left out.
 */
export const withRecord = (all: readonly PaymentRecord[], record: PaymentRecord, now: number): PaymentRecord[] =>
  [...all.filter(({ id, at }) => id !== record.id && now - at < RECORD_MAX_AGE_MS), record].slice(-MAX_RECORDS)
export const withoutRecord = (all: readonly PaymentRecord[], id: string): PaymentRecord[] =>
  all.filter((record) => record.id !== id)
