import { decode } from '@quillgate/shared/contract/decode'
import { Site } from '@quillgate/shared/contract/site'
import { createSiteCache, type KnownSite, type LoadResult, type SharedSites } from '../site/site-cache.ts'

/** Load results for tests: a site, an unavailable upstream, an unregistered domain. */
export const createLoadResult = (companyName: string): LoadResult => {
  const read = decode(Site, { companyName })
  if (!read.ok) throw new Error(read.problems.join())
  return { kind: 'site', site: read.value }
}
export const UNAVAILABLE: LoadResult = { kind: 'fault', fault: { kind: 'unavailable', message: 'Timeout!' } }
export const UNKNOWN_SITE: LoadResult = { kind: 'fault', fault: { kind: 'not_registered', message: 'no' } }

/**
 * Creates an in-memory shared store and a clock that tests set. `state.failingWrites`: how many of the next writes
 * fail.
 */
export function createSiteCacheFixture({ shared = true } = {}) {
  const stored = new Map<string, string>()
  const state = {
    now: 1_000_000,
    answer: createLoadResult('one') as LoadResult | Promise<LoadResult>,
    loads: 0,
    failingWrites: 0,
    slow: Promise.resolve(),
  }
  const take = (change: () => unknown) => {
    if (state.failingWrites > 0) {
      state.failingWrites -= 1
      return false
    }
    change()
    return true
  }
  const lastGood = new Map<string, string>()
  const counts = new Map<string, number>()
  const purgesOf = (domain: string) => String(counts.get(domain) ?? 0)
  const store: SharedSites = {
    get: async (domain) => stored.get(domain),
    last: async (domain) => lastGood.get(domain),
    async purges(domain) {
      await state.slow
      return purgesOf(domain)
    },
    set: async (domain, value, { purges }) =>
      take(() => {
        if (purgesOf(domain) !== purges) return
        if (!stored.has(domain)) stored.set(domain, value)
        lastGood.set(domain, value)
      }),
    delete: async (domain) => take(() => stored.delete(domain)),
    dropLast: async (domain, purges) => take(() => purgesOf(domain) === purges && lastGood.delete(domain)),
    purge: async (domain) => {
      const heard = take(() => {
        counts.set(domain, (counts.get(domain) ?? 0) + 1)
        stored.delete(domain)
      })
      return heard ? purgesOf(domain) : undefined
    },
  }
  const replica = () =>
    createSiteCache({
      load: async () => {
        state.loads += 1
        return state.answer
      },
      ttlMs: 60_000,
      now: () => state.now,
      ...(shared && { shared: store }),
    })
  return { replica, state, stored, lastGood }
}
/** Returns the company name of loaded settings. */
export const companyNameOf = async (known: unknown) => ((await known) as KnownSite).site.companyName
