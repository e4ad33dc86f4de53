import type { Log } from './log.ts'

const LOG_INTERVAL_MS = 10_000

/**
 * Counts refused connections and parser errors. Logs each reason immediately, then at most every 10 s with the number
 * of refusals since the last line.
 */
export function createRefusalLog(logs: Log, onRefusal: (why: string) => void) {
  const waiting = new Map<string, { since: number; count: number }>()
  return (why: string) => {
    onRefusal(why)
    const now = Date.now()
    const { since, count: before } = waiting.get(why) ?? { since: Number.NEGATIVE_INFINITY, count: 0 }
    const isQuiet = now - since < LOG_INTERVAL_MS
    if (!isQuiet) logs.warn({ why, count: before + 1 }, 'connection or malformed request rejected')
    waiting.set(why, isQuiet ? { since, count: before + 1 } : { since: now, count: 0 })
  }
}
