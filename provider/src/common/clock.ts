export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/**
 * Returns the milliseconds from `at` to `now`. Returns Infinity when `at` is more than a minute in the future: in that
 * case the clock was set back, so the real age is unknown.
 */
export function ageMs(at: Date, now: Date): number {
  const ms = now.getTime() - at.getTime()
  return ms < -MINUTE ? Number.POSITIVE_INFINITY : ms
}
export const addMs = (from: Date, ms: number) => new Date(from.getTime() + ms)
