const startedAt = performance.timeOrigin

/**
 * Returns the current time in ms since 1970, which never jumps when the system clock is corrected. It is meant for
 * durations; times sent to browsers and logs come from the system clock.
 */
export const monotonicNow = (): number => startedAt + performance.now()
