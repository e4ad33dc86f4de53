import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Access } from './access-log.ts'
import type { Gateway } from './gateway.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Everything that is counted, for Prometheus: routes as patterns, sites by domain, never a person. */
export function createMetrics() {
  const registry = new Registry()
  const register = { registers: [registry] }
  const requests = new Histogram({
    ...register,
    name: 'quillgate_request_seconds',
    help: 'From a request’s first hook to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
  })
  const bySite = new Counter({
    ...register,
    name: 'quillgate_site_requests_total',
    help: 'Requests by site and class of status.',
    labelNames: ['site', 'class'],
  })
  const sites = new Counter({
    ...register,
    name: 'quillgate_site_lookups_total',
    help: 'Where the settings of a site came from.',
    labelNames: ['source'],
  })
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
    access: ({ request, route, status, ms }: Access) => {
      requests.observe({ method: request.method, route, status }, ms / 1000)
      const site = request.site?.known.kind === 'site' ? request.site.domain : '(other)'
      bySite.inc({ site, class: `${Math.floor(status / 100)}xx` })
    },
    site: (source: string) => sites.inc({ source }),
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
