import { useEffect, useEffectEvent } from 'react'

/** Minimum time a message stays, in ms. Raised in tests, which may look for a message late on a busy machine. */
export const leastStay = { ms: 0 }

/** Calls `leave` once after `ms`; never when `ms` is undefined. A new `ms` restarts the timer. */
export function useLeaveAfter(ms: number | undefined, leave: () => void) {
  const run = useEffectEvent(leave)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setTimeout(() => run(), Math.max(ms, leastStay.ms))
    return () => clearTimeout(timer)
  }, [ms])
}
