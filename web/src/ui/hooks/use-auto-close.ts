import { useEffect, useEffectEvent } from 'react'

/**
 * Minimum time in ms for which a message is shown. Tests raise it, because a test on a busy machine may look for a
 * message only after the message would have disappeared.
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
