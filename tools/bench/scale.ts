import { type ListTiming, MAX_DURATION_RATIO, measureListScale } from '../../provider/src/testing/scale.ts'
import type { BenchmarkResult } from './figures.ts'

const SMALL_SITE_ORDERS = 1_000
const LARGE_SITE_ORDERS = 100_000

const METHOD_TEXT =
  'Two sites on PostgreSQL: one of 1,000 orders, one of 100,000 with 1,000,000 messages. Requests alternate between them. The ratio ' +
  'compares the time per returned row: "writer" has a tenth of all orders, all other users have a hundred.'

/** Measures on PostgreSQL how long each list of the reference provider takes, on a small site and on a large site. */
export async function measureScale(): Promise<BenchmarkResult> {
  const scale = await measureListScale(SMALL_SITE_ORDERS, LARGE_SITE_ORDERS)
  if (!scale) return { method: METHOD_TEXT, plots: [], missing: 'PostgreSQL is not installed.' }
  const { lists } = scale
  const times = (at: 0 | 1) => lists.map(({ name, ms, n }) => ({ name, unit: 'ms', n, median: ms[at] }))
  return {
    method: METHOD_TEXT,
    plots: [
      { title: 'Lists of the site with 1,000 orders', figures: times(0) },
      { title: 'Lists of the site with 100,000 orders', figures: times(1) },
      { title: 'Time per row, 100,000 compared with 1,000 orders', figures: lists.map(toRatioFigure) },
    ],
  }
}

const toRatioFigure = ({ name, n, ratio }: ListTiming) => ({
  name,
  unit: 'times',
  n,
  median: ratio,
  limit: { is: 'at most' as const, value: MAX_DURATION_RATIO },
})
