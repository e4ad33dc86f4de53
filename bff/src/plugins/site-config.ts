import type { Dispatcher } from 'undici'
import type { Config } from '../config.ts'
import type { SiteEntries } from '../sites-file.ts'
import type { Pools } from './upstream/pools.ts'

/** All that is set for one domain, by the settings or by its own entry in SITES_FILE. */
export type SiteConfig = {
  domain: string
  readonly pool: Dispatcher
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
    const shared = servername === undefined ? pools.of(upstream.origin) : undefined
    return {
      domain,
      // Names of their own make many pools; one that was not used for long is let go, so it is asked for each time.
      get pool() {
        return shared ?? pools.of(upstream.origin, servername)
      },
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
    replace(next) {
      entries = next
      generation += 1
      made.clear()
    },
  }
}
