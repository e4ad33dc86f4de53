import { useEffect, useEffectEvent } from 'react'

/**
 * Minimum time in ms for which a message is shown. Tests raise it, because on a busy machine they can look for a
 * message too late.
 */
export const minDisplayTime = { ms: 0 }

/** Calls `onClose` once after `ms`; never when `ms` is undefined. A new `ms` restarts the timer. */
export function useAutoClose(ms: number | undefined, onClose: () => void) {
  const run = useEffectEvent(onClose)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setTimeout(() => run(), Math.max(ms, minDisplayTime.ms))
    return () => clearTimeout(timer)
  }, [ms])
}
