/** The one that knows what time it is. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/**
 * Milliseconds from `at` to `now`. A moment that is still to come was told by a clock that has been set back since:
 * nobody knows how long ago it was, so that it counts as for ever.
 */
export function ageOf(at: Date, now: Date): number {
  const ms = now.getTime() - at.getTime()
  return ms < -MINUTE ? Number.POSITIVE_INFINITY : ms
}
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
