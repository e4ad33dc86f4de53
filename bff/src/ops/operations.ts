import type { FastifyInstance } from 'fastify'
import type { Log } from '../lib/log.ts'
import type { Recorder } from '../recording/recorder.ts'

/** `open`: takes requests. `isSitesFileGood`: SITES_FILE could be read when it changed last. */
export type State = { open: boolean; isSitesFileGood: boolean }
/** `kind`: `site`, or the fault that stands in its place. `told`: other replicas will follow. */
export type Purge = { kind: string; refreshed: boolean; told: boolean }

/** What the second port reads and does. */
export type Operations = {
  logs: Log
  state: () => Promise<State>
  purge: (domain: string) => Promise<Purge>
  metrics: () => Promise<{ type: string; text: string }>
  /** Undefined without RECORD_DIR. */
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
