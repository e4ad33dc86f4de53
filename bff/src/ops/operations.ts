import type { FastifyInstance } from 'fastify'
import type { Log } from '../lib/log.ts'
import type { Recorder } from '../recording/recorder.ts'

/** `open`: the process accepts requests. `isSitesFileGood`: the last change of SITES_FILE could be read. */
export type Readiness = { open: boolean; isSitesFileGood: boolean }
/**
 * The result of a purge. `kind`: `site`, or the kind of error for that domain. `told`: the other replicas were notified
 * to reload the site too.
 */
export type Purge = { kind: string; refreshed: boolean; told: boolean }

export type Operations = {
  logs: Log
  state: () => Promise<Readiness>
  purge: (domain: string) => Promise<Purge>
  metrics: () => Promise<{ type: string; text: string }>
  /** The recorder; undefined when RECORD_DIR is not set. */
  recorder: Recorder | undefined
}

export function operationsOf(app: FastifyInstance): Operations {
  const { registry } = app.metrics
  return {
    logs: app.logs,
    recorder: app.recorder,
    state: async () => ({ open: app.phase.now === 'open', isSitesFileGood: app.sitesFile.isGood }),
    async purge(domain) {
      const { known, refreshed, told } = await app.sites.purge(domain)
      return { kind: known.kind === 'site' ? 'site' : known.fault.kind, refreshed, told }
    },
    async metrics() {
      app.accesses.flush()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
