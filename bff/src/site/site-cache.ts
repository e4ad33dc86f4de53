import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteFault } from '@quillgate/shared/contract/boot'
import type { Site } from '@quillgate/shared/contract/site'
import { readSite } from '@quillgate/shared/domain/theme/site'
import { LRUCache } from 'lru-cache'
import { steadyNow } from '../lib/clock.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { createSiteLoads } from './site-loads.ts'

/** What is known of a site; the same object as long as nothing has changed. */
export type KnownSite = { kind: 'site'; domain: string; site: Site; version: string }
export type Known = KnownSite | { kind: 'fault'; domain: string; fault: SiteFault }
export type Loaded = { kind: 'site'; site: Site } | { kind: 'fault'; fault: SiteFault }

/** What replicas share, by domain. The store bounds every wait itself and answers undefined while it is unreachable. */
export type SharedSites = {
  get(domain: string): Promise<string | undefined>
  /** The last good value of the last 24 h, also an expired one. */
  last(domain: string): Promise<string | undefined>
  /** How often the domain was purged; undefined while the store is unreachable. */
  purges(domain: string): Promise<string | undefined>
  /** Stores a value where there is none and no purge came after `purges`. Answers whether the store was reached, as the next two do. */
  set(domain: string, value: string, how: { ttlMs: number; lastMs: number; purges: string }): Promise<boolean>
  delete(domain: string): Promise<boolean>
  dropLast(domain: string, purges: string): Promise<boolean>
  /** Removes the value and counts the purge; the count, or undefined while the store is unreachable. */
  purge(domain: string): Promise<string | undefined>
}
/** The result of a purge. `refreshed`: the upstream answered anew. `told`: other replicas will follow. */
export type Purged = { known: Known; refreshed: boolean; told: boolean }

type Options = {
  /** Asks the upstream; one that does not answer is the fault `unavailable`. */
  load: (domain: string) => Promise<Loaded>
  shared?: SharedSites | undefined
  ttlMs: number
  now?: () => number
  /** Whether a name is in our own settings, so that nobody has made it up. */
  isListed?: (domain: string) => boolean
  /** Counts a name that is not known to be good; throws when its address has asked for too many. */
  countUnknown?: (address: string) => void
  /** `memory`, `shared`, `upstream`, `stale`: where an answer came from. */
  seen?: (source: 'memory' | 'shared' | 'upstream' | 'stale') => void
}

/**
 * `goodAt`: when the upstream answered it. `until`: how long it is used without asking elsewhere. In ms. After `until` it is
 * loaded again (`refresh`: from the shared store, then the upstream), and a good one is a fallback (`serveLastGood`) for 24 h.
 */
type Entry = { known: Known; goodAt: number; until: number }

const CHECK_MS = 4_000
const NEGATIVE_MS = 30_000
const STALE_MS = 24 * 3_600_000
const PATIENCE_MS = 300
/** How often writing to a slow store is tried again. */
const WRITE_TRIES = 20
const WRITE_AGAIN_MS = 150
/** How far the clocks of replicas may differ. */
const SKEW_MS = 60_000

export type SiteCache = ReturnType<typeof createSiteCache>

/**
 * The settings of every domain: in memory for 4 s (without a shared store as long as the TTL), then asked of the shared
 * store, then of the upstream. A load that takes longer than 300 ms lets the last good setting go out; it is kept for 24 h.
 */
