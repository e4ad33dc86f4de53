import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { readSites } from '../config/sites-file.ts'

/**
 * Reloads SITES_FILE whenever it changes. An invalid version is logged, and the last good version stays in use. The
 * file is polled here, because Node's watchFile reads the initial state asynchronously and would miss an earlier
 * change.
 */
export function watchSites(app: FastifyInstance, file: string, intervalMs = 1_000) {
  let known = fileVersion(file)
  const timer = setInterval(() => {
    const mark = fileVersion(file)
    if (mark === known) return
    known = mark
    reloadSites(app, file)
  }, intervalMs).unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Returns a text that differs for every version of the file. */
function fileVersion(file: string) {
  try {
    const { mtimeMs, size, ino } = statSync(file)
    return `${mtimeMs} ${size} ${ino}`
  } catch (error) {
    return String(error)
  }
}

function reloadSites(app: FastifyInstance, file: string) {
  const read = readSites(file, app.gateway.config.DEMO !== undefined)
  if (read.ok) app.siteConfigs.replace(read.value)
  else for (const line of read.lines) app.logs.error({}, line)
  if (!read.ok) app.logs.error({}, 'SITES_FILE is invalid; keeping the previous version, the next start would fail')
  else if (app.sitesFile.errors.length > 0) app.logs.warn({}, 'SITES_FILE reloaded')
  app.sitesFile.errors = read.ok ? [] : read.lines
  app.metrics.sitesFile(read.ok)
}
