import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { MetricValues } from '../ops/operations.ts'

/** Counters and histograms, which never fall; what a gauge said of a process that is gone is over. */
const lasting = (values: MetricValues) => values.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

/**
 * The metrics of all workers as those of one: added up, or as each gauge's `aggregator` says. What a worker that is gone
 * has counted stays, as it was last heard.
 */
export function createWorkerTotals() {
  const last = new Map<number, MetricValues>()
  let gone: Promise<MetricValues> = Promise.resolve([])
  const own = new Registry()
  const registers = [own]
  const workers = new Gauge({ registers, name: 'quillgate_workers_ready', help: 'Workers that take requests.' })
  const ended = new Counter({
    registers,
    name: 'quillgate_worker_ends_total',
    help: 'Workers that have ended.',
  })
  return {
    heard: (worker: number, values: MetricValues) => void last.set(worker, values),
    lost(worker: number) {
      ended.inc()
      const values = lasting(last.get(worker) ?? [])
      last.delete(worker)
      gone = gone.then((before) => AggregatorRegistry.aggregate([before, values]).getMetricsAsJSON())
    },
    async text(ready: number) {
      workers.set(ready)
      const living = [...last.values()]
      const all = AggregatorRegistry.aggregate([...living, await gone, await own.getMetricsAsJSON()])
      return { type: all.contentType, text: await all.metrics() }
    },
  }
}
