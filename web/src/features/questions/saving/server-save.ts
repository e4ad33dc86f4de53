import { CallError } from '../../../platform/http/call-error.ts'
import { createStore } from '../../../ui/hooks/create-store.ts'

/** Delay between a change and its save, in ms; collects further typing. */
export const WAIT_MS = 1_000
/** Delay between a temporary failure and the retry, in ms. */
export const RETRY_MS = 10_000

export type SaveStatus = 'untouched' | 'saving' | 'saved' | 'failed'
export type SaveSnapshot<T> = {
  state: SaveStatus
  error?: unknown
  /** A version from another user or tab: nothing is saved until one of the two is chosen. */
  newer?: T | undefined
}
type Options<T> = {
  send: (value: T) => Promise<unknown>
  /** Reads what the server holds now, after a request whose reply was lost. */
  readBack: () => Promise<T>
  same: (a: T, b: T) => boolean
  /** Calls `run` later; returns a function that cancels it. */
  after?: (ms: number, run: () => void) => () => void
}
const afterMs = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
/** Returns the delay before the next try; undefined when the same request would be refused again. */
function retryMs(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.failure !== 'refused' || error.status >= 500) return RETRY_MS
  return error.status === 429 ? (error.waitSeconds ?? 10) * 1_000 : undefined
}

/**
 * Saves changes on the server while the user types. One request at a time, so that none overtakes another. A request
 * with a lost reply may still arrive late; therefore the server's version is read back after the next one.
 */
export function createServerSaver<T>({ send, readBack, same, after = afterMs }: Options<T>) {
  const waiting = new Set<(isSaved: boolean) => void>()
  const view = createStore<SaveSnapshot<T>>({ state: 'untouched' })
  /** Latest value that the server does not have yet. */
  let unsaved: { value: T } | undefined
  let lostValues: T[] = []
  let isSending = false
  /** A request from here may have reached the server after the other version was read. */
  let mayOverwrite = false
  let stopTimer: (() => void) | undefined
  let isOpen = true

  const updateView = (next: Partial<SaveSnapshot<T>>) => {
    const now = view.read()
    const { state = now.state, error, newer } = { newer: now.newer, ...next }
    if (state !== now.state || error !== now.error || newer !== now.newer) view.set({ state, error, newer })
  }
  const resolveWaiting = (isSaved: boolean) => {
    for (const resolve of waiting) resolve(isSaved)
    waiting.clear()
  }
  const scheduleRun = (ms: number) => {
    stopTimer?.()
    if (!isOpen) return
    stopTimer = after(ms, () => void run())
  }
  /** Whether a lost request arrived after this one and must be overwritten. */
  const isOvertaken = async (value: T) => {
    if (lostValues.length === 0) return false
    const serverValue = await readBack()
    const isOlder = !same(serverValue, value) && lostValues.some((one) => same(one, serverValue))
    lostValues = []
    return isOlder
  }
  const run = async () => {
    stopTimer?.()
    stopTimer = undefined
    if (isSending || !unsaved) return
    if (view.read().newer !== undefined) return resolveWaiting(false)
    isSending = true
    const sent = unsaved
    updateView({ state: 'saving' })
    try {
      await send(sent.value)
      const again = await isOvertaken(sent.value)
      if (unsaved === sent && !again) unsaved = undefined
      isSending = false
      if (unsaved) return await run()
      updateView({ state: 'saved' })
      resolveWaiting(true)
    } catch (error) {
      isSending = false
      if (error instanceof CallError && error.failure === 'no_answer') lostValues.push(sent.value)
      const ms = retryMs(error)
      if (ms !== undefined) scheduleRun(ms)
      updateView({ state: 'failed', error })
      resolveWaiting(false)
    }
  }
  return {
    read: view.read,
    listen: view.listen,
    /** Returns a function for leaving: it sends pending changes at once, without retries. */
    open() {
      isOpen = true
      return () => {
        isOpen = false
        void run()
      }
    },
    change(value: T) {
      unsaved = { value }
      if (view.read().state !== 'failed') updateView({ state: 'saving' })
      if (!isSending && !stopTimer) scheduleRun(WAIT_MS)
    },
    /** Another user or tab has changed the questions: sends nothing until `resume`. */
    pause(newer: T) {
      mayOverwrite ||= isSending || lostValues.length > 0
      updateView({ newer })
    },
    resume() {
      updateView({ newer: undefined })
      if (unsaved) void run()
    },
    /** Saves at once. Resolves to true when the server has everything and no other version waits to be chosen. */
    async flush(): Promise<boolean> {
      if (view.read().newer !== undefined) return false
      if (!unsaved && !isSending) return true
      const done = new Promise<boolean>((resolve) => void waiting.add(resolve))
      void run()
      return done
    },
    /**
     * Replaces the local changes by `held`, the server's version; sends it again if a request from here may still
     * overwrite it.
     */
    adopt(held: T) {
      unsaved = mayOverwrite || isSending || lostValues.length > 0 ? { value: held } : undefined
      mayOverwrite = false
      stopTimer?.()
      stopTimer = undefined
      updateView({ state: unsaved ? 'saving' : 'untouched' })
    },
  }
}
