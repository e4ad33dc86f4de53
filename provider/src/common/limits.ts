import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'

type LimitErrorCode = 'rate_limited' | 'login_locked'
/** Rate limiter that counts hits per key within a time window. */
export type Limits = {
  /** Counts one hit of `key`; throws AppError(code) when this exceeds `max` hits within `windowMs`. */
  hit(key: string, max: number, windowMs: number, code?: LimitErrorCode): void
  undo(key: string): void
  clear(key: string): void
}

export function createLimits(clock: Clock): Limits {
  const windows = new Map<string, { count: number; from: number; until: number }>()
  const current = (key: string) => {
    const found = windows.get(key)
    const now = clock.now().getTime()
    // Ignores a time window that starts in the future: in that case the clock was set back.
    return found && found.from <= now && now < found.until ? found : undefined
  }
  const refuse = (until: number, code: LimitErrorCode): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1_000))
    throw new AppError(code, { retryAfterSeconds })
  }
  return {
    hit(key, max, windowMs, code = 'rate_limited') {
      if (windows.size > 10_000) for (const name of windows.keys()) if (!current(name)) windows.delete(name)
      const now = clock.now().getTime()
      const entry = current(key) ?? { count: 0, from: now, until: now + windowMs }
      entry.count += 1
      windows.set(key, entry)
      if (entry.count > max) refuse(entry.until, code)
    },
    undo(key) {
      const entry = current(key)
      if (entry && entry.count > 0) entry.count -= 1
    },
    clear: (key) => void windows.delete(key),
  }
}

export const NO_LIMITS: Limits = { hit() {}, undo() {}, clear() {} }
