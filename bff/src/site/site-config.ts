import type { Dispatcher } from 'undici'
import type { Config } from '../settings/config.ts'
import type { SiteEntries } from '../settings/sites-file.ts'
import type { Kind, Pools } from '../upstream/pools.ts'

/** All that is set for one domain, by the settings or by its own entry in SITES_FILE. */
export type SiteConfig = {
  domain: string
  pool: (kind: Kind) => Dispatcher
  /** Names the pools of this site, alone or with others. */
  poolName: string
  /** Scheme and host of the upstream. */
  upstream: string
  /** The Host the upstream is asked with, and the Origin that goes with it. */
  host: string
  origin: string
  /** The name in the upstream's certificate; undefined on plain http. */
  servername: string | undefined
  chatPath: string
  adminChatPath: string
  chatDialect: 'lower' | 'upper'
  cardKey: string | undefined
  analyticsKey: string | undefined
  shopOrigins: string[]
  pressToContinue: boolean
  fileHosts: ReadonlySet<string>
  /** Moves with every change of SITES_FILE, so that prebuilt pages follow. */
  generation: number
}

export type SiteConfigs = {
  of(domain: string): SiteConfig
  /** Takes what SITES_FILE says now. */
  replace(entries: SiteEntries): void
  /** Whether SITES_FILE names it. */
  isListed(domain: string): boolean
}

/** The configuration of every domain, made on first use. */
export function createSiteConfigs(config: Config, pools: Pools): SiteConfigs {
  const made = new Map<string, SiteConfig>()
  let entries = config.sites
  let generation = 0

  function make(domain: string): SiteConfig {
    const entry = entries[domain] ?? {}
    const upstream = new URL(entry.upstream ?? config.UPSTREAM_URL)
    const preserve = config.UPSTREAM_HOST === 'preserve'
    const host = preserve ? domain : upstream.host
    const servername = upstream.protocol === 'https:' ? (preserve ? domain : upstream.hostname) : undefined
    return {
      domain,
      pool:
        servername === undefined
          ? sharedPools(pools, upstream.origin)
          : (kind) => pools.of(kind, upstream.origin, servername),
      poolName: `${upstream.origin} ${servername ?? ''}`,
      upstream: upstream.origin,
      host,
      origin: preserve ? `${config.PUBLIC_SCHEME}://${domain}` : upstream.origin,
      servername,
      chatPath: entry.chatPath ?? config.UPSTREAM_CHAT_PATH,
      adminChatPath: entry.adminChatPath ?? config.UPSTREAM_ADMIN_CHAT_PATH,
      chatDialect: entry.chatDialect ?? config.CHAT_DIALECT,
      cardKey: entry.cardKey ?? config.STRIPE_PUBLISHABLE_KEY ?? (config.DEMO ? 'pk_standin_demo' : undefined),
      analyticsKey: entry.analyticsKey ?? config.ANALYTICS_KEY,
      shopOrigins: entry.shopOrigins ?? [],
      pressToContinue: entry.pressToContinue ?? false,
      fileHosts: new Set(entry.fileHosts ?? config.UPSTREAM_FILE_HOSTS.split(',').filter(Boolean)),
      generation,
    }
  }

  return {
    of(domain) {
      const found = made.get(domain)
      if (found) return found
      const fresh = make(domain)
      // Bounded: names that anybody makes up cost at most this much memory.
      if (made.size >= 10_000) made.clear()
      made.set(domain, fresh)
      return fresh
    },
    isListed: (domain) => Object.hasOwn(entries, domain),
    replace(next) {
      entries = next
      generation += 1
      made.clear()
    },
  }
}

/** Made once: every call asks for one. Those of names of their own are let go when they are idle, and asked for each time. */
function sharedPools(pools: Pools, origin: string): SiteConfig['pool'] {
  const made = {
    calls: pools.of('calls', origin),
    streams: pools.of('streams', origin),
    settings: pools.of('settings', origin),
  }
  return (kind) => made[kind]
}
