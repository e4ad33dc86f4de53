import type { Bus, Db } from '../db/database.ts'
import type { Limits } from './limits.ts'

type LimitMessage = { key: string; did: 'hit' | 'undo' | 'clear'; windowMs: number }

/**
 * Shares rate limits between all processes that use the database. The other processes receive a hit some milliseconds
 * later, so concurrent requests to several processes can slightly exceed a limit.
 */
export function createSharedLimits(limits: Limits, bus: Bus, db: Db): Limits {
  const publish = bus.topic<LimitMessage>('limit', ({ key, did, windowMs }, from) => {
    if (from === bus.id) return
    if (did === 'hit') limits.hit(key, Number.POSITIVE_INFINITY, windowMs)
    else limits[did](key)
  })
  // A change that cannot be sent to the other processes applies only in this process.
  const broadcast = (key: string, did: LimitMessage['did'], windowMs = 0) =>
    bus.isShared && void publish(db, { key, did, windowMs }).catch(() => {})
  return {
    hit(key, max, windowMs, code) {
      broadcast(key, 'hit', windowMs)
      limits.hit(key, max, windowMs, code)
    },
    undo(key) {
      broadcast(key, 'undo')
      limits.undo(key)
    },
    clear(key) {
      broadcast(key, 'clear')
      limits.clear(key)
    },
  }
}
