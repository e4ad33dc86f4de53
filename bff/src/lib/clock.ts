const startedAt = performance.timeOrigin

/**
 * Returns monotonic time in ms since 1970: corrections of the system clock do not make it jump. Meant for durations;
 * browsers and logs get the wall clock.
 */
export const steadyNow = (): number => startedAt + performance.now()
