import type { FastifyInstance } from 'fastify'
import { createGateway, type Deadlines, type Gateway } from './gateway/gateway.ts'
import { createServer } from './http/server.ts'
import { type Log, SILENT } from './log/log.ts'
import { createRedisLog } from './log/redis-log.ts'
import { createRefusalLog } from './log/refusal-log.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import type { WebBuild } from './page/web-build.ts'
import type { PublicHosts } from './pictures/public-hosts.ts'
import { connectRedis } from './redis/redis.ts'
import type { Config } from './settings/config.ts'
import { VERSION } from './settings/release.ts'
import { trustedServers } from './settings/trusted-proxies.ts'
import { sharedSites } from './site/shared-sites.ts'
import { createPools, type Pools } from './upstream/pools.ts'

declare module 'fastify' {
  interface FastifyInstance {
    gateway: Gateway
    metrics: Metrics
    /** Whether SITES_FILE could be read when it changed last. */
    sitesFile: { isGood: boolean }
    /** Every route there is, for the test that none stands outside the guard. */
    routeTable: { method: string; url: string }[]
  }
}

export type Parts = {
  config: Config
  build: WebBuild
  pools?: Pools
  deadlines?: Deadlines
  logs?: Log
  /** How pictures at other hosts are reached. */
  outside?: PublicHosts
}

/** The server with what its routes share, and how that ends with it. */
export function createApp({ config, build, pools = createPools(), deadlines, logs = SILENT }: Parts) {
  const metrics = createMetrics(VERSION, build.name)
  const redisLog = createRedisLog(logs)
  const store = config.REDIS_URL
    ? connectRedis(config.REDIS_URL, (state, why) => {
        metrics.storeState(state)
        redisLog(state, why)
      })
    : undefined
  const gateway = createGateway({ config, pools, store, deadlines })
  const app = createServer({
    trusted: trustedServers(config.TRUST_PROXY),
    limits: config.limits,
    securityHeaders: gateway.securityHeaders,
    logs,
    onRefused: createRefusalLog(logs, metrics.refused),
  })
  app.decorateRequest('actor', null)
  app.decorate('gateway', gateway)
  app.decorate('metrics', metrics)
  app.decorate('sitesFile', { isGood: true })
  if (config.SITES_FILE) metrics.sitesFile(true)
  const routeTable: FastifyInstance['routeTable'] = []
  app.decorate('routeTable', routeTable)
  app.addHook(
    'onRoute',
    ({ method, url }) => void routeTable.push(...[method].flat().map((name) => ({ method: name, url }))),
  )
  metrics.watch(gateway)
  app.addHook('onClose', () => gateway.close())
  return { app, gateway, metrics }
}

/** What loading sites asks of the rest. */
export const siteOptions = ({ config, pools, store, limits }: Gateway, metrics: Metrics) => ({
  config,
  pools,
  seen: metrics.site,
  ...(store && { shared: sharedSites(store, config.COOKIE_SECRET) }),
  countUnknown(address: string) {
    const refused = limits.whyNotOne('unknown_names', address)
    if (refused) throw refused
  },
})
