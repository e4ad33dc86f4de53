import { findOpenPayment, LOOKUP_MISS_TTL_MS, type PaymentRecord } from './payment-record.ts'

/**
 * `open`: the payment may have succeeded; the button looks it up. `free`: two lookups did not find the payment; the
 * button pays again. `repeated`: the same items were bought shortly before; the button buys them again. `made`: another
 * tab paid, or the payment succeeded but the user could not be signed in.
 */
export type PurchasePhase = 'form' | 'asking' | 'sending' | 'looking' | 'open' | 'free' | 'repeated' | 'done' | 'made'
/** Why the outcome of a payment is unknown. `late`: the payment was not found, but it may still succeed. */
export type UnknownOutcomeReason = 'unknown' | 'running' | 'late' | 'nothing_yet' | 'not_known' | 'blocked'
export type PurchaseState = {
  phase: PurchasePhase
  /** The payment to which `phase` refers. */
  record?: PaymentRecord | undefined
  doubt?: UnknownOutcomeReason | undefined
  /** Why the last attempt did not complete a purchase; shown by the form. */
  reason?: unknown
}

export const INITIAL_STATE: PurchaseState = { phase: 'form' }
export const isBusy = ({ phase }: PurchaseState) => phase === 'asking' || phase === 'sending' || phase === 'looking'
/** The `reason` when a lookup showed that the payment was refused. */
export const PAYMENT_NOT_MADE = 'not_made'
/** The `reason` when an invoice or a tip, which can be paid only once, was already paid in this browser. */
export const ALREADY_PAID = 'paid_before'

export const createOpenState = (
  record: PaymentRecord,
  doubt: UnknownOutcomeReason,
  reason?: unknown,
): PurchaseState => ({
  phase: 'open',
  record,
  doubt,
  reason,
})
/** Returns the initial state of a form when a payment with an unknown outcome is stored. */
export const createEntryState = (record: PaymentRecord, now: number): PurchaseState =>
  record.freeAt !== undefined && now - record.freeAt < LOOKUP_MISS_TTL_MS
    ? { phase: 'free', record }
    : createOpenState(record, 'unknown')
/** Like `createEntryState`, but takes into account that an earlier lookup did not find the payment. */
export function toPurchaseState(record: PaymentRecord, now: number): PurchaseState {
  const next = createEntryState(record, now)
  return next.phase === 'open' && record.absentAt ? createOpenState(record, 'nothing_yet') : next
}
/** Returns the state of a form after another tab has sent a payment, looked one up, or learned an outcome. */
export function toStateAfterChange(state: PurchaseState, all: readonly PaymentRecord[], scope: string, now: number) {
  if (isBusy(state) || state.phase === 'done' || state.phase === 'made') return state
  const other = findOpenPayment(all, scope)
  if (!other) {
    if (state.phase !== 'open' && state.phase !== 'free') return state
    const own = all.find(({ id }) => id === state.record?.id)
    return own?.state === 'done' ? ({ phase: 'made', record: own } satisfies PurchaseState) : INITIAL_STATE
  }
  if (other.id === state.record?.id && other.absentAt === state.record.absentAt && other.freeAt === state.record.freeAt)
    return state
  return toPurchaseState(other, now)
}
/** Returns the initial state of a form from the stored payments. */
export function initialState(all: readonly PaymentRecord[], scope: string, now: number): PurchaseState {
  const record = findOpenPayment(all, scope)
  return record ? toPurchaseState(record, now) : INITIAL_STATE
}
