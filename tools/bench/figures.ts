import type { ReportedMetric } from '../../bin/suites.ts'

/** A metric: the median of `n` values, with the quartiles `low` and `high`. */
export type Figure = {
  name: string
  unit: string
  n: number
  median: number
  low?: number
  high?: number
  limit?: FigureLimit
}
export type FigureLimit = { is: 'at most' | 'at least'; value: number }
/** A table of metrics with the same unit. */
export type Plot = { title: string; figures: Figure[] }
/** The result of one benchmark; `missing` explains which metrics could not be measured. */
export type BenchmarkReport = { name: string; title: string; method: string; plots: Plot[]; missing?: string }
export type BenchmarkResult = Omit<BenchmarkReport, 'name' | 'title'>
/** The results of a run, as stored in figures.json. */
export type Report = { version: string; commit?: string; at: string; machine: string; parts: BenchmarkReport[] }

/**
 * Groups metrics into plots, in order of their first appearance; the values of metrics with the same name are merged.
 */
export function toPlots(metrics: readonly ReportedMetric[]): Plot[] {
  const plots = new Map<string, Map<string, ReportedMetric>>()
  for (const one of metrics) {
    const existing = plots.get(one.plot) ?? new Map<string, ReportedMetric>()
    const values = [...(existing.get(one.name)?.values ?? []), ...one.values]
    plots.set(one.plot, existing.set(one.name, { ...one, values }))
  }
  return [...plots].map(([title, figures]) => ({
    title,
    figures: [...figures.values()].map(({ name, unit, values, limit }) =>
      toFigure(name, unit, values, limit === undefined ? undefined : { is: 'at most', value: limit }),
    ),
  }))
}

/** Computes the median and the quartiles, with linear interpolation between two values. */
export function toFigure(name: string, unit: string, values: readonly number[], limit?: FigureLimit): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const rank = (sorted.length - 1) * share
    const [below, above] = [sorted[Math.floor(rank)]!, sorted[Math.ceil(rank)]!]
    return below + (above - below) * (rank - Math.floor(rank))
  }
  return { name, unit, n: values.length, median: at(0.5), low: at(0.25), high: at(0.75), ...(limit && { limit }) }
}

/**
 * Returns the rows of a plot's table. A row also contains the earlier value if `before` has a metric with the same name
 * and unit in a plot with the same title.
 */
export function toRows(part: string, { title, figures }: Plot, before?: Report) {
  const plots = before?.parts.find((one) => one.name === part)?.plots
  const earlier = plots?.find((one) => one.title === title)?.figures ?? []
  const row = ({ name, unit, n, median, low, high, limit }: Figure) => {
    const earlierMedian = earlier.find((one) => one.name === name && one.unit === unit)?.median
    return {
      median: roundFigure(median),
      unit,
      n,
      ...(low !== undefined && high !== undefined && { quartiles: `${roundFigure(low)} to ${roundFigure(high)}` }),
      ...(limit && { wanted: `${limit.is} ${limit.value}` }),
      ...(earlierMedian !== undefined && {
        before: roundFigure(earlierMedian),
        change: formatChange(median, earlierMedian),
      }),
    }
  }
  return Object.fromEntries(figures.map((one) => [one.name, row(one)]))
}

/** Rounds to three significant digits; values from 100 on are rounded to an integer. */
const roundFigure = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

const formatChange = (now: number, before: number) => {
  const by = before === 0 ? now - before : (now / before - 1) * 100
  return `${by > 0 ? '+' : ''}${roundFigure(by)}${before === 0 ? '' : ' %'}`
}
