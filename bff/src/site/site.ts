import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import type { DriftMonitor } from '../drift/drift.ts'
import { type Address, readAddress, toClientSubnet, validateUrl } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import type { Pools } from '../proxy/upstream/pools.ts'
import { loadSite } from './load-site.ts'
import { createSiteCache, type KnownSite, type SharedSites, type SiteCache, type SiteState } from './site-cache.ts'
import { createSiteConfigs, type SiteConfig, type SiteConfigs } from './site-config.ts'

/** The site of a request: its domain, its address in the browser, its configuration and its settings. */
export type RequestSite = {
  domain: string
  /** Host and port as the browser sent them, without a trailing dot. */
  authority: string
  origin: string
  config: SiteConfig
  known: SiteState
}
declare module 'fastify' {
  interface FastifyRequest {
    site: RequestSite
  }
  interface FastifyInstance {
    sites: SiteCache
    siteConfigs: SiteConfigs
  }
}

type Options = {
  config: Config
  pools: Pools
  shared?: SharedSites
  drift: DriftMonitor
  seen?: Parameters<typeof createSiteCache>[0]['onLookup']
  countUnknown: (address: string) => void
  /** Called with each request once its domain is known. */
  onRequest?: (request: FastifyRequest) => void
}

/**
 * Determines the site of each request from the validated Host. A scope that needs the settings of the site adds the
 * `resolveSite` hook.
 */
export const sitePlugin = fp<Options>(
  async (app, { config, pools, shared, drift, seen, countUnknown, onRequest = () => {} }) => {
    const configs = createSiteConfigs(config, pools)
    const load = async (domain: string) => {
      const loaded = await loadSite(configs.of(domain), drift, config.TRACE_SAMPLED_PERCENT)
      if ('why' in loaded)
        app.logs.warn({ traceId: loaded.traceId, site: domain, why: loaded.why }, 'site settings could not be loaded')
      return loaded
    }
    const sites = createSiteCache({
      load,
      shared,
      ttlMs: config.SITE_TTL_SECONDS * 1000,
      onLookup: seen,
      isListed: (domain) => configs.isListed(domain),
      countUnknown,
    })
    app.decorate('sites', sites)
    app.decorate('siteConfigs', configs)
    app.decorateRequest('site', null as unknown as RequestSite)

    app.addHook('onRequest', (request, _reply, done) => {
      const address = readAddress(request.raw)
      if (!address) return done(new AppError('host_invalid'))
      const refused = validateUrl(request.raw.url ?? '')
      if (refused) return done(new AppError(refused))
      const domain = resolveDomain(address, config.DEMO)
      const set = configs.of(domain)
      request.site = {
        domain,
        authority: address.authority,
        origin: address.origins[set.scheme],
        config: set,
        known: NOT_LOADED,
      }
      onRequest(request)
      return done()
    })
  },
  { name: 'site' },
)

const NOT_LOADED: SiteState = { kind: 'fault', domain: '', fault: { kind: 'unavailable', message: '' } }

/** Plain localhost is not a site. In a demo, it serves the demo site. */
const resolveDomain = ({ domain }: Address, demo: string | undefined) =>
  demo !== undefined && (domain === 'localhost' || domain === '127.0.0.1') ? demo : domain

/** Hook: loads the site's settings into `request.site.known`. */
export function resolveSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  const known = request.server.sites.forDomain(request.site.domain, () => toClientSubnet(request.ip))
  if (known instanceof Promise) {
    void resolvePendingSite(known, request, done)
    return
  }
  request.site.known = known
  done()
}

async function resolvePendingSite(pending: Promise<SiteState>, request: FastifyRequest, done: (error?: Error) => void) {
  try {
    request.site.known = await pending
  } catch (error) {
    return done(error as Error)
  }
  return done()
}

/** Returns the error for a site without settings; undefined when it is registered and configured. */
export function validateSite({ known }: RequestSite): AppError | undefined {
  if (known.kind === 'site') return undefined
  if (known.fault.kind === 'unavailable') return new AppError('upstream_unreachable')
  return new AppError(known.fault.kind === 'not_registered' ? 'site_unknown' : 'site_unconfigured')
}

/**
 * Returns the settings of a site; throws AppError('upstream_unreachable'), AppError('site_unknown') or
 * AppError('site_unconfigured') when there are none.
 */
export function requireKnownSite(site: RequestSite): KnownSite {
  if (site.known.kind === 'site') return site.known
  throw validateSite(site)!
}
