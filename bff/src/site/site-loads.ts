import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '../lib/single-flight.ts'

/** The two limits add up to the connections for settings: loads of made-up names take none from registered sites. */
const GOOD = 8
const UNKNOWN = 8
const UNKNOWN_ADDRESS = 4
const QUEUE = 1_000

/** Limits how many settings are loaded at once; undefined when too many wait. */
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
