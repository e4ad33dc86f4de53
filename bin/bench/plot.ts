import { type Figure, shown } from './figures.ts'

export type Bar = Figure & { before?: number }

/** A row: the name, the bar, the space to the next; with an earlier bar between. */
const ROW = { name: 16, bar: 14, before: 8, gap: 14 }
/** The share of the width for bars; what is left holds the value of the longest. */
const WIDTH = 70

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Bars of one unit as an SVG that fills its line at any width and takes its colours from the page; a reader that does not
 * see it is told every figure.
 */
export function bars(title: string, figures: readonly Bar[]): string {
  const scale = WIDTH / (Math.max(0, ...figures.flatMap(reaches)) || 1)
  const x = (value: number) => `${Number((Math.max(0, value) * scale).toFixed(2))}%`
  let y = 0
  const rows = figures.map((figure) => {
    const { name, unit, median, before, low, high, limit } = figure
    const top = y + ROW.name
    const middle = top + ROW.bar / 2
    const hasBefore = before !== undefined
    const end = top + ROW.bar + (hasBefore ? ROW.before : 0)
    y = end + ROW.gap
    return [
      `<text class="name" x="0" y="${top - 5}">${escaped(name)}</text>`,
      `<rect class="now" x="0" y="${top}" width="${x(median)}" height="${ROW.bar}" rx="2"/>`,
      hasBefore &&
        `<rect class="before" x="0" y="${top + ROW.bar}" width="${x(before)}" height="${ROW.before}" rx="2"/>`,
      low !== undefined && high !== undefined && high > low && whisker(x(low), x(high), middle),
      limit && mark(x(limit.value), top - 3, end + 3),
      `<text class="value" x="${x(Math.max(...reaches(figure)))}" dx="6" y="${middle + 4}">${shown(median)} ${escaped(unit)}</text>`,
    ]
      .filter(Boolean)
      .join('')
  })
  const told = `${title}. ${figures.map(said).join('; ')}.`
  return `<svg role="img" aria-label="${escaped(told)}" width="100%" height="${y}">${rows.join('')}</svg>`
}

const reaches = ({ median, before = 0, high = 0, limit }: Bar) => [median, before, high, limit?.value ?? 0]

const whisker = (from: string, to: string, y: number) =>
  `<line class="range" x1="${from}" x2="${to}" y1="${y}" y2="${y}"/>`

/** With an edge of the page's colour, so that it can be told from the bar. */
const mark = (x: string, from: number, to: number) =>
  ['edge', 'limit'].map((part) => `<line class="${part}" x1="${x}" x2="${x}" y1="${from}" y2="${to}"/>`).join('')

function said({ name, unit, median, before, limit }: Bar) {
  const was = before === undefined ? '' : `, before ${shown(before)}`
  const bound = limit ? `, ${limit.is} ${shown(limit.value)} wanted` : ''
  return `${name}: ${shown(median)} ${unit}${was}${bound}`
}
