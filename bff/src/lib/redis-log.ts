import type { RedisState } from '../redis/redis.ts'
import type { Log } from './log.ts'

const QUIET_MS = 60_000

/** Logs when Redis becomes unavailable or available again; late replies once a minute at most. */
export function createRedisLog(logs: Log) {
  let lateAgainAt = Number.NEGATIVE_INFINITY
  let wasAway = false
  return (state: RedisState, why?: Error) => {
    if (state === 'late') {
      if (performance.now() < lateAgainAt) return
      lateAgainAt = performance.now() + QUIET_MS
      logs.warn({}, 'the shared store answers late')
      return
    }
    // Both at the same level, so that an alert on the first also sees the second.
    if (state === 'away') logs.warn({ err: why }, 'the shared store is away')
    else if (wasAway) logs.warn({}, 'the shared store is back')
    wasAway = state === 'away'
  }
}
