import type { Bus, Db } from '../db/database.ts'
import type { Limits } from './limits.ts'

type Word = { key: string; did: 'hit' | 'takeBack' | 'clear'; windowMs: number }

/**
 * Limits that count what every process of the database counts, some milliseconds later. What is counted at the same moment
 * in several processes can exceed a limit once, by what one process allows.
 */
export function shareLimits(limits: Limits, bus: Bus, db: Db): Limits {
  const say = bus.topic<Word>('limit', ({ key, did, windowMs }, from) => {
    if (from === bus.id) return
    if (did === 'hit') limits.hit(key, Number.POSITIVE_INFINITY, windowMs)
    else limits[did](key)
  })
  // A count that cannot be told stays this process's own.
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
