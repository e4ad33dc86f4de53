import { change, earlier, type Figure, type Part, type Plot, type Report, shown } from './figures.ts'
import { STYLE } from './page-style.ts'
import { bars, escaped } from './plot.ts'

/** A run as one page that needs nothing else; beside each figure what it was before, where that is known. */
export function page(now: Report, before?: Report): string {
  const facts = [
    ['Version', version(now)],
    ['Measured', moment(now)],
    ['Machine', now.machine],
    ...(before ? [['Before', `${version(before)}, ${moment(before)}, ${before.machine}`]] : []),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quillgate: measurements</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Measurements</h1>
<dl>${facts.map(([name, text]) => `<div><dt>${name}</dt><dd>${escaped(text!)}</dd></div>`).join('')}</dl>
<p>Each bar is a median; the thin line on it goes from the lower to the upper quartile, the dashed one is the value that is
wanted. The machine is shared with whatever else runs on it: these are reports, not gates.${before ? ' The pale bar below is the run before.' : ''}</p>
${now.parts.map((part) => section(part, before)).join('\n')}
</main>
</body>
</html>
`
}

const moment = ({ at }: Report) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
const version = ({ version, commit }: Report) => (commit ? `${version}, ${commit}` : version)

function section(part: Part, before: Report | undefined) {
  const missing = part.missing ? `<p class="missing"><strong>Not measured:</strong> ${escaped(part.missing)}</p>` : ''
  return `<section aria-labelledby="${part.name}">
<h2 id="${part.name}">${escaped(part.title)}</h2>
<p class="method">${escaped(part.method)}</p>${missing}
${part.plots.map((plot) => figure(part, plot, before)).join('\n')}
</section>`
}

function figure(part: Part, plot: Plot, before: Report | undefined) {
  const rows = plot.figures.map((one) => ({ one, was: earlier(before, part.name, plot.title, one)?.median }))
  const note = plot.note ? `<p>${escaped(plot.note)}</p>` : ''
  const drawn = rows.map(({ one, was }) => (was === undefined ? one : { ...one, before: was }))
  const hasBefore = rows.some(({ was }) => was !== undefined)
  return `<figure>
<figcaption>${escaped(plot.title)}</figcaption>${note}
${bars(plot.title, drawn)}
${table(plot.title, rows, hasBefore)}
</figure>`
}

type Row = { one: Figure; was: number | undefined }
function table(title: string, rows: readonly Row[], hasBefore: boolean) {
  const [hasLimit, hasRange] = [rows.some(({ one }) => one.limit), rows.some(({ one }) => one.low !== undefined)]
  const heads = [
    'Figure',
    'Median',
    ...(hasBefore ? ['Before', 'Change'] : []),
    'Unit',
    'n',
    ...(hasRange ? ['Quartiles'] : []),
    ...(hasLimit ? ['Wanted'] : []),
  ]
  const line = ({ one, was }: Row) => [
    shown(one.median),
    ...(hasBefore ? (was === undefined ? ['', 'new'] : [shown(was), change(one.median, was)]) : []),
    escaped(one.unit),
    shown(one.n),
    ...(hasRange
      ? [one.low === undefined || one.high === undefined ? '' : `${shown(one.low)} to ${shown(one.high)}`]
      : []),
    ...(hasLimit ? [one.limit ? `${one.limit.is} ${shown(one.limit.value)}` : ''] : []),
  ]
  return `<div class="table" role="region" tabindex="0" aria-label="${escaped(title)}, as a table"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr><th scope="row">${escaped(row.one.name)}</th>${line(row).map(cell).join('')}</tr>`).join('\n')}</tbody>
</table></div>`
}
const cell = (text: string) => `<td>${text}</td>`
