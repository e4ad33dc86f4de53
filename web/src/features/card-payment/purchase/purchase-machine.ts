import { findRecentDuplicate, findSupersededIds, LOOKUP_INTERVAL_MS } from './payment-list.ts'
import {
  findOpenPayment,
  isPayableOnce,
  LOOKUP_MISS_TTL_MS,
  type PaymentRecord,
  type PaymentSnapshot,
  toPaymentScope,
} from './payment-record.ts'
import {
  ALREADY_PAID,
  createEntryState,
  createOpenState,
  INITIAL_STATE,
  isBusy,
  PAYMENT_NOT_MADE,
  type PurchaseState,
  toStateAfterChange,
} from './purchase-state.ts'

/**
 * Why a payment call failed. `blocked`: the gateway refused it because of another payment for the same items, whose
 * payment mark is `mark`; `unclear`: the outcome is unknown.
 */
export type PaymentFailure =
  | { kind: 'refused'; error: unknown }
  | { kind: 'blocked'; mark: string; as: 'running' | 'unknown' | 'repeated' }
  | { kind: 'unclear'; answered: boolean; error: unknown }
/**
 * The gateway's state of a payment. `late`: the gateway has stopped waiting, but the payment may still succeed.
 * `absent`: the upstream tracks idempotency keys and does not know this one. `no_reply`: the gateway did not reply.
 */
export type GatewayPaymentState =
  | 'none'
  | 'running'
  | 'late'
  | 'unknown'
  | 'refused'
  | 'done'
  | 'replaced'
  | 'absent'
  | 'no_reply'
/** Result of a lookup that checks whether a payment succeeded. */
export type LookupResult<R> =
  | { found: 'made'; result?: R | undefined }
  | { found: 'running' | 'late' | 'refused' | 'none' }
  | { found: 'unknown'; error?: unknown }
export type PurchaseEvent<R> =
  | { type: 'press'; sent: PaymentSnapshot; all: readonly PaymentRecord[]; key: string; now: number }
  | { type: 'card'; ok: boolean; error?: unknown; all: readonly PaymentRecord[]; now: number }
  | { type: 'paid'; result: R; orders?: readonly string[] | undefined }
  | { type: 'failed'; failure: PaymentFailure; now: number }
  | { type: 'status'; state: GatewayPaymentState; answered: boolean; error: unknown }
  | { type: 'lookup'; look: LookupResult<R>; orders?: readonly string[] | undefined; now: number }
  | { type: 'records'; all: readonly PaymentRecord[]; scope: string; now: number }
  | { type: 'start_over' }
export type PurchaseEffect<R> =
  | { do: 'card' }
  | { do: 'send'; record: PaymentRecord; earlierPayments: string[] }
  | { do: 'get_status'; record: PaymentRecord; answered: boolean; error: unknown }
  | { do: 'look_up'; record: PaymentRecord }
  | { do: 'store'; record: PaymentRecord }
  | { do: 'remove'; id: string }
  /** `result` is undefined when the payment succeeded but the user could not be signed in. */
  | { do: 'conclude'; sent: PaymentSnapshot; result: R | undefined }
type Transition<R> = { state: PurchaseState; effects: PurchaseEffect<R>[] }

/** `replaces` is an earlier payment that may have succeeded. The request for the new payment names it as superseded. */
type PendingReplacement = { replaces?: PaymentRecord }
type MachineState = PurchaseState & PendingReplacement

/** Returns the next state of a purchase and the effects to run. Never resends a payment on its own. */
export function stepPurchase<R>(state: MachineState, event: PurchaseEvent<R>): Transition<R> {
  switch (event.type) {
    case 'press':
      return isBusy(state) || state.phase === 'done' ? withoutEffects(state) : onPress(state, event)
    case 'card':
      return state.phase === 'asking' ? onCardResult(state, event) : withoutEffects(state)
    case 'paid':
      return state.phase === 'sending' && state.record
        ? onPaid(state.record, event.result, event.orders)
        : withoutEffects(state)
    case 'failed':
      return state.phase === 'sending' && state.record
        ? onFailure(state, state.record, event.failure, event.now)
        : withoutEffects(state)
    case 'status':
      return state.phase === 'sending' && state.record ? onGatewayState(state.record, event) : withoutEffects(state)
    case 'lookup':
      return state.phase === 'looking' && state.record ? onLookup(state, state.record, event) : withoutEffects(state)
    case 'records':
      return withoutEffects(toStateAfterChange(state, event.all, event.scope, event.now))
    default:
      return startOver(state)
  }
}

const withoutEffects = <R>(state: MachineState): Transition<R> => ({ state, effects: [] })

function onPress<R>(state: MachineState, { sent, all, key, now }: PurchaseEvent<R> & { type: 'press' }): Transition<R> {
  const { record } = state
  if (record && (state.phase === 'open' || state.phase === 'made'))
    return { state: { ...state, phase: 'looking', reason: undefined }, effects: [{ do: 'look_up', record }] }
  if (record && state.phase === 'free' && now - (record.freeAt ?? 0) > LOOKUP_MISS_TTL_MS) {
    const again = { ...record, absentAt: undefined, freeAt: undefined }
    return {
      state: { phase: 'looking', record: again },
      effects: [
        { do: 'store', record: again },
        { do: 'look_up', record: again },
      ],
    }
  }
  // Another tab may have sent a payment since this tab last read the stored payments.
  const other = findOpenPayment(all, toPaymentScope(sent))
  if (other && other.id !== record?.id) return { state: createEntryState(other, now), effects: [] }
  const next: PaymentRecord = { id: key, sent, at: now, state: 'open' }
  const before = record && (state.phase === 'free' || state.phase === 'repeated') ? record : undefined
  const repeated = before ? undefined : findRecentDuplicate(all, sent, now)
  if (repeated) return { state: stateForDuplicate(repeated), effects: [] }
  const pending: MachineState = { phase: 'asking', record: next, ...(before && { replaces: before }) }
  return { state: pending, effects: [{ do: 'card' }] }
}

