/** The retries of one tab in a row: how many, and when the last one was due (ms since 1970). */
export type Retries = { count: number; dueAt: number }

const FIRST_MS = 5_000
const LONGEST_MS = 60_000
/** A failure so long after the last retry is a new one. */
const OVER_MS = 120_000

/**
 * When a page that failed reloads: after 5 s at first, then half as often each time down to once a minute. `chance` (0 to 1)
 * spreads it by a quarter either way, so that many windows of one address do not reload together. Returns the delay in ms,
 * with the retries to remember.
 */
export function nextRetry(last: Retries | undefined, now: number, chance: number): { ms: number; retries: Retries } {
  const count = last && now - last.dueAt < OVER_MS ? last.count : 0
  const ms = Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** count) * (0.75 + chance / 2))
  return { ms, retries: { count: count + 1, dueAt: now + ms } }
}
