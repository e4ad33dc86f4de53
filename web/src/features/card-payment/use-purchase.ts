import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { now } from '../../platform/runtime/clock.ts'
import { useLeaveGuard } from '../../platform/runtime/leave-guard.ts'
import type { FormRefusal } from '../../ui/form/refusal.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { type PaymentMethod, useCreatePaymentMethod } from './card/use-card.ts'
import { onPaymentsChange, readPayments, writePayments } from './payment-store.ts'
import { createLazyPurchaseRunner, type LazyPurchaseRunner } from './purchase/lazy-runner.ts'
import { type PaymentRecord, type PaymentSnapshot, toPaymentScope } from './purchase/payment-record.ts'
import type { LookupResult } from './purchase/purchase-machine.ts'
import { ALREADY_PAID, isBusy, PAYMENT_NOT_MADE } from './purchase/purchase-state.ts'
import { showToastLazily } from './show-toast-lazily.ts'

type PurchaseOptions<V, R> = {
  /** Returns a snapshot of the payment that the form would send with these values. */
  snapshotOf: (values: V) => PaymentSnapshot
  target: Pick<PaymentSnapshot, 'kind' | 'subject'>
  /** Sends the payment under its idempotency key; `earlierPayments` lists earlier payments that it supersedes. */
  pay: (values: V, payment: PaymentMethod, options: { key: string; earlierPayments: readonly string[] }) => Promise<R>
  /**
   * Looks up whether the payment succeeded after all. `done` is set when the gateway reports that the payment
   * succeeded; it holds the order ids that the gateway knows.
   */
  lookUp: (
    record: PaymentRecord,
    values: V,
    since: number,
    done: readonly string[] | undefined,
  ) => Promise<LookupResult<R>>
  /** Called once per successful payment; `result` is undefined when the user could not be signed in. */
  onPaid: (sent: PaymentSnapshot, result: R | undefined) => void
  ordersOf: (result: R) => readonly string[]
  /** Called when the invoice or the tip was already paid, in another tab or by another user. */
  onPaidBefore?: () => void
  /** Maps a refusal to a specific message; returns undefined for the default one. */
  explain?: (error: CallError) => FormRefusal | undefined
}

const ALREADY_PAID_CODES: ReadonlySet<string> = new Set<ErrorCode>(['invoice_paid', 'tip_given'])

/** There is one runner per scope, outside React, so that a payment in flight survives the form that sent it. */
const runners = new Map<string, LazyPurchaseRunner<unknown>>()
function getRunner(scope: string): LazyPurchaseRunner<unknown> {
  const made =
    runners.get(scope) ??
    createLazyPurchaseRunner<unknown>(scope, {
      read: readPayments,
      now: () => now().getTime(),
      load: async () =>
        (await import('./purchase/browser-purchase.ts')).runBrowserPurchase(scope, {
          read: readPayments,
          write: writePayments,
        }),
    })
  runners.set(scope, made)
  return made
}
onPaymentsChange(() => {
  for (const runner of runners.values()) runner.refresh()
})

/**
 * Runs one purchase from the press of the button until its outcome is known, shared by all tabs. Never resends a
 * payment by itself. After a lost reply, pressing the button again queries the gateway and then looks for the orders. A
 * new payment is possible only after two lookups that found nothing.
 */
export function usePurchase<V, R>({
  snapshotOf,
  target,
  pay,
  lookUp,
  onPaid,
  ordersOf,
  ...rest
}: PurchaseOptions<V, R>) {
  const { explain, onPaidBefore } = rest
  const { t } = useTranslation('card-payment')
  const explainError = useErrorTexts()
  const askCard = useCreatePaymentMethod()
  const scope = toPaymentScope(target)
  const runner = getRunner(scope) as LazyPurchaseRunner<R>
  const state = useSyncExternalStore(
    useCallback((listen) => runner.listen(listen), [runner]),
    runner.read,
  )
  useEffect(() => {
    runner.refresh()
    runner.prepare()
  }, [runner])
  const isMounted = useIsMounted()
  useLeaveGuard(isBusy(state), t('leave'), () => isBusy(runner.read()))
  const previousPhase = useRef(state.phase)
  const reportPaidElsewhere = useEffectEvent(() => onPaidBefore?.())
  useEffect(() => {
    // In this tab, a payment reaches `made` only from a busy phase. After any other phase, another tab completed it.
    const isFromOtherTab = previousPhase.current === 'open' || previousPhase.current === 'free'
    if (state.phase === 'made' && isFromOtherTab) reportPaidElsewhere()
    previousPhase.current = state.phase
  }, [state.phase])

  const refusalOf = (said: unknown): FormRefusal => {
    if (said === PAYMENT_NOT_MADE) return { form: [t('notMade')] }
    if (
      onPaidBefore &&
      (said === ALREADY_PAID || (said instanceof CallError && ALREADY_PAID_CODES.has(said.code ?? '')))
    ) {
      onPaidBefore()
      return { form: [] }
    }
    const card = (said as { card?: unknown } | undefined)?.card
    if (typeof card === 'string') return { form: card === '' ? [] : [card] }
    return (said instanceof CallError ? explain?.(said) : undefined) ?? { form: explainError(said) }
  }
  /**
   * Pays with the form's values, or looks up the payment whose outcome is unknown. Returns a refusal to show, or
   * nothing on success. If the form is gone by then, the refusal is shown in a toast.
   */
  const submit = async (values: V): Promise<FormRefusal | undefined> => {
    await runner.press({
      sent: snapshotOf(values),
      card: askCard,
      pay: (payment, key, earlierPayments) => pay(values, payment, { key, earlierPayments }),
      lookUp: (record, since, done) => lookUp(record, values, since, done),
      onMade: onPaid,
      ordersOf,
    })
    const { phase, reason } = runner.read()
    if (phase === 'done') return undefined
    const refusal = reason === undefined || phase === 'open' ? { form: [] } : refusalOf(reason)
    if (!isMounted()) {
      const { form = [], fields = {} } = refusal
      for (const text of [...form, ...Object.values(fields)]) showToastLazily({ variant: 'error', text })
    }
    return refusal
  }
  return {
    phase: state.phase,
    /** The payment that was sent; undefined while none has been sent. */
    sent: state.phase === 'form' || state.phase === 'asking' ? undefined : state.record?.sent,
    since: state.record?.at,
    /** The ids of the orders that the payment created, if known. */
    orders: state.record?.orders,
    isBusy: isBusy(state),
    /** Whether pressing the button looks up the payment that was sent. */
    isLookup: state.phase === 'open' && state.record?.state === 'open',
    /** Whether the payment succeeded. */
    isOver: state.phase === 'done' || state.phase === 'made',
    /** Why the outcome is unknown; shown above the button, followed by the errors of the last lookup. */
    doubt: state.phase === 'open' ? state.doubt : undefined,
    errors: state.phase === 'open' && state.doubt && state.reason !== undefined ? explainError(state.reason) : [],
    submit,
    /** Starts over without knowing whether the payment succeeded. */
    startOver: runner.startOver,
  }
}

/** The result of `usePurchase` as needed by forms without fields. */
export type PurchaseView = ReturnType<typeof usePurchase<object, never>>
/** Returns whether `OpenPaymentNotice` has a text for this phase. */
export const hasPaymentNotice = (phase: PurchaseView['phase']) => ['open', 'free', 'repeated', 'made'].includes(phase)
