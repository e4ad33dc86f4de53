import type { Metric } from 'prom-client'

/** Upper bounds of the buckets, in seconds. */
export const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
type Row = { labels: Record<string, string | number>; counts: number[]; sum: number; count: number }

/**
 * Creates a request histogram for Prometheus. For speed, `observe` builds no strings: it only looks up existing ones.
 */
export function createRequestHistogram(name: string, help: string) {
  const rows: Row[] = []
  const rowsByRoute = new Map<string, Map<string, Map<number, Row>>>()
  const metric = {
    name,
    help,
    type: 'histogram',
    get: async () => ({
      name,
      help,
      type: 'histogram',
      values: rows.flatMap((row) => toMetricValues(name, row)),
    }),
    reset() {
      rows.length = 0
      rowsByRoute.clear()
    },
  }

  function rowOf(method: string, route: string, status: number): Row {
    const methods = getOrCreate(rowsByRoute, route)
    const statuses = getOrCreate(methods, method)
    const found = statuses.get(status)
    if (found) return found
    const row = { labels: { method, route, status }, counts: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 }
    statuses.set(status, row)
    rows.push(row)
    return row
  }

  return {
    metric: metric as unknown as Metric,
    observe(method: string, route: string, status: number, seconds: number) {
      const row = rowOf(method, route, status)
      row.sum += seconds
      row.count += 1
      let at = 0
      while (at < BUCKETS_SECONDS.length && seconds > BUCKETS_SECONDS[at]!) at += 1
      if (at < BUCKETS_SECONDS.length) row.counts[at]! += 1
    },
  }
}

function getOrCreate<K, V>(map: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const found = map.get(key)
  if (found) return found
  const made = new Map<K, V>()
  map.set(key, made)
  return made
}

function toMetricValues(name: string, { labels, counts, sum, count }: Row) {
  let total = 0
  const buckets = BUCKETS_SECONDS.map((le, at) => {
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
