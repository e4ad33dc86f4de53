const startedAt = performance.timeOrigin

/**
 * The time in ms since 1970 as this process counts it: no correction of the machine's clock makes it jump. Durations are
 * measured by it; what a browser or a log is told is read off the wall clock.
 */
export const steadyNow = (): number => startedAt + performance.now()
