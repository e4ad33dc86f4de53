import { findThemeWarnings, type ThemeWarning } from '@quillgate/shared/domain/theme/theme'
import type { FastifyInstance } from 'fastify'
import { INSTALLED_AT, VERSION } from '../config/release.ts'
import type { Drift } from '../drift/drift.ts'
import type { SettingsSource } from '../site/site-cache.ts'
import type { ReceivedRun } from './canary.ts'
import { findProcessProblems, findSiteProblems, type Problem } from './problems.ts'
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
  /** Whether the web build is older than this version of the portal. */
  isWebOutdated: boolean
  upSeconds: number
  phase: 'open' | 'leaving'
  sitesFile: 'none' | 'good' | 'bad'
  redis: 'none' | 'ready' | 'away'
  recordingUntil: string | undefined
  upstreams: UpstreamOverview[]
  sites: SiteOverview[]
}

/** A build and the program may be copied in any order. */
const BUILD_TOLERANCE_MS = 60 * 60_000

/** Returns the data of the operators' overview; sites with problems come first. */
export function createOverview(app: FastifyInstance, checkOf: (domain: string) => SiteCheck | undefined): Overview {
  const { config, store, pools } = app.gateway
  const { activity, canary } = app.metrics
  const { build } = app.pages
  const domains = new Set([
    ...app.siteConfigs.listed(),
    ...app.sites.domains(),
    ...activity.domains(),
    ...canary.sites(),
  ])
  const sites = [...domains].map((domain) => createSiteOverview(app, domain, checkOf(domain)))
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
  const state = {
    phase: app.phase.now,
    sitesFile: config.SITES_FILE ? (app.sitesFile.isGood ? 'good' : 'bad') : 'none',
    redis: store ? (store.ready() ? 'ready' : 'away') : 'none',
    isWebOutdated: build.builtAt.getTime() < INSTALLED_AT.getTime() - BUILD_TOLERANCE_MS,
  } as const
  return {
    ...state,
    at: new Date().toISOString(),
    problems: findProcessProblems(state),
    version: VERSION,
    web: build.name,
    builtAt: build.builtAt.toISOString(),
    upSeconds: Math.round(process.uptime()),
    recordingUntil: until === undefined ? undefined : new Date(until).toISOString(),
    upstreams: [...upstreams.values()],
    sites: sites.toSorted(
      (one, other) =>
        other.problems.length - one.problems.length ||
        other.activity.requests - one.activity.requests ||
        one.domain.localeCompare(other.domain),
    ),
  }
}

function createSiteOverview(app: FastifyInstance, domain: string, check: SiteCheck | undefined): SiteOverview {
  const cached = app.sites.peek(domain)
  const site = cached?.known.kind === 'site' ? cached.known.site : undefined
  const facts = {
    domain,
    upstream: app.siteConfigs.of(domain).upstream.origin,
    name: site?.companyName,
    settings: cached && {
      state: cached.known.kind === 'site' ? 'ok' : cached.known.fault.kind,
      source: cached.source,
      ageMs: Math.round(cached.ageMs),
    },
    activity: app.metrics.activity.of(domain),
    chats: app.gateway.sockets.countOf(domain),
    streams: app.gateway.live.streams(domain),
    drift: app.gateway.drift.list(domain),
    canary: app.metrics.canary.of(domain),
    check,
    theme: {
      colors: Object.fromEntries(
        Object.entries(site ?? {}).filter(
          (entry): entry is [string, string] => entry[0].endsWith('Color') && typeof entry[1] === 'string',
        ),
      ),
      warnings: site ? findThemeWarnings(site) : [],
    },
  }
  return { ...facts, problems: findSiteProblems(facts) }
}
