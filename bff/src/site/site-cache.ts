import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteError } from '@quillgate/shared/contract/boot'
import type { Site } from '@quillgate/shared/contract/site'
import { readSite } from '@quillgate/shared/domain/theme/site'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../lib/clock.ts'
import { createSingleFlight } from '../lib/single-flight.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { createSiteLoadLimiter } from './site-loads.ts'

/** The settings of a site. Lookups return the same object while the settings are unchanged. */
export type KnownSite = { kind: 'site'; domain: string; site: Site; version: string }
export type SiteState = KnownSite | { kind: 'fault'; domain: string; fault: SiteError }
export type LoadResult = { kind: 'site'; site: Site } | { kind: 'fault'; fault: SiteError }

/**
 * Settings shared by all replicas, by domain. The store limits its waits and returns undefined while it is unreachable.
 */
export type SharedSites = {
  get(domain: string): Promise<string | undefined>
  /** Returns the last good value from the last 24 h, even when it has expired. */
  last(domain: string): Promise<string | undefined>
  /** Returns the number of purges of the domain; undefined while the store is unreachable. */
  purges(domain: string): Promise<string | undefined>
  /**
   * Stores a value, unless the store has one or the number of purges is no longer `purges`. Returns whether the store
   * was reached, like `delete` and `dropLast`.
   */
  set(domain: string, value: string, how: { ttlMs: number; lastMs: number; purges: string }): Promise<boolean>
  delete(domain: string): Promise<boolean>
  dropLast(domain: string, purges: string): Promise<boolean>
  /** Removes the value and counts the purge. Returns the count; undefined while the store is unreachable. */
  purge(domain: string): Promise<string | undefined>
}
/**
 * The result of a purge. `refreshed`: whether the upstream has replied. `told`: whether the other replicas were
 * notified to reload the settings too.
 */
export type PurgeResult = { known: SiteState; refreshed: boolean; told: boolean }

type Options = {
  /** Loads the settings from the upstream; a missing reply becomes the fault `unavailable`. */
  load: (domain: string) => Promise<LoadResult>
  shared?: SharedSites | undefined
  ttlMs: number
  now?: () => number
  /** Returns whether SITES_FILE lists the domain, which proves that no client made the name up. */
  isListed?: (domain: string) => boolean
  /** Counts a request for an unknown domain; throws when its address has requested too many. */
  countUnknown?: (address: string) => void
  /** Called with the source of each result, for the metrics. */
  onLookup?: (source: 'memory' | 'shared' | 'upstream' | 'stale') => void
}

/**
 * A cached result; times are in ms. `goodAt`: when the upstream returned it. `until`: how long it is served from
 * memory. Then it is loaded again (`refresh`: from the shared store, else from the upstream), and good settings remain
 * a fallback (`serveLastGood`) for 24 h.
 */
type Entry = { known: SiteState; goodAt: number; until: number; source: SettingsSource }

/** Where settings came from. `last good`: they have expired, but the upstream does not return newer ones. */
export type SettingsSource = 'upstream' | 'shared' | 'last good'

const CHECK_INTERVAL_MS = 4_000
const NEGATIVE_TTL_MS = 30_000
const MAX_STALE_MS = 24 * 3_600_000
const MAX_LOAD_WAIT_MS = 300
/** Maximum number of attempts to write to the shared store. */
const MAX_WRITE_TRIES = 20
const WRITE_RETRY_DELAY_MS = 150
/** Maximum clock difference between replicas. */
const MAX_CLOCK_SKEW_MS = 60_000

export type SiteCache = ReturnType<typeof createSiteCache>

/**
 * Caches the settings of all domains: in memory for 4 s (for the TTL without a shared store), then read from the shared
 * store, then from the upstream. When a load takes longer than 300 ms, the last good settings are served, up
 * to 24 h old.
 */
