import type { Bus, Db } from '../db/database.ts'
import type { Limits } from './limits.ts'

type Word = { key: string; did: 'hit' | 'takeBack' | 'clear'; windowMs: number }

/**
 * Shares rate limits between all processes of the database, with some milliseconds of delay. Hits at the same moment in
 * several processes can therefore exceed a limit.
 */
export function shareLimits(limits: Limits, bus: Bus, db: Db): Limits {
  const say = bus.topic<Word>('limit', ({ key, did, windowMs }, from) => {
    if (from === bus.id) return
    if (did === 'hit') limits.hit(key, Number.POSITIVE_INFINITY, windowMs)
    else limits[did](key)
  })
  // If sharing fails, the hit counts in this process only.
  const tell = (key: string, did: Word['did'], windowMs = 0) =>
    bus.isShared && void say(db, { key, did, windowMs }).catch(() => {})
  return {
    hit(key, max, windowMs, code) {
      tell(key, 'hit', windowMs)
      limits.hit(key, max, windowMs, code)
    },
    takeBack(key) {
      tell(key, 'takeBack')
      limits.takeBack(key)
    },
    clear(key) {
      tell(key, 'clear')
      limits.clear(key)
    },
  }
}
