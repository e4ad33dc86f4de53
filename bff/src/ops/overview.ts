import type { Site } from '@quillgate/shared/contract/site'
import { findThemeWarnings, type ThemeWarning } from '@quillgate/shared/domain/theme/theme'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../config/release.ts'
import type { Drift } from '../drift/drift.ts'
import type { SettingsSource } from '../site/site-cache.ts'
import type { ReceivedRun } from './canary.ts'
import { findProcessProblems, findSiteProblems, type Problem, type ProblemTracker } from './problems.ts'
import type { Activity } from './site-activity.ts'

export type SiteCheck = { at: number; ms: number; result: string; isGood: boolean }
export type SiteOverview = {
  domain: string
  problems: Problem[]
  upstream: string
  /** The name of the company; undefined when the site has no settings. */
  name: string | undefined
  settings: { state: string; source: SettingsSource; ageMs: number } | undefined
  /** The activity of the site in the last ten minutes. */
  activity: Activity
  chats: number
  /** Number of open event streams. */
  streams: number
  drift: Drift[]
  canary: ReceivedRun | undefined
  check: SiteCheck | undefined
  theme: { colors: Record<string, string>; warnings: ThemeWarning[] }
}
export type UpstreamOverview = {
  upstream: string
  connected: number
  running: number
  queued: number
  problems: string[]
}
export type Overview = {
  at: string
  /** The problems of this process. */
  problems: Problem[]
  version: string
  web: string
  builtAt: string
  /** Whether the version of the web build differs from the version of the portal. */
  isWebOutdated: boolean
  upSeconds: number
  phase: 'open' | 'leaving'
  sitesFile: 'none' | 'good' | 'bad'
  redis: 'none' | 'ready' | 'away'
  recordingUntil: string | undefined
  upstreams: UpstreamOverview[]
  sites: SiteOverview[]
}

type OverviewOptions = { checkOf: (domain: string) => SiteCheck | undefined; times: ProblemTracker }
type SiteFacts = Omit<SiteOverview, 'theme' | 'chats' | 'streams'>

/**
 * Returns the state of this process and of all sites, and their problems. Runs regularly, so it omits the comparison of
 * colors and the number of sockets, which take long to determine for many sites.
 */
export function collectFacts(app: FastifyInstance, { checkOf, times }: OverviewOptions) {
  const { store } = app.gateway
  const { activity, canary } = app.metrics
  const state = {
    phase: app.phase.now,
    redis: store ? (store.ready() ? 'ready' : 'away') : 'none',
    isWebOutdated: app.pages.build.version !== undefined && app.pages.build.version !== VERSION,
  } as const
  const domains = new Set([
    ...app.siteConfigs.listed(),
    ...app.sites.domains(),
    ...activity.domains(),
    ...canary.sites(),
  ])
  const drifts = Map.groupBy(app.gateway.drift.list(), ({ site }) => site)
  return {
    state: {
      ...state,
      problems: times.update('process', findProcessProblems({ ...state, sitesFileErrors: app.sitesFile.errors })),
    },
    sites: [...domains].map((domain): SiteFacts => {
      const facts = findSiteFacts(app, domain, { check: checkOf(domain), drift: drifts.get(domain) ?? [] })
      return { ...facts, problems: times.update(domain, findSiteProblems(facts)) }
    }),
  }
}

/** Returns the data of the operators' overview; sites with problems come first. */
export function createOverview(app: FastifyInstance, options: OverviewOptions): Overview {
  const { config, pools } = app.gateway
  const { build } = app.pages
  const { state, sites } = collectFacts(app, options)
  const until = app.recorder?.until()
  const upstreams = new Map<string, UpstreamOverview>()
  for (const { upstream, pool } of pools.all()) {
    const row = upstreams.get(upstream) ?? { upstream, connected: 0, running: 0, queued: 0, problems: [] }
    row.connected += pool.stats.connected
    row.running += pool.stats.running ?? 0
    row.queued += pool.stats.queued ?? 0
    upstreams.set(upstream, row)
  }
  for (const row of upstreams.values()) {
    const counts = new Map<string, number>()
    for (const site of sites.filter(({ upstream }) => upstream === row.upstream))
      for (const { word, count } of site.activity.outcomes)
        if (word.startsWith('upstream_')) counts.set(word, (counts.get(word) ?? 0) + count)
    row.problems = [...counts].map(([word, count]) => `${word}: ${count}`)
  }
  return {
    ...state,
    at: new Date().toISOString(),
    sitesFile: config.SITES_FILE ? (app.sitesFile.errors.length === 0 ? 'good' : 'bad') : 'none',
    version: VERSION,
    web: build.name,
    builtAt: build.builtAt.toISOString(),
    upSeconds: Math.round(process.uptime()),
    recordingUntil: until === undefined ? undefined : new Date(until).toISOString(),
    upstreams: [...upstreams.values()],
    sites: sites
      .toSorted(
        (one, other) =>
          other.problems.length - one.problems.length ||
          other.activity.requests - one.activity.requests ||
          one.domain.localeCompare(other.domain),
      )
      .map((site) => ({
        ...site,
        chats: app.gateway.sockets.countOf(site.domain),
        streams: app.gateway.live.streams(site.domain),
        theme: describeTheme(settingsOf(app, site.domain)),
      })),
  }
}

function settingsOf(app: FastifyInstance, domain: string): Site | undefined {
  const known = app.sites.peek(domain)?.known
  return known?.kind === 'site' ? known.site : undefined
}

const describeTheme = (site: Site | undefined): SiteOverview['theme'] => ({
  colors: Object.fromEntries(
    Object.entries(site ?? {}).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Color') && typeof entry[1] === 'string',
    ),
  ),
  warnings: site ? findThemeWarnings(site) : [],
})

function findSiteFacts(app: FastifyInstance, domain: string, more: Pick<SiteOverview, 'check' | 'drift'>) {
  const cached = app.sites.peek(domain)
  return {
    domain,
    upstream: app.siteConfigs.of(domain).upstream.origin,
    name: settingsOf(app, domain)?.companyName,
    settings: cached && {
      state: cached.known.kind === 'site' ? 'ok' : cached.known.fault.kind,
      source: cached.source,
      ageMs: Math.round(cached.ageMs),
    },
    activity: app.metrics.activity.of(domain),
    canary: app.metrics.canary.of(domain),
    ...more,
  }
}
