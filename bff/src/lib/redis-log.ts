import type { RedisState } from '../redis/redis.ts'
import type { Log } from './log.ts'

const LOG_INTERVAL_MS = 60_000

/**
 * Creates a logger of Redis outages. Logs when Redis becomes unavailable and when it is available again. Logs late
 * replies at most once a minute.
 */
export function createRedisLog(logs: Log) {
  let nextLateLogAt = Number.NEGATIVE_INFINITY
  let wasUnavailable = false
  return (state: RedisState, why?: Error) => {
    if (state === 'late') {
      if (performance.now() < nextLateLogAt) return
      nextLateLogAt = performance.now() + LOG_INTERVAL_MS
      logs.warn({}, 'redis reply exceeded 50 ms')
      return
    }
    // Both messages have the same level, so that an alert on the first also receives the second.
    if (state === 'away') logs.warn({ err: why }, 'redis unavailable')
    else if (wasUnavailable) logs.warn({}, 'redis reconnected')
    wasUnavailable = state === 'away'
  }
}
