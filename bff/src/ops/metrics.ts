import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AccessLogEntry } from '../lib/access-log.ts'
import type { Payments } from '../payments/payments.ts'
import type { Gateway } from '../proxy/gateway.ts'
import type { RedisState } from '../redis/redis.ts'
import { createCanary } from './canary.ts'
import { createPageMetrics } from './page-metrics.ts'
import { createRequestHistogram } from './request-histogram.ts'
import { createSiteActivity } from './site-activity.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the Prometheus metrics. Labels are route patterns and site domains, never anything about a user. `isListed`:
 * whether SITES_FILE names a domain.
 */
export function createMetrics(version: string, web: string, isListed: (domain: string) => boolean) {
  const registry = new Registry()
  const register = { registers: [registry] }
  const requests = createRequestHistogram(
    'quillgate_request_seconds',
    'Request duration from the first hook to the last byte of the reply.',
  )
  registry.registerMetric(requests.metric)
  const siteRequests = createFastCounter(
    registry,
    'quillgate_site_requests_total',
    'Requests by site and class of status.',
    ['site', 'class'],
  )
  const bySite = new Map<string, CountCell[]>()
  const lookup = createFastCounter(
    registry,
    'quillgate_site_lookups_total',
    'Where the settings of a site came from.',
    ['source'],
  )
  const lookups = {
    memory: lookup({ source: 'memory' }),
    shared: lookup({ source: 'shared' }),
    upstream: lookup({ source: 'upstream' }),
    stale: lookup({ source: 'stale' }),
  }
  const build = new Gauge({
    ...register,
    name: 'quillgate_build_info',
    help: 'Always 1; the labels name the served versions.',
    labelNames: ['version', 'web'],
  })
  build.set({ version, web }, 1)
  const refused = new Counter({
    ...register,
    name: 'quillgate_refused_before_request_total',
    help: 'Connections over the limit, and requests rejected by the HTTP parser.',
    labelNames: ['why'],
  })
  const sitesFile = new Gauge({
    ...register,
    name: 'quillgate_sites_file_good',
    help: '0 while SITES_FILE is invalid.',
  })
  const store = new Gauge({
    ...register,
    name: 'quillgate_store_ready',
    help: '1 while Redis is available.',
  })
  // These gauges have no value until SITES_FILE or Redis is used, because a value of 0 would trigger a false alert.
  sitesFile.remove()
  store.remove()
  const storeLate = new Counter({
    ...register,
    name: 'quillgate_store_late_total',
    help: 'Redis replies that took longer than 50 ms.',
  })
  const frames = new Counter({
    ...register,
    name: 'quillgate_frames_total',
    help: 'Chat frames by direction; refused ones are not forwarded.',
    labelNames: ['direction'],
  })
  const closes = new Counter({
    ...register,
    name: 'quillgate_socket_closes_total',
    help: 'Sockets closed, by code.',
    labelNames: ['code'],
  })
  const missingParts = new Counter({
    ...register,
    name: 'quillgate_missing_parts_total',
    help: 'Parts missing from composed replies.',
    labelNames: ['composition', 'part'],
  })

  const activity = createSiteActivity()

  return {
    registry,
    activity,
    canary: createCanary(registry),
    frames,
    closes,
    missingParts,
    pages: createPageMetrics(registry),
    drift: new Counter({
      ...register,
      name: 'quillgate_contract_drift_total',
      help: 'Sampled replies of the API that deviate from the contract, by field and kind.',
      labelNames: ['call', 'field', 'kind'],
    }),
    samples: new Counter({
      ...register,
      name: 'quillgate_contract_samples_total',
      help: 'Replies of the API chosen for a comparison: compared, dropped or unreadable.',
      labelNames: ['result'],
    }),
    /** All unknown domains share one label, because clients can send any domain. */
    access: (access: AccessLogEntry) => {
      const { method, route, domain, registered, status, ms } = access
      requests.observe(method, route, status, ms / 1000)
      const site = registered && domain !== undefined ? domain : '(other)'
      if (domain !== undefined && (registered || isListed(domain))) activity.add(domain, access)
      let classes = bySite.get(site)
      if (!classes) bySite.set(site, (classes = []))
      const at = Math.floor(status / 100)
      const cell = (classes[at] ??= siteRequests({ site, class: `${at}xx` }))
      cell.count += 1
    },
    site: (source: keyof typeof lookups) => void (lookups[source].count += 1),
    refused: (why: string) => refused.inc({ why }),
    sitesFile: (isGood: boolean) => sitesFile.set(isGood ? 1 : 0),
    storeState: (state: RedisState) => (state === 'late' ? storeLate.inc() : store.set(state === 'ready' ? 1 : 0)),
    /**
     * Registers gauges that are read on each scrape: pools, calls in flight, sockets, payments, and the process itself.
     */
    registerGauges(gateway: Gateway, payments: Payments) {
      collectDefaultMetrics({ register: registry, prefix: 'quillgate_' })
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          ...register,
          name: `quillgate_${name}`,
          help,
          collect() {
            this.set(read())
          },
        })
      gauge('calls_in_flight', 'Calls in flight to an upstream.', () => gateway.inFlight.count())
      gauge('calls_waiting', 'Calls and streams waiting for a slot.', () => gateway.inFlight.waiting())
      gauge('sockets', 'Open chat sockets.', () => gateway.sockets.count())
      gauge('event_streams', 'Open event streams of pages.', () => gateway.live.streams())
      gauge('payments_running', 'Payments in flight.', () => payments.running())
      const events: Counter = new Counter({
        ...register,
        name: 'quillgate_events_total',
        help: 'Events sent to pages.',
        collect: () => {
          events.reset()
          events.inc(gateway.live.sent())
        },
      })
      const pool = new Gauge({
        ...register,
        name: 'quillgate_pool',
        help: 'Connections and calls of an upstream pool.',
        labelNames: ['upstream', 'kind', 'what'],
        collect() {
          pool.reset()
          // Adds up all pools of an upstream: server names come from clients, so they must not become labels.
          for (const { kind, upstream, pool: one } of gateway.pools.all())
            for (const what of ['connected', 'free', 'running', 'queued'] as const)
              pool.inc({ upstream, kind, what }, one.stats[what] ?? 0)
        },
      })
    },
  }
}

type CountCell = { count: number }
/**
 * Creates a counter for the hot path: callers keep a reference to the entry for their labels and increment it directly.
 */
function createFastCounter(registry: Registry, name: string, help: string, labelNames: string[]) {
  const cells: { labels: Record<string, string>; cell: CountCell }[] = []
  const counter: Counter = new Counter({
    registers: [registry],
    name,
    help,
    labelNames,
    collect() {
      for (const { labels, cell } of cells) {
        counter.inc(labels, cell.count)
        cell.count = 0
      }
    },
  })
  return (labels: Record<string, string>): CountCell => {
    const cell = { count: 0 }
    cells.push({ labels, cell })
    return cell
  }
}