const stateForDuplicate = (record: PaymentRecord): PurchaseState =>
  isPayableOnce(record.sent) ? { phase: 'form', reason: ALREADY_PAID } : { phase: 'repeated', record }

function onCardResult<R>(
  state: MachineState,
  { ok, error, all, now }: PurchaseEvent<R> & { type: 'card' },
): Transition<R> {
  const { record, replaces } = state
  if (!record) return withoutEffects(state)
  if (!ok) return { state: { ...stateBeforePress(replaces), reason: error }, effects: [] }
  const other = findOpenPayment(all, toPaymentScope(record.sent))
  if (other && other.id !== replaces?.id) return { state: createEntryState(other, now), effects: [] }
  const others = findSupersededIds(all, record.sent, replaces?.state === 'done', now)
  const earlierPayments = replaces ? [replaces.id, ...others.filter((id) => id !== replaces.id)] : others
  // Stores the payment before it is sent. If it replaces a payment with an unknown outcome, that payment is marked as
  // given up, so that it is no longer looked up.
  const effects: PurchaseEffect<R>[] = []
  if (replaces?.state === 'open') effects.push({ do: 'store', record: { ...replaces, state: 'given_up' } })
  effects.push(
    { do: 'store', record: { ...record, at: now } },
    { do: 'send', record: { ...record, at: now }, earlierPayments },
  )
  return { state: { phase: 'sending', record: { ...record, at: now } }, effects }
}
const stateBeforePress = (replaces: PaymentRecord | undefined): PurchaseState =>
  replaces ? { phase: replaces.state === 'open' ? 'free' : 'repeated', record: replaces } : INITIAL_STATE

function onPaid<R>(record: PaymentRecord, result: R | undefined, orders: readonly string[] | undefined): Transition<R> {
  const done: PaymentRecord = { ...record, state: 'done', ...(orders && { orders }) }
  return {
    state: { phase: result === undefined ? 'made' : 'done', record: done },
    effects: [
      { do: 'store', record: done },
      { do: 'conclude', sent: record.sent, result },
    ],
  }
}
const rejectPayment = <R>(record: PaymentRecord, reason: unknown): Transition<R> => ({
  state: { phase: 'form', reason },
  effects: [{ do: 'remove', id: record.id }],
})

function onFailure<R>(state: MachineState, record: PaymentRecord, failure: PaymentFailure, now: number): Transition<R> {
  if (failure.kind === 'refused') return rejectPayment(record, failure.error)
  if (failure.kind === 'unclear') {
    const { answered, error } = failure
    return { state, effects: [{ do: 'get_status', record, answered, error }] }
  }
  // The gateway did not forward this payment, so the lookup continues with the other payment for the same items.
  const other: PaymentRecord = {
    id: failure.mark,
    sent: record.sent,
    at: now,
    state: failure.as === 'repeated' ? 'done' : 'open',
  }
  const effects: PurchaseEffect<R>[] = [
    { do: 'store', record: other },
    { do: 'remove', id: record.id },
  ]
  if (failure.as === 'repeated') return { state: stateForDuplicate(other), effects }
  return { state: createOpenState(other, failure.as === 'running' ? 'running' : 'blocked'), effects }
}

function onGatewayState<R>(
  record: PaymentRecord,
  { state, answered, error }: PurchaseEvent<R> & { type: 'status' },
): Transition<R> {
  // The payment call has already returned, so the payment is not in flight. If the gateway has no record of the payment
  // now, it never forwarded the payment.
  if (state === 'refused' || (state === 'none' && answered))
    return rejectPayment(record, answered ? error : PAYMENT_NOT_MADE)
  if (state === 'done') return { state: { phase: 'looking', record }, effects: [{ do: 'look_up', record }] }
  return { state: createOpenState(record, state === 'running' ? 'running' : 'unknown'), effects: [] }
}

function onLookup<R>(
  state: MachineState,
  record: PaymentRecord,
  { look, orders, now }: PurchaseEvent<R> & { type: 'lookup' },
): Transition<R> {
  if (look.found === 'made') return onPaid(record, look.result, orders)
  if (look.found === 'refused') return rejectPayment(record, PAYMENT_NOT_MADE)
  // A payment that is known to have succeeded keeps that state, whatever a later lookup finds.
  if (record.state === 'done') return { state: { ...state, phase: 'made' }, effects: [] }
  if (look.found === 'running' || look.found === 'late')
    return { state: createOpenState(record, look.found), effects: [] }
  if (look.found === 'unknown') return { state: createOpenState(record, 'not_known', look.error), effects: [] }
  const isSure = record.absentAt !== undefined && now - record.absentAt >= LOOKUP_INTERVAL_MS
  const next: PaymentRecord = isSure ? { ...record, freeAt: now } : { ...record, absentAt: record.absentAt ?? now }
  const keep: PurchaseEffect<R>[] = [{ do: 'store', record: next }]
  return { state: isSure ? { phase: 'free', record: next } : createOpenState(next, 'nothing_yet'), effects: keep }
}

/** Handles the user's choice to start over, after a warning that the payment may have succeeded. */
function startOver<R>(state: MachineState): Transition<R> {
  const { record } = state
  if (isBusy(state) || !record || record.state !== 'open') return withoutEffects(state)
  return { state: INITIAL_STATE, effects: [{ do: 'store', record: { ...record, state: 'given_up' } }] }
}
