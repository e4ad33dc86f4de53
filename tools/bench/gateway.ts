import { type BenchSizes, type EvaluatedMetric, measureProxies } from '../../bff/bench/proxy.ts'
import { ensureTools } from '../../bin/required-tools.ts'
import type { BenchmarkResult, Figure, Plot } from './figures.ts'

type Comparison = { targets: Record<string, Record<string, number>>; ratios: EvaluatedMetric[]; method: string }

export async function measureGateway(sizes: BenchSizes): Promise<BenchmarkResult> {
  const { nginx } = ensureTools(['nginx'])
  return {
    ...toGatewayPlots(await measureProxies({ ...sizes, nginx }), sizes.rounds),
    ...(!nginx && { missing: 'nginx is not installed; our own upstream stands in for it.' }),
  }
}

function toGatewayPlots({ targets, ratios, method }: Comparison, rounds: number) {
  const targetFigures = (measure: string, unit: string): Figure[] =>
    Object.entries(targets).map(([name, measured]) => ({ name, unit, n: rounds, median: measured[measure]! }))
  const judgedFigures = (unit: string) => ratios.filter((one) => one.unit === unit).map(toRatioFigure)
  const failed = ratios.find(({ unit }) => unit === 'requests')!.value
  const plots: Plot[] = [
    { title: 'CPU time per 1,000 requests', figures: targetFigures('CPU ms / 1,000', 'ms') },
    { title: 'Requests per second', figures: targetFigures('req/s', 'req/s') },
    { title: 'Ratios per round', figures: judgedFigures('times') },
    { title: 'Overhead of a composed reply over its slowest part', figures: judgedFigures('ms') },
  ]
  return {
    method: `${method.replaceAll('\n', ' ')} ${failed === 0 ? 'No request' : `${failed} requests`} failed.`,
    plots: plots.filter(({ figures }) => figures.length > 0),
  }
}

const toRatioFigure = ({ figure, unit, n, value, limit, quartiles }: EvaluatedMetric): Figure => ({
  name: figure,
  unit,
  n,
  median: value,
  ...(quartiles && { low: quartiles[0], high: quartiles[1] }),
  limit: { is: 'at most', value: limit },
})
