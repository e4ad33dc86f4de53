import { LRUCache } from 'lru-cache'
import { type AccessLogEntry, SIGN_IN_REFUSED } from '../lib/access-log.ts'
import { monotonicNow } from '../lib/clock.ts'
import { BUCKETS_SECONDS } from './request-histogram.ts'

/**
 * The requests of a site in the last ten minutes. `outcomes`: why requests failed or were refused, the most frequent
 * reason first.
 */
export type Activity = {
  requests: number
  serverErrors: number
  /** The 95th percentile of the durations, in ms; undefined when the site had no requests. */
  p95Ms: number | undefined
  signInsRefused: number
  outcomes: { word: string; count: number }[]
}
type Minute = {
  at: number
  requests: number
  serverErrors: number
  signInsRefused: number
  /** Number of requests per duration bucket; the last item counts requests longer than the last bucket. */
  durations: number[]
  outcomes: Map<string, number>
}
type CountedAccess = Pick<AccessLogEntry, 'route' | 'status' | 'ms' | 'outcome'>

const WINDOW_MINUTES = 10
const MAX_SITES = 1_000
const MAX_DISTINCT_WORDS = 30
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
    }
    minutes.push(made)
    if (minutes.length > WINDOW_MINUTES) minutes.shift()
    return made
  }

  return {
    add(domain: string, { route, status, ms, outcome }: CountedAccess) {
      const minute = currentMinute(domain)
      minute.requests += 1
      if (status >= 500) minute.serverErrors += 1
      if (route === SIGN_IN_PATH && status < 500 && (status >= 400 || outcome === SIGN_IN_REFUSED))
        minute.signInsRefused += 1
      const at = BUCKETS_SECONDS.findIndex((seconds) => ms / 1000 <= seconds)
      minute.durations[at < 0 ? BUCKETS_SECONDS.length : at]! += 1
      if (outcome === '' || (minute.outcomes.size >= MAX_DISTINCT_WORDS && !minute.outcomes.has(outcome))) return
      minute.outcomes.set(outcome, (minute.outcomes.get(outcome) ?? 0) + 1)
    },
    domains: () => [...sites.keys()],
    of(domain: string): Activity {
      const minutes = (sites.peek(domain) ?? []).filter(({ at }) => at > minuteOf() - WINDOW_MINUTES)
      const sum = (name: 'requests' | 'serverErrors' | 'signInsRefused') =>
        minutes.reduce((total, minute) => total + minute[name], 0)
      const outcomes = new Map<string, number>()
      for (const minute of minutes)
        for (const [word, count] of minute.outcomes) outcomes.set(word, (outcomes.get(word) ?? 0) + count)
      return {
        requests: sum('requests'),
        serverErrors: sum('serverErrors'),
        p95Ms: percentile(minutes, 0.95),
        signInsRefused: sum('signInsRefused'),
        outcomes: [...outcomes].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count),
      }
    },
  }
}

/** Returns the upper limit (in ms) of the bucket that contains the percentile. */
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