export function createSiteCache({
  load,
  shared,
  ttlMs,
  now = steadyNow,
  isListed = () => false,
  countUnknown = () => {},
  seen = () => {},
}: Options) {
  const known = new LRUCache<string, Entry>({ max: 5_000 })
  // Anybody can make up names: they have a cache of their own and cannot evict real sites.
  const refused = new LRUCache<string, Entry>({ max: 5_000 })
  const entryOf = (domain: string) => known.peek(domain) ?? refused.peek(domain)
  const once = singleFlight<Known>()
  const loads = createSiteLoads()
  const generations = new LRUCache<string, number>({ max: 5_000 })
  const generation = (domain: string) => generations.get(domain) ?? 0

  const ttlOf = (known: Known) => (known.kind === 'site' ? ttlMs : NEGATIVE_MS)
  const untilOf = (known: Known, goodAt: number) =>
    Math.min(goodAt + ttlOf(known), shared ? now() + CHECK_MS : Number.POSITIVE_INFINITY)

  function put(domain: string, entry: Entry) {
    const [to, from] = entry.known.kind === 'site' ? [known, refused] : [refused, known]
    to.set(domain, entry)
    from.delete(domain)
  }

  function remember(domain: string, loaded: Loaded, goodAt: number): Known {
    const last = entryOf(domain)?.known
    const found = knownOf(domain, loaded)
    const same = last?.kind === 'site' && found.kind === 'site' && last.version === found.version
    const kept = same ? last : found
    put(domain, { known: kept, goodAt, until: untilOf(kept, goodAt) })
    return kept
  }

  /** Writes to the shared store, with retries, unless a purge came meanwhile; answers whether it was written. */
  async function writeWithRetries<T>(domain: string, write: () => Promise<T>): Promise<T | undefined> {
    const before = generation(domain)
    for (let tries = 0; tries < WRITE_TRIES && generation(domain) === before; tries += 1) {
      const written = await write()
      if (written) return written
      await wait(WRITE_AGAIN_MS)
    }
    return undefined
  }

  /** The last good setting, for a while without asking again; undefined when there is none of the last 24 h. */
  function serveLastGood(domain: string): Known | undefined {
    const last = entryOf(domain)
    if (last?.known.kind !== 'site' || now() >= last.goodAt + STALE_MS) return undefined
    seen('stale')
    put(domain, { ...last, until: now() + CHECK_MS })
    return last.known
  }

  async function fromShared(domain: string): Promise<Known | undefined> {
    const text = await shared?.get(domain)
    if (text === undefined) return undefined
    const read = readShared(text, domain)
    if (!read || read.at > now() + SKEW_MS) {
      await shared?.delete(domain)
      return undefined
    }
    // The clock of another process may be ahead: a value is never taken as newer than now.
    const at = Math.min(read.at, now())
    if (now() >= at + Math.min(read.ttlMs, ttlMs)) return undefined
    seen('shared')
    return remember(domain, { kind: 'site', site: read.site }, at)
  }

  /** The last good setting that any replica had; undefined when there is none of the last 24 h. */
  async function serveLastShared(domain: string): Promise<Known | undefined> {
    const text = await shared?.last(domain)
    const read = text === undefined ? undefined : readShared(text, domain)
    if (!read || read.at > now() + SKEW_MS || now() >= read.at + STALE_MS) return undefined
    remember(domain, { kind: 'site', site: read.site }, read.at)
    return serveLastGood(domain)
  }

  /**
   * `purges`: the count of the purge that this load belongs to; by default the count when it begins. `from`: the address
   * that asks for a domain which may be made up.
   */
  async function fromUpstream(
    domain: string,
    purges = shared?.purges(domain),
    from?: () => string,
  ): Promise<Omit<Purged, 'told'>> {
    const before = generation(domain)
    const isGood = from === undefined || known.peek(domain) !== undefined || isListed(domain)
    if (!isGood) countUnknown(from())
    // Read before the upstream is asked, so that a value is never older than the purge count it is stored under.
    const counted = await purges
    const loading = isGood ? loads.good(() => load(domain)) : loads.unknown(from(), () => load(domain))
    const loaded = (await loading) ?? UNAVAILABLE
    seen('upstream')
    if (loaded.kind === 'fault' && loaded.fault.kind === 'unavailable') {
      const last = serveLastGood(domain) ?? (await serveLastShared(domain))
      return { known: last ?? knownOf(domain, loaded), refreshed: false }
    }
    // A purge that came while this load was under way wins: what was loaded serves this request alone.
    if (generation(domain) !== before) return { known: knownOf(domain, loaded), refreshed: true }
    const at = now()
    const kept = remember(domain, loaded, at)
    if (shared && counted !== undefined) void writeWithRetries(domain, () => share(shared, domain, loaded, at, counted))
    return { known: kept, refreshed: true }
  }

  function share(store: SharedSites, domain: string, loaded: Loaded, at: number, purges: string): Promise<boolean> {
    if (loaded.kind === 'fault') return store.dropLast(domain, purges)
    const spread = ttlMs * (1 - Math.random() * 0.1)
    const how = { ttlMs: Math.ceil(spread), lastMs: STALE_MS, purges }
    return store.set(domain, writeShared(domain, loaded.site, at, spread), how)
  }

  async function refresh(domain: string, from: () => string): Promise<Known> {
    const found = await fromShared(domain)
    if (found) return found
    const entry = entryOf(domain)
    // Refusals are not in the store: one from memory holds while it is young enough.
    if (entry?.known.kind === 'fault' && now() < entry.goodAt + NEGATIVE_MS) {
      put(domain, { ...entry, until: untilOf(entry.known, entry.goodAt) })
      return entry.known
    }
    const loading = once(`load ${domain}`, async () => (await fromUpstream(domain, undefined, from)).known)
    if (entry?.known.kind !== 'site') return loading
    return (await withTimeout(PATIENCE_MS, loading, undefined)) ?? serveLastGood(domain) ?? loading
  }

  return {
    /** At once when it is in memory, else a promise; rejects only for an address (`from`) that asks for too many unknown names. */
    forDomain(domain: string, from: () => string = () => ''): Known | Promise<Known> {
      // Does not count as a use for eviction: an entry in use is set anew within the TTL anyway.
      const entry = entryOf(domain)
      if (entry && now() < entry.until) {
        seen('memory')
        return entry.known
      }
      return once(domain, () => refresh(domain, from))
    },
    /** Forgets a domain here and in the shared store and loads it anew; the last good setting stays as a fallback. */
    async purge(domain: string): Promise<Purged> {
      generations.set(domain, generation(domain) + 1)
      const entry = known.peek(domain)
      if (entry) known.set(domain, { ...entry, until: 0 })
      else refused.delete(domain)
      const purges = shared && (await writeWithRetries(domain, () => shared.purge(domain)))
      const asked = await fromUpstream(domain, Promise.resolve(purges))
      return { ...asked, told: !shared || purges !== undefined }
    },
  }
}

const UNAVAILABLE: Loaded = { kind: 'fault', fault: { kind: 'unavailable', message: 'Timeout!' } }

function knownOf(domain: string, loaded: Loaded): Known {
  if (loaded.kind === 'fault') return { ...loaded, domain }
  const version = createHash('sha256').update(JSON.stringify(loaded.site)).digest('base64url').slice(0, 16)
  return { ...loaded, domain, version }
}

const writeShared = (domain: string, site: Site, at: number, ttlMs: number) =>
  JSON.stringify({ v: 1, domain, at, ttlMs, site })

/** A shared value is checked on every read: it must name its own domain and pass the rules of a site, else it is ignored. */
function readShared(text: string, domain: string): { site: Site; at: number; ttlMs: number } | undefined {
  try {
    const { v, domain: named, at, ttlMs, site } = JSON.parse(text) as Record<string, unknown>
    const read = readSite(200, { status: true, data: site })
    const fits = v === 1 && named === domain && typeof at === 'number' && typeof ttlMs === 'number'
    return fits && read.kind === 'site' ? { site: read.site, at, ttlMs } : undefined
  } catch {
    return undefined
  }
}
