const startedAt = performance.timeOrigin

/**
 * Returns the current time in ms since 1970, without the jumps that corrections of the system clock cause. It is meant
 * for durations; times sent to browsers and logs come from the system clock.
 */
export const monotonicNow = (): number => startedAt + performance.now()
