import { Pie } from '@ant-design/charts'
import { usePageColors } from '../theme/color-scheme.ts'
import type { DonutSlice } from './chart-data.ts'

const FILL_BY_TONE = { done: '--success', pending: '--pending', none: '--track' } as const
const EMPTY_RING = [{ name: '', value: 1, tone: 'none' as const }]

/** Renders the canvas of DonutChart; loaded on demand together with the chart library. */
export function DonutPlot({ parts }: { parts: readonly DonutSlice[] }) {
  const color = usePageColors()
  // The slices are reversed so that the first one starts at the top and they run clockwise. When all values are 0, a
  // plain ring is shown.
  const slices = parts.some(({ value }) => value > 0) ? parts.toReversed() : EMPTY_RING
  return (
    <Pie
      data={slices}
      angleField="value"
      colorField="name"
      width={172}
      height={172}
      margin={0}
      innerRadius={0.8}
      animate={false}
      tooltip={false}
      legend={false}
      label={false}
      scale={{ color: { range: slices.map(({ tone }) => color(FILL_BY_TONE[tone])) } }}
      style={{ fillOpacity: 1, stroke: color('--surface'), lineWidth: 2 }}
    />
  )
}