export function createSiteCache({
  load,
  shared,
  ttlMs,
  now = monotonicNow,
  isListed = () => false,
  countUnknown = () => {},
  onLookup = () => {},
}: Options) {
  const known = new LRUCache<string, Entry>({ max: 5_000 })
  // Clients can send any name, so unknown domains have a separate cache and cannot evict real sites.
  const refused = new LRUCache<string, Entry>({ max: 5_000 })
  const entryOf = (domain: string) => known.peek(domain) ?? refused.peek(domain)
  const loadOnce = createSingleFlight<SiteState>()
  const loads = createSiteLoadLimiter()
  const generations = new LRUCache<string, number>({ max: 5_000 })
  const generation = (domain: string) => generations.get(domain) ?? 0

  const ttlOf = (known: SiteState) => (known.kind === 'site' ? ttlMs : NEGATIVE_TTL_MS)
  const untilOf = (known: SiteState, goodAt: number) =>
    Math.min(goodAt + ttlOf(known), shared ? now() + CHECK_INTERVAL_MS : Number.POSITIVE_INFINITY)

  function put(domain: string, entry: Entry) {
    const [to, from] = entry.known.kind === 'site' ? [known, refused] : [refused, known]
    to.set(domain, entry)
    from.delete(domain)
  }

  function remember(domain: string, loaded: LoadResult, goodAt: number, source: SettingsSource): SiteState {
    const last = entryOf(domain)?.known
    const found = toSiteState(domain, loaded)
    const same = last?.kind === 'site' && found.kind === 'site' && last.version === found.version
    const kept = same ? last : found
    put(domain, { known: kept, goodAt, until: untilOf(kept, goodAt), source })
    return kept
  }

  /**
   * Writes to the shared store. Retries until it succeeds, up to MAX_WRITE_TRIES times and only until the domain is purged.
   * Returns the result; undefined when nothing was written.
   */
  async function writeWithRetries<T>(domain: string, write: () => Promise<T>): Promise<T | undefined> {
    const before = generation(domain)
    for (let tries = 0; tries < MAX_WRITE_TRIES && generation(domain) === before; tries += 1) {
      const written = await write()
      if (written) return written
      await wait(WRITE_RETRY_DELAY_MS)
    }
    return undefined
  }

  /**
   * Returns the last good settings and serves them for another 4 s; undefined when there are none from the last 24 h.
   */
  function serveLastGood(domain: string): SiteState | undefined {
    const last = entryOf(domain)
    if (last?.known.kind !== 'site' || now() >= last.goodAt + MAX_STALE_MS) return undefined
    onLookup('stale')
    put(domain, { ...last, until: now() + CHECK_INTERVAL_MS, source: 'last good' })
    return last.known
  }

  async function fromShared(domain: string): Promise<SiteState | undefined> {
    const text = await shared?.get(domain)
    if (text === undefined) return undefined
    const read = parseShared(text, domain)
    if (!read || read.at > now() + MAX_CLOCK_SKEW_MS) {
      await shared?.delete(domain)
      return undefined
    }
    // The clock of another process can be ahead, so the time of a value is at most the current time.
    const at = Math.min(read.at, now())
    if (now() >= at + Math.min(read.ttlMs, ttlMs)) return undefined
    onLookup('shared')
    return remember(domain, { kind: 'site', site: read.site }, at, 'shared')
  }

  /** Returns the last good settings of any replica; undefined when there are none from the last 24 h. */
  async function serveLastShared(domain: string): Promise<SiteState | undefined> {
    const text = await shared?.last(domain)
    const read = text === undefined ? undefined : parseShared(text, domain)
    if (!read || read.at > now() + MAX_CLOCK_SKEW_MS || now() >= read.at + MAX_STALE_MS) return undefined
    remember(domain, { kind: 'site', site: read.site }, read.at, 'shared')
    return serveLastGood(domain)
  }

  /**
   * Loads settings from the upstream. `purges`: the number of purges that the result belongs to; by default the number
   * when the load starts. `from`: returns the address of the client, if a client named the domain.
   */
  async function fromUpstream(
    domain: string,
    purges = shared?.purges(domain),
    from?: () => string,
  ): Promise<Omit<PurgeResult, 'told'>> {
    const before = generation(domain)
    const isKnownDomain = from === undefined || known.peek(domain) !== undefined || isListed(domain)
    if (!isKnownDomain) countUnknown(from())
    // The number of purges is read before the request to the upstream is sent: a purge during the load then changes it,
    // and the outdated result is not stored.
    const counted = await purges
    const loading = isKnownDomain ? loads.good(() => load(domain)) : loads.unknown(from(), () => load(domain))
    const loaded = (await loading) ?? UNAVAILABLE
    onLookup('upstream')
    if (loaded.kind === 'fault' && loaded.fault.kind === 'unavailable') {
      const last = serveLastGood(domain) ?? (await serveLastShared(domain))
      return { known: last ?? toSiteState(domain, loaded), refreshed: false }
    }
    // The domain was purged during this load, so only this request uses the result.
    if (generation(domain) !== before) return { known: toSiteState(domain, loaded), refreshed: true }
    const at = now()
    const kept = remember(domain, loaded, at, 'upstream')
    if (shared && counted !== undefined) void writeWithRetries(domain, () => share(shared, domain, loaded, at, counted))
    return { known: kept, refreshed: true }
  }

  function share(store: SharedSites, domain: string, loaded: LoadResult, at: number, purges: string): Promise<boolean> {
    if (loaded.kind === 'fault') return store.dropLast(domain, purges)
    const spread = ttlMs * (1 - Math.random() * 0.1)
    const how = { ttlMs: Math.ceil(spread), lastMs: MAX_STALE_MS, purges }
    return store.set(domain, serializeShared(domain, loaded.site, at, spread), how)
  }

  async function refresh(domain: string, from: () => string): Promise<SiteState> {
    const found = await fromShared(domain)
    if (found) return found
    const entry = entryOf(domain)
    // Faults are not stored in the shared store; a fault in memory is reused for 30 s.
    if (entry?.known.kind === 'fault' && now() < entry.goodAt + NEGATIVE_TTL_MS) {
      put(domain, { ...entry, until: untilOf(entry.known, entry.goodAt) })
      return entry.known
    }
    const loading = loadOnce(`load ${domain}`, async () => (await fromUpstream(domain, undefined, from)).known)
    if (entry?.known.kind !== 'site') return loading
    return (await withTimeout(MAX_LOAD_WAIT_MS, loading, undefined)) ?? serveLastGood(domain) ?? loading
  }

  return {
    /**
     * Returns the settings from memory, else a promise. Rejects only when the address of the client (`from`) has
     * requested too many unknown domains.
     */
    forDomain(domain: string, from: () => string = () => ''): SiteState | Promise<SiteState> {
      // `peek` does not update the eviction order. That is not necessary: an entry in use is stored again within the
      // TTL.
      const entry = entryOf(domain)
      if (entry && now() < entry.until) {
        onLookup('memory')
        return entry.known
      }
      return loadOnce(domain, () => refresh(domain, from))
    },
    /** Returns the cached state of a domain, its age in ms and its source, without loading it. */
    peek(domain: string): { known: SiteState; ageMs: number; source: SettingsSource } | undefined {
      const entry = entryOf(domain)
      return entry && { known: entry.known, ageMs: Math.max(0, now() - entry.goodAt), source: entry.source }
    },
    /** Returns the domains with settings in memory. */
    domains: () => [...known.keys()],
    /**
     * Removes a domain from memory and from the shared store, and reloads its settings; the last good settings remain
     * as a fallback.
     */
    async purge(domain: string): Promise<PurgeResult> {
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

const UNAVAILABLE: LoadResult = { kind: 'fault', fault: { kind: 'unavailable', message: 'Timeout!' } }

function toSiteState(domain: string, loaded: LoadResult): SiteState {
  if (loaded.kind === 'fault') return { ...loaded, domain }
  const version = createHash('sha256').update(JSON.stringify(loaded.site)).digest('base64url').slice(0, 16)
  return { ...loaded, domain, version }
}

const serializeShared = (domain: string, site: Site, at: number, ttlMs: number) =>
  JSON.stringify({ v: 1, domain, at, ttlMs, site })

/**
 * Parses settings from the shared store; undefined unless the value belongs to the domain and contains valid settings.
 */
function parseShared(text: string, domain: string): { site: Site; at: number; ttlMs: number } | undefined {
  try {
    const { v, domain: named, at, ttlMs, site } = JSON.parse(text) as Record<string, unknown>
    const read = readSite(200, { status: true, data: site })
    const fits = v === 1 && named === domain && typeof at === 'number' && typeof ttlMs === 'number'
    return fits && read.kind === 'site' ? { site: read.site, at, ttlMs } : undefined
  } catch {
    return undefined
  }
}
