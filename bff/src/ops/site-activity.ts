import { LRUCache } from 'lru-cache'
import { type AccessLogEntry, SIGN_IN_REFUSED } from '../lib/access-log.ts'
import { monotonicNow } from '../lib/clock.ts'
import { BUCKETS_SECONDS } from './request-histogram.ts'

/** Failed or refused requests of one call with the same status and outcome. */
export type FailureCount = { call: string; status: number; outcome: string; isSignIn: boolean; count: number }
/**
 * The requests of a site in the last ten minutes. `outcomes`: why requests failed or were refused. `failures`: requests
 * with status 401 or 5xx, and refused sign-ins. `slow`: requests that took more than 2.5 s. In all three lists, the
 * most frequent entry comes first.
 */
export type Activity = {
  requests: number
  serverErrors: number
  /** The 95th percentile of the durations, in ms; undefined when the site had no requests. */
  p95Ms: number | undefined
  signInsRefused: number
  outcomes: { word: string; count: number }[]
  failures: FailureCount[]
  slow: { call: string; isUpstreamSlow: boolean; count: number }[]
}
type Minute = {
  at: number
  requests: number
  serverErrors: number
  signInsRefused: number
  /** Number of requests per duration bucket; the last item counts requests longer than the last bucket. */
  durations: number[]
  outcomes: Map<string, number>
  /**
   * The keys of `failures` consist of call, status and outcome, separated by newlines. The keys of `slow` consist of
   * the call and whether the upstream was slow.
   */
  failures: Map<string, number>
  slow: Map<string, number>
}
type CountedAccess = Pick<AccessLogEntry, 'method' | 'route' | 'status' | 'ms' | 'upstreamMs' | 'outcome'>

const WINDOW_MINUTES = 10
const MAX_SITES = 1_000
const MAX_DISTINCT_WORDS = 30
const SLOW_MS = 2_500
const SIGN_IN_PATH = '/api/auth/login'

/** Counts the requests of each site by minute, for the operator pages. */
export function createSiteActivity(now = monotonicNow) {
  const sites = new LRUCache<string, Minute[]>({ max: MAX_SITES })
  const minuteOf = () => Math.floor(now() / 60_000)

  function currentMinute(domain: string): Minute {
    let minutes = sites.get(domain)
    if (!minutes) sites.set(domain, (minutes = []))
    const at = minuteOf()
    const last = minutes.at(-1)
    if (last?.at === at) return last
    const made: Minute = {
      at,
      requests: 0,
      serverErrors: 0,
      signInsRefused: 0,
      durations: Array<number>(BUCKETS_SECONDS.length + 1).fill(0),
      outcomes: new Map(),
      failures: new Map(),
      slow: new Map(),
    }
    minutes.push(made)
    if (minutes.length > WINDOW_MINUTES) minutes.shift()
    return made
  }

  return {
    add(domain: string, { method, route, status, ms, upstreamMs, outcome }: CountedAccess) {
      const minute = currentMinute(domain)
      minute.requests += 1
      if (status >= 500) minute.serverErrors += 1
      const isSignInRefused = route === SIGN_IN_PATH && status < 500 && (status >= 400 || outcome === SIGN_IN_REFUSED)
      if (isSignInRefused) minute.signInsRefused += 1
      const call = `${method} ${route}`
      if (isSignInRefused || status >= 500 || status === 401)
        increment(minute.failures, [call, status, outcome].join('\n'))
      if (ms > SLOW_MS) increment(minute.slow, [call, upstreamMs > ms / 2].join('\n'))
      const at = BUCKETS_SECONDS.findIndex((seconds) => ms / 1000 <= seconds)
      minute.durations[at < 0 ? BUCKETS_SECONDS.length : at]! += 1
      if (outcome !== '') increment(minute.outcomes, outcome)
    },
    domains: () => [...sites.keys()],
    of(domain: string): Activity {
      const minutes = (sites.peek(domain) ?? []).filter(({ at }) => at > minuteOf() - WINDOW_MINUTES)
      const sum = (name: 'requests' | 'serverErrors' | 'signInsRefused') =>
        minutes.reduce((total, minute) => total + minute[name], 0)
      return {
        requests: sum('requests'),
        serverErrors: sum('serverErrors'),
        p95Ms: percentile(minutes, 0.95),
        signInsRefused: sum('signInsRefused'),
        outcomes: sumCounts(minutes, 'outcomes').map(([word, count]) => ({ word, count })),
        failures: sumCounts(minutes, 'failures').map(([key, count]) => {
          const [call = '', status, outcome = ''] = key.split('\n')
          return { call, status: Number(status), outcome, isSignIn: call.endsWith(SIGN_IN_PATH), count }
        }),
        slow: sumCounts(minutes, 'slow').map(([key, count]) => {
          const [call = '', isUpstreamSlow] = key.split('\n')
          return { call, isUpstreamSlow: isUpstreamSlow === 'true', count }
        }),
      }
    },
  }
}

/** Increments the count of a key, but adds no new key when there are already MAX_DISTINCT_WORDS keys. */
function increment(counts: Map<string, number>, key: string) {
  if (counts.size < MAX_DISTINCT_WORDS || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Returns the counts of several minutes together, the highest first. */
function sumCounts(minutes: readonly Minute[], name: 'outcomes' | 'failures' | 'slow'): [string, number][] {
  const sums = new Map<string, number>()
  for (const minute of minutes) for (const [key, count] of minute[name]) sums.set(key, (sums.get(key) ?? 0) + count)
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

/** Returns the upper limit of the bucket that holds the percentile, in ms. */
function percentile(minutes: readonly Minute[], share: number): number | undefined {
  const total = minutes.reduce((sum, { requests }) => sum + requests, 0)
  if (total === 0) return undefined
  let count = 0
  for (const [at, seconds] of BUCKETS_SECONDS.entries()) {
    count += minutes.reduce((sum, { durations }) => sum + durations[at]!, 0)
    if (count >= total * share) return seconds * 1000
  }
  return BUCKETS_SECONDS.at(-1)! * 1000
}
