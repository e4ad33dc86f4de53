import { Pie } from '@ant-design/charts'
import { COLOURS } from '../tokens/tokens.ts'
import type { DonutPart } from './chart-data.ts'

const FILLS = { done: COLOURS.success, pending: '#c98a1b' }

/** The picture of DonutChart. */
export const DonutPlot = ({ parts }: { parts: readonly DonutPart[] }) => (
  <Pie
    // The first part starts at the top and runs clockwise.
    data={parts.toReversed()}
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
    scale={{ color: { range: parts.toReversed().map(({ tone }) => FILLS[tone]) } }}
    style={{ fillOpacity: 1, stroke: COLOURS.surface, lineWidth: 2 }}
  />
)
