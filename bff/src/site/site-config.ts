import { type Config, publicScheme, type Scheme } from '../config/config.ts'
import type { SiteEntries } from '../config/sites-file.ts'
import type { Pools } from '../proxy/upstream/pools.ts'
import { createUpstream, type Upstream } from '../proxy/upstream/upstream.ts'

/** The configuration of one domain, from the global settings and the domain's entry in SITES_FILE. */
export type SiteConfig = {
  domain: string
  /** The scheme that browsers use; it determines cookies and origins. */
  scheme: Scheme
  upstream: Upstream
  /** The Origin header sent to the upstream. */
  origin: string
  chatPath: string
  adminChatPath: string
  chatDialect: 'lower' | 'upper'
  cardKey: string | undefined
  analyticsKey: string | undefined
  shopOrigins: string[]
  pressToContinue: boolean
  darkMode: boolean
  fileHosts: ReadonlySet<string>
  /** The number of changes of SITES_FILE so far. Pages that were cached under a lower number are rendered again. */
  generation: number
}

export type SiteConfigs = {
  of(domain: string): SiteConfig
  replace(entries: SiteEntries): void
  /** Whether SITES_FILE lists the domain. */
  isListed(domain: string): boolean
  listed(): string[]
}

/** Creates the configuration of each domain on first use. */
export function createSiteConfigs(config: Config, pools: Pools): SiteConfigs {
  const cache = new Map<string, SiteConfig>()
  let entries = config.sites
  let generation = 0

  function make(domain: string): SiteConfig {
    const entry = entries[domain] ?? {}
    const preserve = config.UPSTREAM_HOST === 'preserve'
    const scheme = publicScheme(config, domain)
    const upstream = createUpstream(pools, entry.upstream ?? config.UPSTREAM_URL, preserve ? domain : undefined)
    return {
      domain,
      scheme,
      upstream,
      origin: preserve ? `${scheme}://${domain}` : upstream.origin,
      chatPath: entry.chatPath ?? config.UPSTREAM_CHAT_PATH,
      adminChatPath: entry.adminChatPath ?? config.UPSTREAM_ADMIN_CHAT_PATH,
      chatDialect: entry.chatDialect ?? config.CHAT_DIALECT,
      cardKey: entry.cardKey ?? config.STRIPE_PUBLISHABLE_KEY ?? (config.DEMO ? 'pk_standin_demo' : undefined),
      analyticsKey: entry.analyticsKey ?? config.ANALYTICS_KEY,
      shopOrigins: entry.shopOrigins ?? [],
      pressToContinue: entry.pressToContinue ?? false,
      darkMode: entry.darkMode ?? true,
      fileHosts: new Set(entry.fileHosts ?? config.UPSTREAM_FILE_HOSTS.split(',').filter(Boolean)),
      generation,
    }
  }

  return {
    of(domain) {
      const found = cache.get(domain)
      if (found) return found
      const fresh = make(domain)
      // The cache is bounded, because clients can send any name.
      if (cache.size >= 10_000) cache.clear()
      cache.set(domain, fresh)
      return fresh
    },
    listed: () => Object.keys(entries),
    isListed: (domain) => Object.hasOwn(entries, domain),
    replace(next) {
      entries = next
      generation += 1
      cache.clear()
    },
  }
}
