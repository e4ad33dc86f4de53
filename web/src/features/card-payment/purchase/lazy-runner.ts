import type { PaymentRecord } from './payment-record.ts'
import type { PurchaseRequest, PurchaseRunner } from './purchase-runner.ts'
import { INITIAL_STATE, initialState, isBusy, type PurchaseState, toStateAfterChange } from './purchase-state.ts'

type LazyRunnerEnv<R> = {
  read: () => readonly PaymentRecord[]
  now: () => number
  /** Imports the payment module and creates its runner. */
  load: () => Promise<PurchaseRunner<R>>
}
export type LazyPurchaseRunner<R> = ReturnType<typeof createLazyPurchaseRunner<R>>

/**
 * Returns a runner that loads the payment module lazily. It reads the stored payments at once, so that the first render
 * can show a payment with an unknown outcome. Several button presses during the load count as one.
 */
export function createLazyPurchaseRunner<R>(scope: string, { read, now, load }: LazyRunnerEnv<R>) {
  let runner: PurchaseRunner<R> | undefined
  let loading: Promise<PurchaseRunner<R>> | undefined
  let state = initialState(read(), scope, now())
  const listeners = new Set<() => void>()
  let stopListening: (() => void) | undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: PurchaseState) => {
    state = next
    notify()
  }
  const follow = () => {
    if (listeners.size > 0) stopListening ??= runner?.listen(notify)
  }
  const loadRunner = () => {
    loading ??= load().then(
      (loaded) => {
        runner = loaded
        follow()
        notify()
        return loaded
      },
      (error: unknown) => {
        // Discards the failed load, so that the next button press tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const reset = (said?: unknown) =>
    show({ ...initialState(read(), scope, now()), ...(said !== undefined && { reason: said }) })
  /**
   * Returns the payment module's state once the module has loaded and no button press is waiting for it; otherwise
   * returns the local state. Also returns the local state when another tab has completed the payment before the module
   * had loaded, because the module does not know about that payment.
   */
  const current = () => (runner && !isBusy(state) && state.phase !== 'made' ? runner.read() : state)

  return {
    /** Preloads the payment module. If that fails, the next button press loads it. */
    prepare: () => void loadRunner().catch(() => undefined),
    /**
     * Sends the payment, or looks up a payment whose outcome is unknown. Resolves when the attempt ends, even if it
     * failed.
     */
    async press(job: PurchaseRequest<R>): Promise<void> {
      if (isBusy(current())) return
      if (!runner) show({ ...state, phase: state.phase === 'open' ? 'looking' : 'asking', reason: undefined })
      const ready = await loadRunner().catch(reset)
      if (!ready) return
      state = INITIAL_STATE
      await ready.press(job)
    },
    startOver: () => void loadRunner().then((ready) => ready.startOver(), reset),
    /** Rereads the stored payments. Must be called after another tab has changed them. */
    refresh() {
      if (runner) runner.refresh()
      else show(toStateAfterChange(state, read(), scope, now()))
    },
    read: current,
    listen(listener: () => void) {
      listeners.add(listener)
      follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        if (state.phase === 'made') state = INITIAL_STATE
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}
