import { findThemeWarnings, type ThemeWarning } from '@quillgate/shared/domain/theme/theme'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../config/release.ts'
import type { Drift } from '../drift/drift.ts'
import type { SettingsSource } from '../site/site-cache.ts'
import type { ReceivedRun } from './canary.ts'
import type { Activity } from './site-activity.ts'

/** A problem of a site. `runbook`: the name of the runbook page that describes it. */
export type Problem = { text: string; runbook: string }
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
  version: string
  web: string
  builtAt: string
  upSeconds: number
  phase: 'open' | 'leaving'
  sitesFile: 'none' | 'good' | 'bad'
  redis: 'none' | 'ready' | 'away'
  recordingUntil: string | undefined
  upstreams: UpstreamOverview[]
  sites: SiteOverview[]
}

const SLOW_P95_MS = 2_500
const MANY_REFUSED_REQUESTS = 20
const CANARY_OVERDUE_MS = 15 * 60_000
const DRIFT_SHOWN_MS = 24 * 3_600_000
/** Minimum number of requests of a site before its share of failed requests is evaluated. */
const MIN_REQUESTS_FOR_PROBLEM = 5

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
  return {
    at: new Date().toISOString(),
    version: VERSION,
    web: build.name,
    builtAt: build.builtAt.toISOString(),
    upSeconds: Math.round(process.uptime()),
    phase: app.phase.now,
    sitesFile: config.SITES_FILE ? (app.sitesFile.isGood ? 'good' : 'bad') : 'none',
    redis: store ? (store.ready() ? 'ready' : 'away') : 'none',
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
  return { ...facts, problems: findProblems(facts) }
}

const FAULT_TEXTS: Readonly<Record<string, string>> = {
  not_registered: 'The API does not know this site.',
  not_configured: 'The API has no settings for this site.',
}

function findProblems({ settings, activity, drift, canary, check }: Omit<SiteOverview, 'problems'>): Problem[] {
  const { requests, serverErrors, p95Ms, signInsRefused, outcomes } = activity
  const causes = outcomes.filter(({ word }) => /^(?:upstream|unexpected|busy)/.test(word)).slice(0, 3)
  const why = causes.map(({ word, count }) => `${word} (${count})`).join(', ')
  const share = requests > 0 ? serverErrors / requests : 0
  const drifts = drift.filter(({ kind, at }) => kind !== 'extra' && Date.now() - at < DRIFT_SHOWN_MS)
  const blocking = canary?.findings.filter(({ weight }) => weight === 'blocks') ?? []
  return [
    ...(settings && settings.state !== 'ok'
      ? [{ text: FAULT_TEXTS[settings.state] ?? 'The settings could not be loaded.', runbook: 'SiteErrors' }]
      : []),
    ...(settings?.source === 'last good'
      ? [{ text: 'The API returns no new settings; the last ones are used.', runbook: 'SettingsStale' }]
      : []),
    ...(requests >= MIN_REQUESTS_FOR_PROBLEM && share > 0.05
      ? [
          {
            text: `${Math.round(share * 100)} % of requests fail${why ? `: ${why}` : ' in the API'}`,
            runbook: 'SiteErrors',
          },
        ]
      : []),
    ...(requests >= MIN_REQUESTS_FOR_PROBLEM && p95Ms !== undefined && p95Ms > SLOW_P95_MS
      ? [{ text: `5 % of requests take about ${p95Ms / 1000} s or longer`, runbook: 'CallsSlow' }]
      : []),
    ...(signInsRefused >= MANY_REFUSED_REQUESTS
      ? [{ text: `${signInsRefused} sign-ins were refused`, runbook: 'LimitsReached' }]
      : []),
    ...(drifts.length > 0
      ? [
          {
            text: `Replies deviate from the contract: ${drifts
              .slice(0, 3)
              .map(({ call, field, kind }) => `${call} ${field} (${kind})`)
              .join(', ')}`,
            runbook: 'ContractDrift',
          },
        ]
      : []),
    ...(blocking.length > 0
      ? [
          {
            text: `The canary found: ${blocking
              .slice(0, 3)
              .map(({ name, code }) => `${name} ${code}`)
              .join(', ')}`,
            runbook: 'CanaryFails',
          },
        ]
      : []),
    ...(canary && Date.now() - canary.at > CANARY_OVERDUE_MS
      ? [{ text: 'The canary has not reported for 15 minutes', runbook: 'CanaryLate' }]
      : []),
    ...(check && !check.isGood ? [{ text: `The last check failed: ${check.result}`, runbook: 'SiteErrors' }] : []),
  ]
}
