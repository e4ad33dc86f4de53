import { unwatchFile, watchFile } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { readSites } from '../settings/sites-file.ts'

/** Reads SITES_FILE anew whenever it changes; a bad one is logged and the last good one stays. Stops with the app. */
export function watchSites(app: FastifyInstance, file: string, intervalMs = 1_000) {
  watchFile(file, { interval: intervalMs, persistent: false }, () => {
    const read = readSites(file, app.gateway.config.DEMO !== undefined)
    if (read.ok) app.siteConfigs.replace(read.value)
    else for (const line of read.lines) app.logs.error({}, line)
    if (!read.ok)
      app.logs.error({}, 'SITES_FILE is not taken: what it said before stays, and the next start refuses it')
    else if (!app.sitesFile.isGood) app.logs.warn({}, 'SITES_FILE is well again')
    app.sitesFile.isGood = read.ok
    app.metrics.sitesFile(read.ok)
  })
  app.addHook('onClose', () => unwatchFile(file))
}
