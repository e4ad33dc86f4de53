import { withoutRecord, withRecord } from './payment-list.ts'
import type { PaymentRecord, PaymentSnapshot } from './payment-record.ts'
import {
  type GatewayPaymentState,
  type LookupResult,
  type PaymentFailure,
  type PurchaseEffect,
  type PurchaseEvent,
  stepPurchase,
} from './purchase-machine.ts'
import { INITIAL_STATE, isBusy, type PurchaseState } from './purchase-state.ts'

/** The gateway's status of a payment. `since`: when the payment was sent, in ms of this browser's clock. */
export type GatewayStatus = {
  state: GatewayPaymentState
  since?: number | undefined
  orders?: readonly string[] | undefined
}
export type PurchaseEnv = {
  read: () => readonly PaymentRecord[]
  write: (all: readonly PaymentRecord[]) => void
  now: () => number
  newKey: () => string
  stateOf: (id: string) => Promise<GatewayStatus>
  failureOf: (error: unknown) => PaymentFailure
}
/**
 * The input of one button press: the payment, the functions that pay and look up the payment, and the success callback.
 */
export type PurchaseRequest<R> = {
  sent: PaymentSnapshot
  card: () => Promise<{ ok: true; payment: { id: string } } | { ok: false; text: string }>
  pay: (payment: { id: string }, key: string, earlierPayments: readonly string[]) => Promise<R>
  /**
   * Looks up the outcome; returns `unknown` unless it is certain. `done` is set when the gateway reports that the
   * payment succeeded; it holds the order ids that the gateway knows.
   */
  lookUp: (record: PaymentRecord, since: number, done: readonly string[] | undefined) => Promise<LookupResult<R>>
  onMade: (sent: PaymentSnapshot, result: R | undefined) => void
  ordersOf?: ((result: R) => readonly string[]) | undefined
}
export type PurchaseRunner<R> = ReturnType<typeof runPurchase<R>>

/**
 * Runs the payments of one scope: `press` pays or looks up, `read` returns the state, `listen` subscribes to changes.
 */
export function runPurchase<R>(scope: string, env: PurchaseEnv) {
  let state: PurchaseState = INITIAL_STATE
  let job: PurchaseRequest<R> | undefined
  let payment: { id: string } | undefined
  const listeners = new Set<() => void>()
  let resolvePress: (() => void) | undefined

  const dispatch = (event: PurchaseEvent<R>) => {
    const next = stepPurchase(state, event)
    const changed = next.state !== state
    state = next.state
    persist(next.effects)
    for (const effect of next.effects) runEffect(effect)
    if (changed) for (const listener of listeners) listener()
    if (!isBusy(state)) resolvePress?.()
  }
  /**
   * Writes all changes of a step at once. Otherwise, other tabs could briefly see two payments with an unknown outcome,
   * or none.
   */
  function persist(effects: readonly PurchaseEffect<R>[]) {
    const before = env.read()
    let all = before
    for (const effect of effects) {
      if (effect.do === 'store') all = withRecord(all, effect.record, env.now())
      if (effect.do === 'remove') all = withoutRecord(all, effect.id)
    }
    if (all !== before) env.write(all)
  }

  function runEffect(effect: PurchaseEffect<R>) {
    switch (effect.do) {
      case 'card':
        void askCard()
        break
      case 'send':
        void send(effect.record, effect.earlierPayments)
        break
      case 'get_status':
        void getStatus(effect.record.id).then(({ state }) =>
          dispatch({ type: 'status', state, answered: effect.answered, error: effect.error }),
        )
        break
      case 'look_up':
        void lookUpOutcome(effect.record).then((found) =>
          dispatch({
            type: 'lookup',
            look: found,
            orders: 'result' in found ? ordersOf(found.result) : undefined,
            now: env.now(),
          }),
        )
        break
      case 'conclude':
        job?.onMade(effect.sent, effect.result)
        break
      default:
    }
  }

  async function askCard() {
    const card = await job!.card().catch(() => ({ ok: false as const, text: '' }))
    payment = card.ok ? card.payment : undefined
    const error = card.ok ? undefined : { card: card.text }
    dispatch({ type: 'card', ok: card.ok, error, all: env.read(), now: env.now() })
  }
  async function send({ id }: PaymentRecord, earlierPayments: readonly string[]) {
    const { pay } = job!
    try {
      const result = await pay(payment!, id, earlierPayments)
      dispatch({ type: 'paid', result, orders: ordersOf(result) })
    } catch (error) {
      dispatch({ type: 'failed', failure: env.failureOf(error), now: env.now() })
    }
  }
  const ordersOf = (result: R | undefined) => (result === undefined ? undefined : job?.ordersOf?.(result))
  const getStatus = (id: string): Promise<GatewayStatus> => env.stateOf(id).catch(() => ({ state: 'no_reply' }))

  async function lookUpOutcome(record: PaymentRecord): Promise<LookupResult<R>> {
    const { state: status, since, orders } = await getStatus(record.id)
    if (status === 'running' || status === 'refused') return { found: status }
    if (status === 'no_reply') return { found: 'unknown' }
    const done = status === 'done' ? (orders ?? []) : undefined
    const truth = await job!
      .lookUp(record, since ?? record.at, done)
      .catch((error: unknown): LookupResult<R> => ({ found: 'unknown', error }))
    if (truth.found === 'made') return truth
    if (done) return { found: 'made' }
    if (status === 'late' && truth.found === 'none') return { found: 'late' }
    return status === 'absent' ? { found: 'none' } : truth
  }

  /**
   * Resets the state after a completed payment if no form is mounted, so that a form opened later does not show that
   * payment.
   */
  const forgetIfUnseen = () => {
    if (listeners.size === 0 && (state.phase === 'done' || state.phase === 'made')) state = INITIAL_STATE
  }
  const refresh = () => {
    const before = state
    dispatch({ type: 'records', all: env.read(), scope, now: env.now() })
    if (state !== before) forgetIfUnseen()
  }
  refresh()
  return {
    /**
     * Sends the payment, or looks up a payment whose outcome is unknown. Resolves when the attempt ends, even if it
     * failed.
     */
    async press(next: PurchaseRequest<R>): Promise<void> {
      if (isBusy(state)) return
      job = next
      const { promise, resolve } = Promise.withResolvers<void>()
      resolvePress = resolve
      dispatch({ type: 'press', sent: next.sent, all: env.read(), key: env.newKey(), now: env.now() })
      await promise
    },
    startOver: () => dispatch({ type: 'start_over' }),
    /** Rereads the stored payments. Must be called after another tab has changed them. */
    refresh,
    read: (): PurchaseState => state,
    listen(listener: () => void) {
      // The payment may have ended after its form was left.
      forgetIfUnseen()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        forgetIfUnseen()
      }
    },
  }
}
