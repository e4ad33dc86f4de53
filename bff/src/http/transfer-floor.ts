const SLOWEST_BYTES_PER_SECOND = 8 * 1024

/** Whether a transfer of so many seconds has had less than 8 KB/s over all of them; the first `graceSeconds` are for starting. */
export const isBelowFloor = (bytes: number, seconds: number, graceSeconds: number): boolean =>
  seconds > graceSeconds && bytes < SLOWEST_BYTES_PER_SECOND * (seconds - graceSeconds)
