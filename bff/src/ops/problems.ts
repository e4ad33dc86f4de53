import { LRUCache } from 'lru-cache'
import type { Drift } from '../drift/drift.ts'
import type { SettingsSource } from '../site/site-cache.ts'
import type { ReceivedRun } from './canary.ts'
import type { Activity, FailureCount } from './site-activity.ts'

/**
 * A problem of a site or of the process, at most one of each kind. `runbook`: the name of the runbook page that describes
 * it, if there is one.
 */
export type FoundProblem = { kind: string; text: string; runbook?: string }
/** `since`: when the problem was first found, in ISO format. */
export type Problem = FoundProblem & { since: string }
/** The state of a site, from which its problems are derived. */
type SiteState = {
  upstream: string
  settings: { state: string; source: SettingsSource } | undefined
  activity: Activity
  drift: readonly Drift[]
  canary: ReceivedRun | undefined
  check: { result: string; isGood: boolean } | undefined
}
type ProcessState = {
  phase: 'open' | 'leaving'
  redis: 'none' | 'ready' | 'away'
  sitesFileErrors: readonly string[]
  isWebOutdated: boolean
}

const SLOW_P95_MS = 2_500
const MANY_REFUSED_REQUESTS = 20
const CANARY_OVERDUE_MS = 15 * 60_000
const DRIFT_SHOWN_MS = 24 * 3_600_000
/** A site with fewer requests is not checked for failures and slowness. */
const MIN_REQUESTS_FOR_PROBLEM = 5
const MAX_FAILED_SHARE = 0.05
/**
 * A single call with at least this many failures is a problem if these are more than MAX_FAILED_SHARE_OF_CALL of all
 * requests to the site.
 */
const MANY_FAILURES_OF_CALL = 5
const MAX_FAILED_SHARE_OF_CALL = 0.01
const MAX_LOST_SESSIONS_SHARE = 0.2
const MAX_SITES_FILE_ERRORS = 3
const MAX_ILL_SITES = 5_000

const FAULT_TEXTS: Readonly<Record<string, string>> = {
  not_registered: 'The API does not know this site.',
  not_configured: 'The API has no settings for this site.',
}
const FAILURE_TEXTS: Readonly<Record<string, (upstream: string) => string>> = {
  upstream_unreachable: (upstream) => `the API at ${upstream} cannot be reached`,
  upstream_timeout: (upstream) => `the API at ${upstream} does not reply in time`,
  upstream_reply_invalid: (upstream) => `the reply of the API at ${upstream} cannot be read`,
  upstream_busy: () => 'too many calls wait for the API',
  unavailable: (upstream) => `the API at ${upstream} returns no settings for this site`,
  busy: () => 'the portal refuses requests because it is overloaded or shutting down',
  unexpected: (upstream) => `the API at ${upstream} returns errors; if its log has none, see the portal’s log`,
}
const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'its name is not in DNS',
  EAI_AGAIN: 'DNS does not reply',
  ECONNRESET: 'it closes the connection',
  UND_ERR_SOCKET: 'it closes the connection',
  UND_ERR_CONNECT_TIMEOUT: 'the connection times out',
}

/**
 * Describes the cause of a failure for operators. The text includes the failure's code from the log, if there is one.
 */
