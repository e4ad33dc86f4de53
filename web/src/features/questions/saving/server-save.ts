import { CallError } from '../../../platform/http/call-error.ts'
import { createStore } from '../../../ui/hooks/create-store.ts'

/** How long to wait for further typing before saving. */
export const WAIT_MS = 1_000
/** How long to wait after a failure that may be temporary. */
export const RETRY_MS = 10_000

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'
export type SaveView<T> = {
  state: SaveState
  error?: unknown
  /** Somebody else's version: until one of the two is chosen, nothing is saved. */
  newer?: T | undefined
}
type Options<T> = {
  send: (value: T) => Promise<unknown>
  /** What the server holds now: asked after a sending whose answer was lost. */
  readBack: () => Promise<T>
  same: (a: T, b: T) => boolean
  /** Calls `run` later; answers how to prevent that. */
  after?: (ms: number, run: () => void) => () => void
}
const afterMs = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
/** How long to wait before the next try; undefined where the same would be refused again. */
function retryMs(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.failure !== 'refused' || error.status >= 500) return RETRY_MS
  return error.status === 429 ? (error.waitSeconds ?? 10) * 1_000 : undefined
}

/**
 * Saves on the server what is typed, as it is typed. One sending at a time, so that none overtakes another; one whose
 * answer was lost may still arrive late, so that what the server holds is looked at after the next.
 */
export function openServerSave<T>({ send, readBack, same, after = afterMs }: Options<T>) {
  const waiting = new Set<(isSaved: boolean) => void>()
  const view = createStore<SaveView<T>>({ state: 'untouched' })
  /** What the server does not hold yet. */
  let unsaved: { value: T } | undefined
  let lost: T[] = []
  let isSending = false
  /** Something from here may have reached the server after somebody else's version was read. */
  let mayReplace = false
  let stopTimer: (() => void) | undefined
  let isOpen = true

  const show = (next: Partial<SaveView<T>>) => {
    const now = view.read()
    const { state = now.state, error, newer } = { newer: now.newer, ...next }
    if (state !== now.state || error !== now.error || newer !== now.newer) view.set({ state, error, newer })
  }
  const settle = (isSaved: boolean) => {
    for (const tell of waiting) tell(isSaved)
    waiting.clear()
  }
  const runAfter = (ms: number) => {
    stopTimer?.()
    if (!isOpen) return
    stopTimer = after(ms, () => void run())
  }
  /** A lost sending that arrived after this one is undone. */
  const isOvertaken = async (value: T) => {
    if (lost.length === 0) return false
    const held = await readBack()
    const isOlder = !same(held, value) && lost.some((one) => same(one, held))
    lost = []
    return isOlder
  }
  const run = async () => {
    stopTimer?.()
    stopTimer = undefined
    if (isSending || !unsaved) return
    if (view.read().newer !== undefined) return settle(false)
    isSending = true
    const sent = unsaved
    show({ state: 'saving' })
    try {
      await send(sent.value)
      const again = await isOvertaken(sent.value)
      if (unsaved === sent && !again) unsaved = undefined
      isSending = false
      if (unsaved) return await run()
      show({ state: 'saved' })
      settle(true)
    } catch (error) {
      isSending = false
      if (error instanceof CallError && error.failure === 'no_answer') lost.push(sent.value)
      const ms = retryMs(error)
      if (ms !== undefined) runAfter(ms)
      show({ state: 'failed', error })
      settle(false)
    }
  }
  return {
    read: view.read,
    listen: view.listen,
    /** Answers a function for leaving: it sends what is typed once, at once, without further tries. */
    open() {
      isOpen = true
      return () => {
        isOpen = false
        void run()
      }
    },
    change(value: T) {
      unsaved = { value }
      if (view.read().state !== 'failed') show({ state: 'saving' })
      if (!isSending && !stopTimer) runAfter(WAIT_MS)
    },
    /** Somebody else has changed the same: nothing is sent until `resume`. */
    pause(newer: T) {
      mayReplace ||= isSending || lost.length > 0
      show({ newer })
    },
    resume() {
      show({ newer: undefined })
      if (unsaved) void run()
    },
    /** Tries at once; true when the server holds everything, and nobody else's version waits to be chosen. */
    async flush(): Promise<boolean> {
      if (view.read().newer !== undefined) return false
      if (!unsaved && !isSending) return true
      const done = new Promise<boolean>((resolve) => void waiting.add(resolve))
      void run()
      return done
    },
    /** `held`, which the server has, takes the place of what was typed; it is sent where something from here may follow it. */
    forget(held: T) {
      unsaved = mayReplace || isSending || lost.length > 0 ? { value: held } : undefined
      mayReplace = false
      stopTimer?.()
      stopTimer = undefined
      show({ state: unsaved ? 'saving' : 'untouched' })
    },
  }
}
