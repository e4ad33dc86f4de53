/** A median of `n` values; `low` and `high` are their quartiles. */
export type Figure = {
  name: string
  unit: string
  n: number
  median: number
  low?: number
  high?: number
  limit?: Limit
}
export type Limit = { is: 'at most' | 'at least'; value: number }
/** Figures of one unit that are looked at beside each other. */
export type Plot = { title: string; note?: string; figures: Figure[] }
/** What was measured together; `missing` says what could not be measured here, and why. */
export type Part = { name: string; title: string; method: string; plots: Plot[]; missing?: string }
/** What measuring a part answers. */
export type Measured = Omit<Part, 'name' | 'title'>
/** A run, as figures.json keeps it. */
export type Report = { version: string; commit?: string; at: string; machine: string; parts: Part[] }

/** Values of a figure as a journey tells them; `limit`: what is wanted at most. */
export type Told = { plot: string; name: string; unit: string; values: number[]; limit?: number }

/** What journeys told, as plots in the order of their telling; what was told several times is one figure of all its values. */
export function plotsOf(told: readonly Told[]): Plot[] {
  const plots = new Map<string, Map<string, Told>>()
  for (const one of told) {
    const known = plots.get(one.plot) ?? new Map<string, Told>()
    const values = [...(known.get(one.name)?.values ?? []), ...one.values]
    plots.set(one.plot, known.set(one.name, { ...one, values }))
  }
  return [...plots].map(([title, figures]) => ({
    title,
    figures: [...figures.values()].map(({ name, unit, values, limit }) =>
      figureOf(name, unit, values, limit === undefined ? undefined : { is: 'at most', value: limit }),
    ),
  }))
}

/** The figure of an earlier run that is the same one: of that name and unit, in the plot of that title. */
export function earlier(before: Report | undefined, part: string, plot: string, { name, unit }: Figure) {
  const found = before?.parts.find((one) => one.name === part)?.plots.find(({ title }) => title === plot)
  return found?.figures.find((one) => one.name === name && one.unit === unit)
}

/** The middle of the values and their quartiles; of an even number the mean of both in the middle. */
export function figureOf(name: string, unit: string, values: readonly number[], limit?: Limit): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = (sorted.length - 1) * share
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
    return below + (above - below) * (place - Math.floor(place))
  }
  return { name, unit, n: values.length, median: at(0.5), low: at(0.25), high: at(0.75), ...(limit && { limit }) }
}

/** As a person reads it: three digits that count, thousands apart. */
export function shown(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

/** How far a value is from an earlier one: `+4 %`, or the difference where that one is zero. */
export function change(now: number, before: number): string {
  const by = before === 0 ? now : ((now - before) / before) * 100
  const sign = Math.round(by) > 0 ? '+' : Math.round(by) < 0 ? '−' : '±'
  return `${sign}${Math.abs(Math.round(by)).toLocaleString('en')}${before === 0 ? '' : ' %'}`
}
