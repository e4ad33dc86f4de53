import { guardPlugin } from './auth/guard.ts'
import { createTrustedAddressCheck } from './config/trusted-proxies.ts'
import { type AppOptions, createApp, siteOptions } from './create-app.ts'
import { compressReply } from './http/compression.ts'
import { drainPlugin } from './http/drain.ts'
import { formatServerTiming } from './http/server-timing.ts'
import { accessLog } from './lib/access-log.ts'
import { SILENT_LOG } from './lib/log.ts'
import { createProxyMisconfigWarnings } from './lib/proxy-warnings.ts'
import { PUBLIC_HOSTS } from './page/public-hosts.ts'
import { apiProxyRoutes } from './routes/api-proxy.ts'
import { assetRoutes } from './routes/assets.ts'
import { chatRoutes, rejectUpgrade } from './routes/chat.ts'
import { composeRoutes } from './routes/compose.ts'
import { cspReportRoute } from './routes/csp-report.ts'
import { eventRoutes } from './routes/events.ts'
import { outboxRoute } from './routes/outbox.ts'
import { pageReportRoute } from './routes/page-report.ts'
import { paymentRoutes } from './routes/payments.ts'
import { pictureRoute } from './routes/picture.ts'
import { securityTxtRoute } from './routes/security-txt.ts'
import { shellRoutes } from './routes/shell.ts'
import { resolveSite, sitePlugin } from './site/site.ts'

/**
 * Builds the BFF without listening. Access control follows the nesting of Fastify scopes: each inner scope adds a
 * check.
 */
export async function buildBff(options: AppOptions) {
  const { config, build, logs = SILENT_LOG, publicHosts = PUBLIC_HOSTS } = options
  const { app, gateway, metrics } = createApp(options)
  await app.register(accessLog, {
    onAccess: metrics.access,
    log: logs.access,
    sampledPercent: config.TRACE_SAMPLED_PERCENT,
  })
  await app.register(drainPlugin)
  app.addHook('onRequest', rejectUpgrade)
  const onRequest = createProxyMisconfigWarnings({
    trusted: createTrustedAddressCheck(config.TRUST_PROXY),
    logs,
  })
  await app.register(sitePlugin, { ...siteOptions(gateway, metrics), onRequest })
  app.recorder?.setSiteLoader((domain) => app.sites.purge(domain))

  // These routes need no registered site: static files of the web app, CSP reports, security.txt.
  await app.register(assetRoutes, { dir: build.dir })
  await app.register(cspReportRoute, { gateway })
  await app.register(securityTxtRoute, { contact: config.SECURITY_CONTACT })
  // These routes serve every domain: its pages, or an error page when the domain has no settings.
  await app.register(async (known) => {
    known.addHook('onRequest', resolveSite)
    await known.register(pageReportRoute, { gateway, metrics, build: build.name })
    await known.register(shellRoutes, { build, gateway })
    // These routes serve registered sites only. The guard checks every request.
    await known.register(async (guarded) => {
      await guarded.register(guardPlugin, { gateway })
      guarded.addHook('onSend', compressReply)
      if (config.SERVER_TIMING) guarded.addHook('onSend', formatServerTiming)
      await guarded.register(apiProxyRoutes, { gateway })
      await guarded.register(composeRoutes, { gateway, metrics })
      await guarded.register(eventRoutes, { gateway })
      await guarded.register(pictureRoute, { gateway, publicHosts })
      await guarded.register(paymentRoutes, { gateway })
      if (config.DEMO) await guarded.register(outboxRoute, { gateway })
      await guarded.register(chatRoutes, { gateway, metrics })
    })
  })
  return app
}
