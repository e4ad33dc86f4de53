import { type Amounts, proxy, type Ratio } from '../../bff/bench/proxy.ts'
import { ensureTools } from '../../bin/required-tools.ts'
import type { Figure, PartResult, Plot } from './figures.ts'

type Comparison = { targets: Record<string, Record<string, number>>; ratios: Ratio[]; method: string }

export async function proxyPart(amounts: Amounts): Promise<PartResult> {
  const { nginx } = ensureTools(['nginx'])
  return {
    ...figuresOf(await proxy({ ...amounts, nginx }), amounts.rounds),
    ...(!nginx && { missing: 'nginx is not to be had here; our own upstream stands in for it.' }),
  }
}

function figuresOf({ targets, ratios, method }: Comparison, rounds: number) {
  const of = (measure: string, unit: string): Figure[] =>
    Object.entries(targets).map(([name, measured]) => ({ name, unit, n: rounds, median: measured[measure]! }))
  const judged = (unit: string) => ratios.filter((one) => one.unit === unit).map(figureOfRatio)
  const failed = ratios.find(({ unit }) => unit === 'requests')!.value
  const plots: Plot[] = [
    { title: 'Processor time of 1,000 requests', figures: of('CPU ms / 1,000', 'ms') },
    { title: 'Requests a second', figures: of('req/s', 'req/s') },
    { title: 'Beside each other, round by round', figures: judged('times') },
    { title: 'What composing an answer adds to its slowest part', figures: judged('ms') },
  ]
  return {
    method: `${method.replaceAll('\n', ' ')} ${failed === 0 ? 'No request' : `${failed} requests`} failed.`,
    plots: plots.filter(({ figures }) => figures.length > 0),
  }
}

const figureOfRatio = ({ figure, unit, n, value, limit, quartiles }: Ratio): Figure => ({
  name: figure,
  unit,
  n,
  median: value,
  ...(quartiles && { low: quartiles[0], high: quartiles[1] }),
  limit: { is: 'at most', value: limit },
})
