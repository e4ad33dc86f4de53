import { Pie } from '@ant-design/charts'
import { COLOURS } from '../tokens/tokens.ts'
import type { DonutPart } from './chart-data.ts'

const FILLS = { done: COLOURS.success, pending: COLOURS.pending, none: COLOURS.track }
const NOTHING = [{ name: '', value: 1, tone: 'none' as const }]

/** The canvas of DonutChart; loaded on demand with the chart library. */
export function DonutPlot({ parts }: { parts: readonly DonutPart[] }) {
  // Reversed so that the first part starts at the top and runs clockwise. When all values are 0, show a plain ring.
  const drawn = parts.some(({ value }) => value > 0) ? parts.toReversed() : NOTHING
  return (
    <Pie
      data={drawn}
      angleField="value"
      colorField="name"
      width={172}
      height={172}
      margin={0}
      innerRadius={0.72}
      animate={false}
      tooltip={false}
      legend={false}
      label={false}
      scale={{ color: { range: drawn.map(({ tone }) => FILLS[tone]) } }}
      style={{ fillOpacity: 1, stroke: COLOURS.surface, lineWidth: 2 }}
    />
  )
}
