import type { Job, PurchaseRunner } from './purchase-runner.ts'
import { begun, INITIAL, isBusy, type PurchaseState } from './purchase-state.ts'
import type { Kept } from './sent.ts'

type LateWorld<R> = {
  read: () => readonly Kept[]
  now: () => number
  /** Loads the payment module. */
  load: () => Promise<PurchaseRunner<R>>
}
export type LateRunner<R> = ReturnType<typeof lateRunner<R>>

/**
 * A runner that loads the payment module lazily. Stored payments are read at once, so an open payment shows on the
 * first render.
 * Presses during the load are merged into one.
 */
export function lateRunner<R>(scope: string, { read, now, load }: LateWorld<R>) {
  let runner: PurchaseRunner<R> | undefined
  let coming: Promise<PurchaseRunner<R>> | undefined
  let state = begun(read(), scope, now())
  const listeners = new Set<() => void>()
  let leave: (() => void) | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: PurchaseState) => {
    state = next
    tell()
  }
  const follow = () => {
    if (listeners.size > 0) leave ??= runner?.listen(tell)
  }
  const arrive = () => {
    coming ??= load().then(
      (come) => {
        runner = come
        follow()
        tell()
        return come
      },
      (error: unknown) => {
        // Let the next press try again.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const began = (said?: unknown) => show({ ...begun(read(), scope, now()), ...(said !== undefined && { said }) })
  /** While the module loads, a waiting press counts as in progress. */
  const current = () => (runner && !isBusy(state) ? runner.read() : state)

  return {
    /** Preloads the payment module. If that fails, the next press loads it. */
    prepare: () => void arrive().catch(() => undefined),
    /** Resolves when the press has an outcome. */
    async press(job: Job<R>): Promise<void> {
      if (isBusy(current())) return
      if (!runner) show({ ...state, phase: state.phase === 'open' ? 'looking' : 'asking', said: undefined })
      const ready = await arrive().catch(began)
      if (!ready) return
      state = INITIAL
      await ready.press(job)
    },
    afresh: () => void arrive().then((ready) => ready.afresh(), began),
    /** Call when another tab has changed the stored payments. */
    refresh() {
      if (runner) runner.refresh()
      else if (!isBusy(state)) began()
    },
    read: current,
    listen(listener: () => void) {
      listeners.add(listener)
      follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        leave = undefined
      }
    },
  }
}