function explainFailure({ status, outcome }: FailureCount, upstream: string): string {
  const [code = '', system = ''] = outcome.split(' ')
  if (code === '') return `the API at ${upstream} returns ${status}`
  const text = FAILURE_TEXTS[code]?.(upstream) ?? code
  const why = SYSTEM_TEXTS[system]
  return `${text}${why ? `: ${why}` : ''} (${outcome})`
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** Lists the three calls with the highest counts, and the number of further calls. */
function listCalls(counts: readonly { call: string; count: number }[]): string {
  const byCall = new Map<string, number>()
  for (const { call, count } of counts) byCall.set(call, (byCall.get(call) ?? 0) + count)
  const sorted = [...byCall].toSorted(([, one], [, other]) => other - one)
  const more = sorted.length > 3 ? ` and ${sorted.length - 3} more` : ''
  return `${sorted
    .slice(0, 3)
    .map(([call, count]) => `${call} (${count})`)
    .join(', ')}${more}`
}

function findFailures({ requests, serverErrors, failures }: Activity, upstream: string): FoundProblem[] {
  if (requests < MIN_REQUESTS_FOR_PROBLEM) return []
  const failed = failures.filter(({ status }) => status >= 500)
  const [most] = failed
  if (!most) return []
  const isCallIll = most.count >= MANY_FAILURES_OF_CALL && most.count / requests > MAX_FAILED_SHARE_OF_CALL
  const share = serverErrors / requests
  if (share <= MAX_FAILED_SHARE && !isCallIll) return []
  const causes = new Set(failed.map((one) => explainFailure(one, upstream)))
  const text = `${Math.round(share * 100)} % of requests fail: ${[...causes].slice(0, 2).join('; ')}. Failed: ${listCalls(failed)}`
  return [{ kind: 'failures', text, runbook: 'SiteErrors' }]
}

function findSlowness({ requests, p95Ms, slow }: Activity, upstream: string): FoundProblem[] {
  if (requests < MIN_REQUESTS_FOR_PROBLEM || p95Ms === undefined || p95Ms <= SLOW_P95_MS) return []
  const inUpstream = sumOf(slow.filter(({ isUpstreamSlow }) => isUpstreamSlow))
  const where =
    inUpstream > sumOf(slow) / 2
      ? `the API at ${upstream} is slow`
      : 'the time passes in the portal or in slow downloads'
  const text = `${sumOf(slow)} of ${requests} requests take longer than ${SLOW_P95_MS / 1000} s: ${where}. Slow: ${listCalls(slow)}`
  return [{ kind: 'slowness', text, runbook: 'CallsSlow' }]
}

function findRefusals({ requests, signInsRefused, failures }: Activity): FoundProblem[] {
  const problems: FoundProblem[] = []
  if (signInsRefused >= MANY_REFUSED_REQUESTS) {
    const byPortal = sumOf(failures.filter(({ isSignIn, outcome }) => isSignIn && outcome.startsWith('login_locked')))
    const who =
      byPortal > 0 ? `${signInsRefused - byPortal} by the API, ${byPortal} by the portal’s limit` : 'all by the API'
    const text = `${signInsRefused} sign-ins were refused, ${who}`
    problems.push({ kind: 'sign-ins', text, runbook: 'LimitsReached' })
  }
  const lost = failures.filter(({ status, isSignIn }) => status === 401 && !isSignIn)
  const count = sumOf(lost)
  if (count < MANY_REFUSED_REQUESTS || count / requests <= MAX_LOST_SESSIONS_SHARE) return problems
  const byPortal = sumOf(lost.filter(({ outcome }) => outcome !== ''))
  const why =
    byPortal > count / 2
      ? 'the portal does not accept their sessions. COOKIE_SECRET was changed, or replicas have different ones'
      : 'the API does not accept their sessions'
  const text = `${count} of ${requests} requests were refused with 401: ${why}`
  problems.push({ kind: 'sessions', text, runbook: 'SiteErrors' })
  return problems
}

/** Returns the problems of a site, the most severe first. */
export function findSiteProblems({ settings, activity, drift, canary, check, upstream }: SiteState): FoundProblem[] {
  const drifts = drift.filter(({ kind, at }) => kind !== 'extra' && Date.now() - at < DRIFT_SHOWN_MS)
  const blocking = canary?.findings.filter(({ weight }) => weight === 'blocks') ?? []
  return [
    ...(settings && settings.state !== 'ok'
      ? [
          {
            kind: 'settings',
            text: FAULT_TEXTS[settings.state] ?? `The settings could not be loaded from the API at ${upstream}.`,
            runbook: 'SiteErrors',
          },
        ]
      : []),
    ...(settings?.source === 'last good'
      ? [
          {
            kind: 'stale settings',
            text: `The API at ${upstream} returns no new settings; the last ones are used.`,
            runbook: 'SettingsStale',
          },
        ]
      : []),
    ...findFailures(activity, upstream),
    ...findSlowness(activity, upstream),
    ...findRefusals(activity),
    ...(drifts.length > 0
      ? [
          {
            kind: 'drift',
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
            kind: 'canary',
            text: `The canary found: ${blocking
              .slice(0, 3)
              .map(({ name, code }) => `${name} ${code}`)
              .join(', ')}`,
            runbook: 'CanaryFails',
          },
        ]
      : []),
    ...(canary && Date.now() - canary.at > CANARY_OVERDUE_MS
      ? [{ kind: 'late canary', text: 'The canary has not reported for 15 minutes', runbook: 'CanaryLate' }]
      : []),
    ...(check && !check.isGood
      ? [{ kind: 'check', text: `The last check failed: ${check.result}`, runbook: 'SiteErrors' }]
      : []),
  ]
}

/** Returns the problems of this process, which affect all sites. */
export function findProcessProblems({ phase, redis, sitesFileErrors, isWebOutdated }: ProcessState): FoundProblem[] {
  const redisText = 'Redis cannot be reached: payments are refused, limits count per process'
  const more =
    sitesFileErrors.length > MAX_SITES_FILE_ERRORS ? ` and ${sitesFileErrors.length - MAX_SITES_FILE_ERRORS} more` : ''
  const sitesFileText = `The previous version of SITES_FILE is used, and the next restart would fail: ${sitesFileErrors
    .slice(0, MAX_SITES_FILE_ERRORS)
    .join('; ')}${more}`
  const webText = 'The web build has another version than the portal: run npm run build and restart'
  return [
    ...(redis === 'away' ? [{ kind: 'redis', text: redisText, runbook: 'RedisAway' }] : []),
    ...(sitesFileErrors.length > 0 ? [{ kind: 'sites file', text: sitesFileText, runbook: 'SitesFileBad' }] : []),
    ...(isWebOutdated ? [{ kind: 'web build', text: webText }] : []),
    ...(phase === 'leaving'
      ? [{ kind: 'shutdown', text: 'This process is shutting down', runbook: 'PortalDown' }]
      : []),
  ]
}

/** Stores when each problem was first found. Forgets a problem when it is no longer found. */
export class ProblemTracker {
  readonly #since = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_ILL_SITES })

  /** Returns the problems in `found`, each with the time when it was first found. `subject`: a domain, or `process`. */
  update(subject: string, found: readonly FoundProblem[]): Problem[] {
    const before = this.#since.get(subject)
    const now = new Date().toISOString()
    const problems = found.map((problem) => ({ ...problem, since: before?.get(problem.kind) ?? now }))
    if (problems.length === 0) this.#since.delete(subject)
    else this.#since.set(subject, new Map(problems.map(({ kind, since }) => [kind, since])))
    return problems
  }
}
