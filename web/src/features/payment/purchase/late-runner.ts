import type { Job, PurchaseRunner } from './purchase-runner.ts'
import { begun, INITIAL, isBusy, type PurchaseState } from './purchase-state.ts'
import type { Kept } from './sent.ts'

type LateWorld<R> = {
  read: () => readonly Kept[]
  now: () => number
  /** Fetches the part of the program that pays. */
  load: () => Promise<PurchaseRunner<R>>
}
export type LateRunner<R> = ReturnType<typeof lateRunner<R>>

/**
 * A runner whose part of the program comes later. What is kept is known at once: an open payment is one from the first
 * view on. A press waits for the part, however often it is made meanwhile, and is one press then.
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
        // The next press tries again.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const began = (said?: unknown) => show({ ...begun(read(), scope, now()), ...(said !== undefined && { said }) })
  /** A press that waits is one under way until the runner has it. */
  const current = () => (runner && !isBusy(state) ? runner.read() : state)

  return {
    /** Fetches what a press will need; one that fails is tried again by the press. */
    prepare: () => void arrive().catch(() => undefined),
    /** Resolves when the press has come to something. */
    async press(job: Job<R>): Promise<void> {
      if (isBusy(current())) return
      if (!runner) show({ ...state, phase: state.phase === 'open' ? 'looking' : 'asking', said: undefined })
      const ready = await arrive().catch(began)
      if (!ready) return
      state = INITIAL
      await ready.press(job)
    },
    afresh: () => void arrive().then((ready) => ready.afresh(), began),
    /** Another tab has changed what is kept. */
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
