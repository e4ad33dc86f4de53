import { LRUCache } from 'lru-cache'
import { limitConcurrency } from './single-flight.ts'

/** Together as many as there are connections for settings: a name that somebody made up takes none from a good one. */
const GOOD = 8
const UNKNOWN = 8
const UNKNOWN_ADDRESS = 4
const QUEUE = 1_000

/** How many settings are asked for at once; undefined when the line is too long. */
export function createSiteLoads() {
  const unknown = limitConcurrency(UNKNOWN, QUEUE)
  const addresses = new LRUCache<string, ReturnType<typeof limitConcurrency>>({ max: 10_000 })
  const ofAddress = (address: string) => {
    const found = addresses.get(address) ?? limitConcurrency(UNKNOWN_ADDRESS, QUEUE)
    addresses.set(address, found)
    return found
  }
  return {
    /** Names that were good before, and those in our own settings. */
    good: limitConcurrency(GOOD, QUEUE),
    /** All others, four of an address at once. */
    unknown: <T>(address: string, run: () => Promise<T>): Promise<T | undefined> =>
      ofAddress(address)(() => unknown(run)),
  }
}
