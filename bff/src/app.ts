import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { accessLog } from './plugins/access-log.ts'
import { limitConnections } from './plugins/connections.ts'
import { drainable } from './plugins/drain.ts'
import { answerError, answerParserError, setErrorHandlers } from './plugins/errors.ts'
import { createGateway, type Deadlines, type Gateway } from './plugins/gateway.ts'
import { NO_PAGE_POLICY } from './plugins/headers.ts'
import { type Log, SILENT } from './plugins/logging.ts'
import { createMetrics, type Metrics } from './plugins/metrics.ts'
import { sharedSites } from './plugins/shared-sites.ts'
import { requireSite, resolveSite, site } from './plugins/site.ts'
import { createStore } from './plugins/store.ts'
import { trustedServers } from './plugins/trusted.ts'
import { createPools, type Pools } from './plugins/upstream/pools.ts'
import { readWebBuild } from './plugins/web-build.ts'
import { apiProxy } from './routes/api-proxy.ts'
import { assets } from './routes/assets.ts'
import { chat, refuseUpgrades } from './routes/chat.ts'
import { compose } from './routes/compose.ts'
import { cspReport } from './routes/csp-report.ts'
import { outbox } from './routes/outbox.ts'
import { shell } from './routes/shell.ts'

export { buildOps } from './routes/ops.ts'

declare module 'fastify' {
  interface FastifyInstance {
    gateway: Gateway
    metrics: Metrics
    /** Every route there is, for the test that none stands outside the guard. */
    routeTable: { method: string; url: string }[]
  }
}

export type Parts = {
  config: Config
  /** The folder of the web's build. */
  dist: string
  pools?: Pools
  deadlines?: Deadlines
  logs?: Log
}

/** The gateway, not listening yet. Who may reach what reads from the outside in. */
export async function buildBff({ config, dist, pools = createPools(), deadlines, logs = SILENT }: Parts) {
  const metrics = createMetrics()
  const store = config.REDIS_URL
    ? createStore(config.REDIS_URL, (state, why) => {
        metrics.storeState(state)
        if (why) logs.warn({ err: why }, 'the shared store is away')
      })
    : undefined
  const trusted = trustedServers(config.TRUST_PROXY)
  const gateway = createGateway({ config, pools, store, deadlines })
  // For answers that no hook sees.
  const bare = { ...gateway.fixed, 'content-security-policy': NO_PAGE_POLICY }
  const app = Fastify({
    // Its own logger would cost every request more than the line that we write: `logs` says what there is to say.
    logger: false,
    exposeHeadRoutes: false,
    trustProxy: trusted ?? false,
    routerOptions: { maxParamLength: 1024 },
    keepAliveTimeout: 65_000,
    requestTimeout: 0,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerParserError(error, socket, bare),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bare)),
    genReqId: requestIds(),
  })
  limitConnections(app.server, config.limits.connections_address, trusted ?? (() => false))
  setErrorHandlers(app, logs)
  app.decorateRequest('actor', null)
  app.decorate('gateway', gateway)
  app.decorate('metrics', metrics)
  const routeTable: FastifyInstance['routeTable'] = []
  app.decorate('routeTable', routeTable)
  app.addHook(
    'onRoute',
    ({ method, url }) => void routeTable.push(...[method].flat().map((name) => ({ method: name, url }))),
  )
  metrics.watch(gateway)
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers(gateway.fixed)
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NO_PAGE_POLICY)
    done(null, payload)
  })
  app.addHook('onClose', async () => {
    await gateway.money.settled()
    gateway.limits.close()
    await pools.close()
    await store?.close()
  })

  await app.register(accessLog, { onAccess: metrics.access, write: logs.access })
  await app.register(drainable)
  app.addHook('onRequest', refuseUpgrades)
  await app.register(site, { config, pools, seen: metrics.site, ...(store && { shared: sharedSites(store) }) })

  // Nobody in particular: files of the web, reports of browsers.
  await app.register(assets, { dir: dist })
  await app.register(cspReport)
  // A site, whatever is known of it: its pages, or the page that says what is wrong.
  await app.register(async (known) => {
    known.addHook('onRequest', resolveSite)
    await known.register(shell, { build: readWebBuild(dist), config, actors: gateway.actors })
    // A registered site: its calls, each behind the guard.
    await known.register(async (guarded) => {
      guarded.addHook('onRequest', requireSite)
      await guarded.register(apiProxy, { gateway })
      await guarded.register(compose, { gateway })
      if (config.DEMO) await guarded.register(outbox, { gateway })
      await guarded.register(chat, { gateway, metrics })
    })
  })
  return app
}

/** Ids that no two processes share and nobody can put in. */
function requestIds(): () => string {
  const process = Math.random().toString(36).slice(2, 8)
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
