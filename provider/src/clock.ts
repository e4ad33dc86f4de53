/** The one that knows what time it is. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
