import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Log } from '../lib/log.ts'
import type { Recorder } from '../recording/recorder.ts'
import { loadSite } from '../site/load-site.ts'
import type { CanaryRun } from './canary.ts'
import { collectFacts, createOverview, type Overview, type SiteCheck } from './overview.ts'
import { ProblemTracker } from './problems.ts'

/** `open`: the process accepts requests. `isSitesFileGood`: the latest version of SITES_FILE could be read. */
export type Readiness = { open: boolean; isSitesFileGood: boolean }
/**
 * The result of a purge. `kind`: `site` if the domain has settings, else the kind of the error. `told`: whether the
 * other replicas were notified, so that they reload the site too.
 */
export type PurgeReport = { kind: string; refreshed: boolean; told: boolean }

export type Operations = {
  logs: Log
  state: () => Promise<Readiness>
  purge: (domain: string) => Promise<PurgeReport>
  metrics: () => Promise<{ type: string; text: string }>
  /** The recorder; undefined when RECORD_DIR is not set. */
  recorder: Recorder | undefined
  overview: () => Overview
  /** Searches for problems and stores when each of them was first found, for the overview. */
  notice: () => void
  /** Requests the settings of a site from the API and stores the result for the overview; changes nothing else. */
  check: (domain: string) => Promise<void>
  addCanaryRun: (run: CanaryRun) => void
}

const MAX_STORED_CHECKS = 1_000

export function createOperations(app: FastifyInstance): Operations {
  const { registry } = app.metrics
  const { config, drift } = app.gateway
  const checks = new LRUCache<string, SiteCheck>({ max: MAX_STORED_CHECKS })
  const options = { checkOf: (domain: string) => checks.peek(domain), times: new ProblemTracker() }
  return {
    logs: app.logs,
    recorder: app.recorder,
    state: async () => ({ open: app.phase.now === 'open', isSitesFileGood: app.sitesFile.errors.length === 0 }),
    async purge(domain) {
      const { known, refreshed, told } = await app.sites.purge(domain)
      return { kind: known.kind === 'site' ? 'site' : known.fault.kind, refreshed, told }
    },
    overview() {
      app.accesses.flush()
      return createOverview(app, options)
    },
    notice() {
      app.accesses.flush()
      collectFacts(app, options)
    },
    async check(domain) {
      const started = performance.now()
      const loaded = await loadSite(app.siteConfigs.of(domain), drift, config.TRACE_SAMPLED_PERCENT)
      const result = loaded.kind === 'site' ? 'settings returned' : `${loaded.fault.kind} ${loaded.why ?? ''}`.trimEnd()
      const ms = Math.round(performance.now() - started)
      checks.set(domain, { at: Date.now(), ms, result, isGood: loaded.kind === 'site' })
    },
    addCanaryRun: (run) => app.metrics.canary.add(run),
    async metrics() {
      app.accesses.flush()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
