import type { Worker } from 'node:cluster'
import type { Log } from '../log/log.ts'
import type { Operations, WorkerOperations } from '../ops/operations.ts'
import { buildOps } from '../ops/ops.ts'
import type { WebBuild } from '../page/web-build.ts'
import type { Config } from '../settings/config.ts'
import { type Crew, createCrew } from './crew.ts'
import { announce, listen, onLeave, refuse } from './startup.ts'
import { createWorkerCalls } from './worker-calls.ts'
import { createWorkerTotals } from './worker-totals.ts'

type Calls = ReturnType<typeof createWorkerCalls>
type Totals = ReturnType<typeof createWorkerTotals>

/** A worker that does not say how it is for so long is not ready. */
const ANSWER_MS = 2_000
/** Longer than a site's settings are waited for, and the shared store told. */
const PURGE_MS = 30_000

/** Starts the workers and keeps them; has the second port for all of them. */
export async function lead(config: Config, build: WebBuild, logs: Log) {
  let announced = false
  const calls = createWorkerCalls((worker, port) => {
    crew.markReady(worker)
    if (announced || !crew.isWhole()) return
    announced = true
    announce(config, build, port, opsPort)
  })
  const crew: Crew = createCrew({
    wanted: config.WORKERS,
    logs,
    onStart: (worker) => calls.listen(worker),
    onGone: ({ id }) => totals.lost(id),
    onHopeless: (line) => refuse([`Quillgate ends: ${line}`]),
  })
  const totals = createWorkerTotals()
  const ops = buildOps(operationsOfAll(crew, calls, totals, logs), config.OPS_HOST)
  const opsPort = await listen(ops, config.OPS_PORT, config.OPS_HOST, 'OPS_PORT')

  onLeave(logs, async (signal) => {
    const inOrder = await crew.leave(signal)
    await ops.close()
    process.exit(inOrder ? 0 : 1)
  })
  crew.start()
}

/** The operations of all workers: each is asked. */
function operationsOfAll(crew: Crew, calls: Calls, totals: Totals, logs: Log): Operations {
  async function askAll<K extends keyof WorkerOperations>(name: K, ms: number, given?: string) {
    const one = async (worker: Worker) => ({ worker, value: await calls.ask(worker, name, ms, given) })
    const asked = await Promise.all(crew.ready().map(one))
    return asked.flatMap(({ worker, value }) => (value === undefined ? [] : [{ worker, value }]))
  }
  return {
    logs,
    recorder: undefined,
    async state() {
      const whole = crew.isWhole()
      const states = await askAll('state', ANSWER_MS)
      return {
        open:
          whole && crew.isWhole() && states.length === crew.ready().length && states.every(({ value }) => value.open),
        isSitesFileGood: states.every(({ value }) => value.isSitesFileGood),
      }
    },
    async purge(domain) {
      const purges = (await askAll('purge', PURGE_MS, domain)).map(({ value }) => value)
      const [first] = purges
      return {
        kind: first?.kind ?? 'unavailable',
        refreshed: first !== undefined && purges.every(({ refreshed }) => refreshed),
        // Where one has told it, whoever did not answer follows.
        told: purges.some(({ told }) => told),
      }
    },
    async metrics() {
      for (const { worker, value } of await askAll('metricValues', ANSWER_MS))
        if (!worker.isDead()) totals.heard(worker.id, value)
      return totals.text(crew.ready().length)
    },
  }
}
