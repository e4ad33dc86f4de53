import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Access } from './access-log.ts'
import type { Gateway } from './gateway.ts'
import { requestCounts } from './request-counts.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Everything that is counted, for Prometheus: routes as patterns, sites by domain, never a person. */
export function createMetrics() {
  const registry = new Registry()
  const register = { registers: [registry] }
  const requests = requestCounts(
    'quillgate_request_seconds',
    'From a request’s first hook to the last byte of its answer.',
  )
  registry.registerMetric(requests.metric)
  const siteRequests = tally(registry, 'quillgate_site_requests_total', 'Requests by site and class of status.', [
    'site',
    'class',
  ])
  const bySite = new Map<string, Cell[]>()
  const lookup = tally(registry, 'quillgate_site_lookups_total', 'Where the settings of a site came from.', ['source'])
  const lookups = {
    memory: lookup({ source: 'memory' }),
    shared: lookup({ source: 'shared' }),
    upstream: lookup({ source: 'upstream' }),
    stale: lookup({ source: 'stale' }),
  }
  const store = new Gauge({ ...register, name: 'quillgate_store_ready', help: '1 while the shared store answers.' })
  const frames = new Counter({
    ...register,
    name: 'quillgate_frames_total',
    help: 'Chat frames by direction; refused ones went nowhere.',
    labelNames: ['direction'],
  })
  const closes = new Counter({
    ...register,
    name: 'quillgate_socket_closes_total',
    help: 'Sockets closed, by code.',
    labelNames: ['code'],
  })

  return {
    registry,
    frames,
    closes,
    /** Names of foreign domains are counted together: anybody can make them up. */
    access: ({ method, route, domain, registered, status, ms }: Access) => {
      requests.observe(method, route, status, ms / 1000)
      const site = registered && domain !== undefined ? domain : '(other)'
      let classes = bySite.get(site)
      if (!classes) bySite.set(site, (classes = []))
      const at = Math.floor(status / 100)
      const cell = (classes[at] ??= siteRequests({ site, class: `${at}xx` }))
      cell.count += 1
    },
    site: (source: keyof typeof lookups) => void (lookups[source].count += 1),
    storeState: (state: 'ready' | 'away') => store.set(state === 'ready' ? 1 : 0),
    /** What is measured when asked: pools, calls on their way, sockets, payments; and the process itself. */
    watch(gateway: Gateway) {
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
      gauge('calls_in_flight', 'Calls on their way to an upstream.', () => gateway.inFlight.count())
      gauge('sockets', 'Open chat sockets.', () => gateway.sockets.count())
      gauge('payments_running', 'Payments without an answer yet.', () => gateway.money.running())
      const pool = new Gauge({
        ...register,
        name: 'quillgate_pool',
        help: 'Connections and calls of an upstream pool.',
        labelNames: ['upstream', 'what'],
        collect() {
          for (const [upstream, { stats }] of gateway.pools.all())
            for (const what of ['connected', 'free', 'running', 'queued'] as const)
              pool.set({ upstream, what }, stats[what] ?? 0)
        },
      })
    },
  }
}

type Cell = { count: number }
/** A counter for the hot path: whoever counts keeps the cell of its labels and adds to it. */
function tally(registry: Registry, name: string, help: string, labelNames: string[]) {
  const cells: { labels: Record<string, string>; cell: Cell }[] = []
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
  return (labels: Record<string, string>): Cell => {
    const cell = { count: 0 }
    cells.push({ labels, cell })
    return cell
  }
}
