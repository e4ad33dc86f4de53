import { useEffect, useEffectEvent } from 'react'

/**
 * Minimum time for which a message is shown, in ms. Tests raise it, because they may look for a message late on a busy
 * machine.
 */
export const minimumDisplay = { ms: 0 }

/** Calls `onClose` once after `ms`; never when `ms` is undefined. A new `ms` restarts the timer. */
export function useAutoClose(ms: number | undefined, onClose: () => void) {
  const run = useEffectEvent(onClose)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setTimeout(() => run(), Math.max(ms, minimumDisplay.ms))
    return () => clearTimeout(timer)
  }, [ms])
}
