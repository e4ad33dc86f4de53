import { useEffect, useEffectEvent } from 'react'

/** The least time that a message stays, in ms. Tests raise it: on a busy machine they may look for one late. */
export const leastStay = { ms: 0 }

/** Calls `leave` once after `ms` on the page; without `ms` never. Another `ms` starts the clock again. */
export function useLeaveAfter(ms: number | undefined, leave: () => void) {
  const run = useEffectEvent(leave)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setTimeout(() => run(), Math.max(ms, leastStay.ms))
    return () => clearTimeout(timer)
  }, [ms])
}
