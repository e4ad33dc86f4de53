import { Line } from '@ant-design/charts'
import { useState } from 'react'
import { usePhone } from '../hooks/use-media.ts'
import { COLOURS, FONT, FONT_SIZES } from '../tokens/tokens.ts'
import { axisTop } from './axis-top.ts'
import type { ChartPoint } from './chart-data.ts'

const AXIS = {
  labelFill: COLOURS.text2,
  labelFontSize: FONT_SIZES.xs,
  labelFontFamily: FONT,
  labelOpacity: 1,
  labelAutoRotate: false,
  labelAutoHide: true,
  title: false,
  line: false,
  tick: false,
} as const

/** A number is read also where the line passes behind it. */
const ON_LINE = {
  background: true,
  backgroundFill: COLOURS.surface,
  backgroundFillOpacity: 0.85,
  backgroundRadius: 3,
  backgroundPadding: [0, 2, 0, 2],
}

/** The picture of LineChart. */
export function LinePlot({ points }: { points: readonly ChartPoint[] }) {
  const phone = usePhone()
  const colour = useColour('--q-graphic', '#546ce4')
  return (
    <Line
      data={[...points]}
      xField="name"
      yField="value"
      height={280}
      autoFit
      animate={false}
      // The names under the first and the last point stick out.
      insetLeft={16}
      paddingRight={phone ? 20 : 30}
      // Its frame keeps it away from all else; above it stands the number of the highest point.
      marginLeft={0}
      marginRight={0}
      marginBottom={0}
      tooltip={false}
      scale={{
        y: { domainMin: 0, domainMax: axisTop(points.map(({ value }) => value)), tickCount: 4 },
      }}
      axis={{
        x: { ...AXIS },
        y: {
          ...AXIS,
          grid: true,
          gridStroke: COLOURS.grid,
          gridStrokeOpacity: 1,
        },
      }}
      style={{ stroke: colour, lineWidth: 2 }}
      point={{ sizeField: 4, style: { fill: COLOURS.surface, stroke: colour, lineWidth: 2 } }}
      area={{ style: { fill: colour, fillOpacity: 0.1 } }}
      label={{
        text: 'value',
        position: 'top',
        dy: -14,
        textAlign: 'center',
        style: {
          fontFamily: FONT,
          fontSize: FONT_SIZES.xs,
          fontWeight: 600,
          fill: COLOURS.ink,
          fillOpacity: 1,
          ...ON_LINE,
        },
      }}
    />
  )
}

/** The value of a custom property of the page, for what is drawn on a canvas. */
function useColour(property: string, otherwise: string): string {
  const [value] = useState(() => getComputedStyle(document.documentElement).getPropertyValue(property).trim())
  return value || otherwise
}
