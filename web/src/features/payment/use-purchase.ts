import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { now } from '../../platform/runtime/clock.ts'
import { useLeaveGuard } from '../../platform/runtime/leave-guard.ts'
import type { Refusal } from '../../ui/form/refusal.ts'
import { type PaymentMethod, useCard } from './card/use-card.ts'
import { onPayments, readPayments, writePayments } from './kept-payments.ts'
import { type LateRunner, lateRunner } from './purchase/late-runner.ts'
import type { Look } from './purchase/purchase-machine.ts'
import { isBusy, NOT_MADE, PAID_BEFORE } from './purchase/purchase-state.ts'
import { type Kept, type Sent, scopeOf } from './purchase/sent.ts'

type Purchase<V, R> = {
  /** What the form pays as it stands. */
  sentOf: (values: V) => Sent
  thing: Pick<Sent, 'kind' | 'subject'>
  /** Sends the payment under its key, after others that left no trace. */
  pay: (values: V, payment: PaymentMethod, options: { key: string; after: readonly string[] }) => Promise<R>
  /** Asks whether what was sent was bought after all. `done`: the gateway knows that it was. */
  findTruth: (kept: Kept, values: V, since: number, done: readonly string[] | undefined) => Promise<Look<R>>
  /** Told once. Without a result the payment was made and nobody could be signed in. */
  onMade: (sent: Sent, result: R | undefined) => void
  ordersOf: (result: R) => readonly string[]
  /** Told where the thing, which can be paid only once, was paid before: in another tab, or by somebody else. */
  onPaidBefore?: () => void
  /** A refusal with a meaning of its own. */
  explain?: (error: CallError) => Refusal | undefined
}

const PAID_CODES: ReadonlySet<string> = new Set<ErrorCode>(['invoice_paid', 'tip_given'])

/** One a scope, whatever forms come and go: a payment that is on its way outlives the form that sent it. */
const runners = new Map<string, LateRunner<unknown>>()
function runnerOf(scope: string): LateRunner<unknown> {
  const made =
    runners.get(scope) ??
    lateRunner<unknown>(scope, {
      read: readPayments,
      now: () => now().getTime(),
      load: async () =>
        (await import('./purchase/browser-purchase.ts')).runInBrowser(scope, {
          read: readPayments,
          write: writePayments,
        }),
    })
  runners.set(scope, made)
  return made
}
onPayments(() => {
  for (const runner of runners.values()) runner.refresh()
})

/**
 * One purchase from the press of the button to its known outcome, the same in all tabs. Nothing is ever sent again by
 * itself: after a lost answer the next press asks the gateway and then the truth for what was sent, and a new payment
 * may leave only when twice there was nothing.
 */
export function usePurchase<V, R>({ sentOf, thing, pay, findTruth, onMade, ordersOf, ...rest }: Purchase<V, R>) {
  const { explain, onPaidBefore } = rest
  const { t } = useTranslation('payment')
  const explainError = useErrorTexts()
  const askCard = useCard()
  const scope = scopeOf(thing)
  const runner = runnerOf(scope) as LateRunner<R>
  const state = useSyncExternalStore(
    useCallback((listen) => runner.listen(listen), [runner]),
    runner.read,
  )
  useEffect(() => {
    runner.refresh()
    runner.prepare()
  }, [runner])
  useLeaveGuard(isBusy(state), t('leave'), () => isBusy(runner.read()))

  const refusalOf = (said: unknown): Refusal => {
    if (said === NOT_MADE) return { form: [t('notMade')] }
    if (onPaidBefore && (said === PAID_BEFORE || (said instanceof CallError && PAID_CODES.has(said.code ?? '')))) {
      onPaidBefore()
      return { form: [] }
    }
    const card = (said as { card?: unknown } | undefined)?.card
    if (typeof card === 'string') return { form: card === '' ? [] : [card] }
    return (said instanceof CallError ? explain?.(said) : undefined) ?? { form: explainError(said) }
  }
  /** Sends the form's values, or looks for what was sent; answers a refusal to show, or nothing when it is made. */
  const submit = async (values: V): Promise<Refusal | undefined> => {
    await runner.press({
      sent: sentOf(values),
      card: askCard,
      pay: (payment, key, after) => pay(values, payment, { key, after }),
      findTruth: (kept, since, done) => findTruth(kept, values, since, done),
      onMade,
      ordersOf,
    })
    const { phase, said } = runner.read()
    if (phase === 'done') return undefined
    return said === undefined || phase === 'open' ? { form: [] } : refusalOf(said)
  }
  const isOpen = state.kept?.state === 'open' && (state.phase === 'open' || state.phase === 'free')
  return {
    phase: state.phase,
    /** What was sent, while it may have been made and until it is told. */
    sent: state.phase === 'form' || state.phase === 'asking' ? undefined : state.kept?.sent,
    since: state.kept?.at,
    /** What it made, where that is known. */
    orders: state.kept?.orders,
    isBusy: isBusy(state),
    isOpen,
    /** What is known of an open payment, to be told above the button: why it is open, and what a look was refused with. */
    doubt: state.phase === 'open' ? state.doubt : undefined,
    said: state.phase === 'open' && state.doubt && state.said !== undefined ? explainError(state.said) : [],
    submit,
    /** Goes on without knowing whether what was sent was made. */
    afresh: runner.afresh,
  }
}

/** A purchase as a form without fields shows it. */
export type PurchaseView = ReturnType<typeof usePurchase<object, never>>
