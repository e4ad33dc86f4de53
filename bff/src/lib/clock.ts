const startedAt = performance.timeOrigin

/**
 * Returns monotonic time in ms since 1970: corrections of the system clock do not make it jump. It is meant for
 * durations; times sent to browsers and logs come from the system clock.
 */
export const monotonicNow = (): number => startedAt + performance.now()
