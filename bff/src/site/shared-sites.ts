import type { Redis } from '../redis/redis.ts'
import { createSeal } from '../redis/seal.ts'
import type { SharedSites } from './site-cache.ts'

const settingsKey = (domain: string) => `q1:site:${domain}`
/** Key of the last good settings, which are used while the upstream is unavailable. */
const lastGoodKey = (domain: string) => `q1:site-last:${domain}`
/** Key of the number of purges. Settings that were loaded before a purge are not stored after it. */
const purgesKey = (domain: string) => `q1:site-purges:${domain}`
/** How long the number of purges is stored: longer than any load in flight. */
const PURGES_TTL_SECONDS = 3_600

/**
 * Stores settings unless the domain was purged since they were loaded. Does not overwrite current settings, but
 * replaces the last good ones.
 */
const SET_SCRIPT = `if (redis.call('GET', KEYS[3]) or '0') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PX', ARGV[3])
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[4])
return 1`
/**
 * Removes the last good settings of a domain that is no longer registered, unless the domain was purged since it was
 * loaded.
 */
const DROP_IF_UNCHANGED_SCRIPT = `if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`

/**
 * Stores signed site settings in Redis. A value with an invalid signature is ignored and removed. While Redis is
 * unreachable nothing is read or removed.
 */
export function createSharedSiteStore(store: Redis, secrets: readonly string[]): SharedSites {
  // The domain is signed too, so that a value cannot be moved to another domain.
  const { seal, open } = createSeal(secrets, 'site')

  async function read(domain: string, key: string): Promise<string | undefined> {
    const asked = await store.run((client) => client.get(key))
    if (!asked.ok || typeof asked.value !== 'string') return undefined
    const value = open(domain, asked.value)
    if (value === undefined) await store.run((client) => client.del(key))
    return value
  }

  return {
    get: (domain) => read(domain, settingsKey(domain)),
    last: (domain) => read(domain, lastGoodKey(domain)),
    async delete(domain) {
      return (await store.run((client) => client.del(settingsKey(domain)))).ok
    },
    async purges(domain) {
      const asked = await store.run((client) => client.get(purgesKey(domain)))
      return asked.ok ? (asked.value ?? '0') : undefined
    },
    async set(domain, value, { ttlMs, lastMs, purges }) {
      const keys = [settingsKey(domain), lastGoodKey(domain), purgesKey(domain)]
      const given = [purges, seal(domain, value), String(ttlMs), String(lastMs)]
      return (await store.run((client) => client.eval(SET_SCRIPT, { keys, arguments: given }))).ok
    },
    async dropLast(domain, purges) {
      const keys = [lastGoodKey(domain), purgesKey(domain)]
      return (await store.run((client) => client.eval(DROP_IF_UNCHANGED_SCRIPT, { keys, arguments: [purges] }))).ok
    },
    async purge(domain) {
      const asked = await store.run(async (client) => {
        const multi = client.multi().incr(purgesKey(domain)).expire(purgesKey(domain), PURGES_TTL_SECONDS)
        const [count] = (await multi.del(settingsKey(domain)).exec()) as unknown[]
        return String(count)
      })
      return asked.ok ? asked.value : undefined
    },
  }
}
