import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '../lib/single-flight.ts'

/**
 * MAX_KNOWN_LOADS and MAX_UNKNOWN_LOADS add up to the number of connections for loading settings, so that unknown
 * domains take no connections from registered sites.
 */
const MAX_KNOWN_LOADS = 8
const MAX_UNKNOWN_LOADS = 8
const MAX_UNKNOWN_LOADS_PER_ADDRESS = 4
const MAX_QUEUED = 1_000

/** Limits concurrent loads of settings; a load resolves with undefined when too many wait. */
export function createSiteLoadLimiter() {
  const unknown = limitConcurrency(MAX_UNKNOWN_LOADS, MAX_QUEUED)
  const addresses = new LRUCache<string, ReturnType<typeof limitConcurrency>>({ max: 10_000 })
  const ofAddress = (address: string) => {
    const found = addresses.get(address) ?? limitConcurrency(MAX_UNKNOWN_LOADS_PER_ADDRESS, MAX_QUEUED)
    addresses.set(address, found)
    return found
  }
  return {
    /** Limits the loads of domains that were registered at their last load, or are listed in SITES_FILE. */
    good: limitConcurrency(MAX_KNOWN_LOADS, MAX_QUEUED),
    /** Limits the loads of all other domains to four at once per client address. */
    unknown: <T>(address: string, run: () => Promise<T>): Promise<T | undefined> =>
      ofAddress(address)(() => unknown(run)),
  }
}
