import type { Metric } from 'prom-client'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
type Row = { labels: Record<string, string | number>; counts: number[]; sum: number; count: number }

/** A histogram of requests that costs one look-up a request; Prometheus reads it like any other. */
export function requestCounts(name: string, help: string) {
  const rows = new Map<string, Row>()
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...rows.values()].flatMap((row) => valuesOf(name, row)),
    }),
    reset: () => rows.clear(),
  }
  return {
    metric: metric as unknown as Metric,
    observe(method: string, route: string, status: number, seconds: number) {
      const key = `${method} ${status} ${route}`
      let row = rows.get(key)
      if (!row)
        rows.set(key, (row = { labels: { method, route, status }, counts: BUCKETS.map(() => 0), sum: 0, count: 0 }))
      row.sum += seconds
      row.count += 1
      const at = BUCKETS.findIndex((limit) => seconds <= limit)
      if (at >= 0) row.counts[at]! += 1
    },
  }
}

function valuesOf(name: string, { labels, counts, sum, count }: Row) {
  let total = 0
  const buckets = BUCKETS.map((le, at) => {
    total += counts[at]!
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
