import { CallError } from '../../../platform/http/call-error.ts'
import { createStore } from '../../../ui/hooks/create-store.ts'

/** Delay between a change and the save, in ms; the save includes all changes made until then. */
export const SAVE_DELAY_MS = 1_000
/** Delay between a temporary failure and the retry, in ms. */
export const RETRY_DELAY_MS = 10_000

export type SaveStatus = 'untouched' | 'saving' | 'saved' | 'failed'
export type SaveSnapshot<T> = {
  state: SaveStatus
  error?: unknown
  /**
   * The version that another user or tab has saved, if any. Nothing is saved until the user has chosen one of the two
   * versions.
   */
  newer?: T | undefined
}
type SaverOptions<T> = {
  send: (value: T) => Promise<unknown>
  /** Reads the server's current version. Called after a request whose reply was lost. */
  readBack: () => Promise<T>
  same: (a: T, b: T) => boolean
  /** Calls `run` after `ms`; returns a function that cancels the call. */
  after?: (ms: number, run: () => void) => () => void
}
const scheduleTimeout = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
/** Returns the delay before the retry in ms; undefined when the server would refuse the same request again. */
function retryDelayMs(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.failure !== 'refused' || error.status >= 500) return RETRY_DELAY_MS
  return error.status === 429 ? (error.waitSeconds ?? 10) * 1_000 : undefined
}

/**
 * Saves changes on the server while the user types. Only one request is in flight at a time, so that no request
 * overtakes another. A request whose reply was lost can still reach the server later, so the server's version is read
 * back after the next save.
 */
export function createServerSaver<T>({ send, readBack, same, after = scheduleTimeout }: SaverOptions<T>) {
  const waiting = new Set<(isSaved: boolean) => void>()
  const view = createStore<SaveSnapshot<T>>({ state: 'untouched' })
  /** The latest value that has not been saved on the server yet. */
  let unsaved: { value: T } | undefined
  let lostValues: T[] = []
  let isSending = false
  /** Whether a request that was in flight when `newer` was read may still overwrite `newer` on the server. */
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
  /**
   * Returns whether an earlier request, whose reply was lost, reached the server after the latest request. If so,
   * `value` must be sent again.
   */
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
      const ms = retryDelayMs(error)
      if (ms !== undefined) scheduleRun(ms)
      updateView({ state: 'failed', error })
      resolveWaiting(false)
    }
  }
  return {
    read: view.read,
    listen: view.listen,
    /**
     * Starts saving. Call the returned function when the page is left: it sends pending changes at once, without
     * retries, and stops saving.
     */
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
      if (!isSending && !stopTimer) scheduleRun(SAVE_DELAY_MS)
    },
    /** Stops saving until `resume` is called, because another user or tab has saved the version `newer`. */
    pause(newer: T) {
      mayOverwrite ||= isSending || lostValues.length > 0
      updateView({ newer })
    },
    resume() {
      updateView({ newer: undefined })
      if (unsaved) void run()
    },
    /**
     * Saves at once. Resolves to true when the server has all changes; to false when the save fails, or when the user
     * must first choose between two versions.
     */
    async flush(): Promise<boolean> {
      if (view.read().newer !== undefined) return false
      if (!unsaved && !isSending) return true
      const done = new Promise<boolean>((resolve) => void waiting.add(resolve))
      void run()
      return done
    },
    /**
     * Replaces the local changes with `held`, the server's version. Sends it again if a request of this page could
     * still overwrite it on the server.
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
