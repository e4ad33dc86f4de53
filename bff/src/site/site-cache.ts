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

/** The entries in memory, one per domain. */
class SiteMemory {
  readonly #sites = new LRUCache<string, Entry>({ max: 5_000 })
  // Clients can send any name, so unknown domains have a separate cache and cannot evict real sites.
  readonly #faults = new LRUCache<string, Entry>({ max: 5_000 })
  readonly #purges = new LRUCache<string, number>({ max: 5_000 })

  // `peek` does not update the eviction order. That is not necessary: an entry in use is stored again within the TTL.
  find = (domain: string): Entry | undefined => this.#sites.peek(domain) ?? this.#faults.peek(domain)

  domains = (): string[] => [...this.#sites.keys()]

  /**
   * Stores an entry and returns its settings. If the settings are unchanged, returns the object that was stored before.
   */
  put(entry: Entry): SiteState {
    const { domain } = entry.known
    const last = this.find(domain)?.known
    const isUnchanged = last?.kind === 'site' && entry.known.kind === 'site' && last.version === entry.known.version
    const known = isUnchanged ? last : entry.known
    const [to, from] = known.kind === 'site' ? [this.#sites, this.#faults] : [this.#faults, this.#sites]
    to.set(domain, { ...entry, known })
    from.delete(domain)
    return known
  }

  /** Ends the lifetime of an entry; good settings stay as a fallback. */
  purge(domain: string) {
    this.#purges.set(domain, (this.#purges.get(domain) ?? 0) + 1)
    const entry = this.#sites.peek(domain)
    if (entry) this.#sites.set(domain, { ...entry, until: 0 })
    else this.#faults.delete(domain)
  }

  /**
   * Starts to watch for purges of the domain. The returned function returns whether the domain was purged since then.
   */
  watchPurge(domain: string): () => boolean {
    const before = this.#purges.get(domain)
    return () => this.#purges.get(domain) !== before
  }
}

export type SiteCache = ReturnType<typeof createSiteCache>

/**
 * Caches the settings of all domains in memory: for 4 s with a shared store, otherwise for the TTL. Afterwards they are
 * read from the shared store, or else loaded from the upstream. When a load takes longer than 300 ms, the last good
 * settings are served if they are at most 24 h old.
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
  const memory = new SiteMemory()
  const loadOnce = createSingleFlight<SiteState>()
  const loads = createSiteLoadLimiter()

  /** Serves a result from memory for its lifetime; with a shared store, for at most 4 s. */
  function remember(known: SiteState, goodAt: number, source: SettingsSource): SiteState {
    const expiresAt = goodAt + (known.kind === 'site' ? ttlMs : NEGATIVE_TTL_MS)
    const until = shared ? Math.min(expiresAt, now() + CHECK_INTERVAL_MS) : expiresAt
    return memory.put({ known, goodAt, until, source })
  }

  /**
   * Writes to the shared store. Retries until it succeeds, up to MAX_WRITE_TRIES times and only until the domain is purged.
   * Returns the result; undefined when nothing was written.
   */
  async function writeWithRetries<T>(domain: string, write: () => Promise<T>): Promise<T | undefined> {
    const isPurged = memory.watchPurge(domain)
    for (let tries = 0; tries < MAX_WRITE_TRIES && !isPurged(); tries += 1) {
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
    const last = memory.find(domain)
    if (last?.known.kind !== 'site' || now() >= last.goodAt + MAX_STALE_MS) return undefined
    onLookup('stale')
    return memory.put({ ...last, until: now() + CHECK_INTERVAL_MS, source: 'last good' })
  }

  async function fromShared(domain: string): Promise<SiteState | undefined> {
    const text = await shared?.get(domain)
    const read = parseShared(text, domain, now())
    if (text !== undefined && !read) await shared?.delete(domain)
    if (!read || now() >= read.at + Math.min(read.ttlMs, ttlMs)) return undefined
    onLookup('shared')
    return remember(read.known, read.at, 'shared')
  }

  /** Returns the last good settings of any replica; undefined when there are none from the last 24 h. */
  async function serveLastShared(domain: string): Promise<SiteState | undefined> {
    const read = parseShared(await shared?.last(domain), domain, now())
    if (!read || now() >= read.at + MAX_STALE_MS) return undefined
    remember(read.known, read.at, 'shared')
    return serveLastGood(domain)
  }

  /**
   * Loads settings from the upstream. `purges`: the number of purges at which the result is valid; by default the
   * number when the load starts. `from`: returns the address of the client whose request named the domain; undefined
   * for loads that no client has caused.
   */
  async function fromUpstream(
    domain: string,
    purges = shared?.purges(domain),
    from?: () => string,
  ): Promise<Omit<PurgeResult, 'told'>> {
    const isPurged = memory.watchPurge(domain)
    const isKnownDomain = from === undefined || memory.find(domain)?.known.kind === 'site' || isListed(domain)
    if (!isKnownDomain) countUnknown(from())
    // The number of purges is read before the request to the upstream is sent: a purge during the load then changes it,
    // and the outdated result is not stored.
    const counted = await purges
    const loading = isKnownDomain ? loads.good(() => load(domain)) : loads.unknown(from(), () => load(domain))
    const loaded = (await loading) ?? UNAVAILABLE
    onLookup('upstream')
    const found = toSiteState(domain, loaded)
    if (loaded.kind === 'fault' && loaded.fault.kind === 'unavailable') {
      const last = serveLastGood(domain) ?? (await serveLastShared(domain))
      return { known: last ?? found, refreshed: false }
    }
    // The domain was purged during this load, so only this request uses the result.
    if (isPurged()) return { known: found, refreshed: true }
    const at = now()
    const known = remember(found, at, 'upstream')
    if (shared && counted !== undefined) void writeWithRetries(domain, () => share(shared, domain, loaded, at, counted))
    return { known, refreshed: true }
  }

  function share(store: SharedSites, domain: string, loaded: LoadResult, at: number, purges: string): Promise<boolean> {
    if (loaded.kind === 'fault') return store.dropLast(domain, purges)
    const spread = ttlMs * (1 - Math.random() * 0.1)
    const value = JSON.stringify({ v: 1, domain, at, ttlMs: spread, site: loaded.site })
    return store.set(domain, value, { ttlMs: Math.ceil(spread), lastMs: MAX_STALE_MS, purges })
  }

  async function refresh(domain: string, from: () => string): Promise<SiteState> {
    const found = await fromShared(domain)
    if (found) return found
    const entry = memory.find(domain)
    // Faults are not stored in the shared store; a fault in memory is reused for 30 s.
    if (entry?.known.kind === 'fault' && now() < entry.goodAt + NEGATIVE_TTL_MS)
      return remember(entry.known, entry.goodAt, entry.source)
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
      const entry = memory.find(domain)
      if (entry && now() < entry.until) {
        onLookup('memory')
        return entry.known
      }
      return loadOnce(domain, () => refresh(domain, from))
    },
    /** Returns the cached state of a domain, its age in ms and its source, without loading it. */
    peek(domain: string): { known: SiteState; ageMs: number; source: SettingsSource } | undefined {
      const entry = memory.find(domain)
      return entry && { known: entry.known, ageMs: Math.max(0, now() - entry.goodAt), source: entry.source }
    },
    /** Returns the domains with settings in memory. */
    domains: () => memory.domains(),
    /**
     * Removes a domain from memory and from the shared store, and reloads its settings; the last good settings remain
     * as a fallback.
     */
    async purge(domain: string): Promise<PurgeResult> {
      memory.purge(domain)
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

/** Parses a shared value; undefined unless it is a valid site, names its domain and is not from the future. */
function parseShared(text: string | undefined, domain: string, now: number) {
  try {
    const { v, domain: named, at, ttlMs, site } = JSON.parse(text ?? '') as Record<string, unknown>
    const read = readSite(200, { status: true, data: site })
    if (v !== 1 || named !== domain || typeof at !== 'number' || typeof ttlMs !== 'number') return undefined
    if (read.kind !== 'site' || at > now + MAX_CLOCK_SKEW_MS) return undefined
    // The clock of another process can be ahead, so the time of a value is at most the current time.
    return { known: toSiteState(domain, read), at: Math.min(at, now), ttlMs }
  } catch {
    return undefined
  }
}
