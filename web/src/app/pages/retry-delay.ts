/**
 * Consecutive automatic reloads of a failed page in one tab: their number, and when the last one was due (epoch ms).
 */
export type RetryState = { count: number; dueAt: number }

const FIRST_DELAY_MS = 5_000
const MAX_DELAY_MS = 60_000
/** If the last retry was due longer ago than this, a failure counts as the first one again. */
const RESET_AFTER_MS = 120_000

/**
 * Returns the delay in ms before a failed page reloads, and the retry state to store. The delay starts at 5 s and
 * doubles up to 60 s; `random` (0 to 1) varies it by ±25 %, so that many windows behind one IP address do not reload
 * together.
 */
export function computeNextRetry(
  last: RetryState | undefined,
  now: number,
  random: number,
): { ms: number; retries: RetryState } {
  const count = last && now - last.dueAt < RESET_AFTER_MS ? last.count : 0
  const ms = Math.round(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** count) * (0.75 + random / 2))
  return { ms, retries: { count: count + 1, dueAt: now + ms } }
}
