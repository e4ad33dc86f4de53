import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { VERSION } from './config/release.ts'
import { createTrustedAddressCheck } from './config/trusted-proxies.ts'
import { createDriftMonitor } from './drift/drift.ts'
import { createServer } from './http/server.ts'
import { type Log, SILENT_LOG } from './lib/log.ts'
import { createRedisLog } from './lib/redis-log.ts'
import { createRefusalLog } from './lib/refusal-log.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'
import { createPages, type Pages } from './page/pages.ts'
import type { PublicHosts } from './page/public-hosts.ts'
import type { WebBuild } from './page/web-build.ts'
import { createPayments, type Payments } from './payments/payments.ts'
import type { Deadlines } from './proxy/deadlines.ts'
import { createGateway, type Gateway } from './proxy/gateway.ts'
import { createPools, type Pools } from './proxy/upstream/pools.ts'
import { createTapInterceptor } from './proxy/upstream/tap.ts'
import { createRecorder, type Recorder } from './recording/recorder.ts'
import { connectRedis } from './redis/redis.ts'
import { createSharedSiteStore } from './site/shared-sites.ts'

declare module 'fastify' {
  interface FastifyInstance {
    gateway: Gateway
    payments: Payments
    pages: Pages
    metrics: Metrics
    /** The recorder; undefined when RECORD_DIR is not set. */
    recorder: Recorder | undefined
    /** The errors of the latest version of SITES_FILE, one per line; empty when it is valid. */
    sitesFile: { errors: readonly string[] }
    /** All registered routes; a test checks that each one is behind the guard. */
    routeTable: { method: string; url: string }[]
  }
}

export type AppOptions = {
  config: Config
  build: WebBuild
  pools?: Pools
  deadlines?: Deadlines
  logs?: Log
  /** Resolves the names and checks the addresses of external picture hosts; replaced in tests. */
  publicHosts?: PublicHosts
}

/** Creates the server and the objects its routes share; closing the server closes them too. */
export function createApp({ config, build, pools: given, deadlines, logs = SILENT_LOG }: AppOptions) {
  const recorder = createConfiguredRecorder(config, logs)
  const pools = given ?? createPools({ tap: recorder && createTapInterceptor(recorder.listener) })
  const metrics = createMetrics(VERSION, build.name, (domain) => app.siteConfigs.isListed(domain))
  const redisLog = createRedisLog(logs)
  const store = config.REDIS_URL
    ? connectRedis(config.REDIS_URL, (state, why) => {
        metrics.storeState(state)
        redisLog(state, why)
      })
    : undefined
  const drift = createDriftMonitor({
    every: config.DRIFT_SAMPLE,
    logs,
    onSample: (result) => metrics.samples.inc({ result }),
    onDrift: (drift) => metrics.drift.inc(drift),
  })
  const gateway = createGateway({ config, pools, store, drift, deadlines })
  const payments = createPayments(config, store)
  const pages = createPages(build, config)
  const app = createServer({
    trusted: createTrustedAddressCheck(config.TRUST_PROXY),
    limits: config.limits,
    securityHeaders: gateway.securityHeaders,
    logs,
    onRefused: createRefusalLog(logs, metrics.refused),
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('subject', null)
  app.decorate('gateway', gateway)
  app.decorate('payments', payments)
  app.decorate('pages', pages)
  app.decorate('errorPage', (code) => pages.errorPage(code))
  app.decorate('metrics', metrics)
  app.decorate('recorder', recorder)
  app.decorate('sitesFile', { errors: [] })
  if (config.SITES_FILE) metrics.sitesFile(true)
  const routeTable: FastifyInstance['routeTable'] = []
  app.decorate('routeTable', routeTable)
  app.addHook(
    'onRoute',
    ({ method, url }) => void routeTable.push(...[method].flat().map((name) => ({ method: name, url }))),
  )
  metrics.registerGauges(gateway, payments)
  app.addHook('onClose', async () => {
    // Waits for payments in progress before the connections of the gateway are closed.
    await payments.settled()
    await gateway.close()
    await recorder?.close()
  })
  return { app, gateway, metrics }
}

/** Returns a recorder that is idle until it is started on the operators' port; undefined when RECORD_DIR is not set. */
function createConfiguredRecorder(config: Config, logs: Log): Recorder | undefined {
  const { RECORD_DIR: dir, UPSTREAM_URL, UPSTREAM_HOST, UPSTREAM_BARE_PATHS, CHAT_DIALECT, PUBLIC_SCHEME } = config
  if (!dir) return undefined
  const { UPSTREAM_CHAT_PATH, UPSTREAM_ADMIN_CHAT_PATH } = config
  const settings = {
    UPSTREAM_URL,
    UPSTREAM_HOST,
    UPSTREAM_BARE_PATHS,
    CHAT_DIALECT,
    ...(PUBLIC_SCHEME && { PUBLIC_SCHEME }),
  }
  return createRecorder({
    dir,
    release: VERSION,
    settings: { ...settings, UPSTREAM_CHAT_PATH, UPSTREAM_ADMIN_CHAT_PATH },
    onFailure: (err) => logs.error({ err }, 'recording failed'),
  })
}

export const siteOptions = ({ config, pools, store, limits, drift }: Gateway, metrics: Metrics) => ({
  config,
  pools,
  drift,
  seen: metrics.site,
  ...(store && { shared: createSharedSiteStore(store, config.secrets) }),
  countUnknown(address: string) {
    const refused = limits.countUse('unknown_names', address)
    if (refused) throw refused
  },
})
