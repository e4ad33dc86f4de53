import { Line } from '@ant-design/charts'
import { useState } from 'react'
import { useIsPhone } from '../hooks/use-media.ts'
import { COLORS, FONT, FONT_SIZES } from '../tokens/tokens.ts'
import { axisTop } from './axis-top.ts'
import type { ChartPoint } from './chart-data.ts'

const AXIS = {
  labelFill: COLORS.text2,
  labelFontSize: FONT_SIZES.xs,
  labelFontFamily: FONT,
  labelOpacity: 1,
  labelAutoRotate: false,
  labelAutoHide: true,
  title: false,
  line: false,
  tick: false,
} as const

/** A background that keeps a value readable where the line passes behind it. */
const LABEL_BACKGROUND = {
  background: true,
  backgroundFill: COLORS.surface,
  backgroundFillOpacity: 0.85,
  backgroundRadius: 3,
  backgroundPadding: [0, 2, 0, 2],
}

/** Renders the canvas of LineChart; loaded on demand together with the chart library. */
export function LinePlot({ points }: { points: readonly ChartPoint[] }) {
  const phone = useIsPhone()
  const color = useCssColor('--q-graphic', '#546ce4')
  return (
    <Line
      data={[...points]}
      xField="name"
      yField="value"
      height={280}
      autoFit
      animate={false}
      // Space for the labels of the first and last point, which extend beyond the plot.
      insetLeft={16}
      paddingRight={phone ? 20 : 30}
      // The card already has padding, so the chart needs no margin, except at the top for the label of the highest
      // point.
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
          gridStroke: COLORS.grid,
          gridStrokeOpacity: 1,
        },
      }}
      style={{ stroke: color, lineWidth: 2 }}
      point={{ sizeField: 4, style: { fill: COLORS.surface, stroke: color, lineWidth: 2 } }}
      area={{ style: { fill: color, fillOpacity: 0.1 } }}
      label={{
        text: 'value',
        position: 'top',
        dy: -14,
        textAlign: 'center',
        style: {
          fontFamily: FONT,
          fontSize: FONT_SIZES.xs,
          fontWeight: 600,
          fill: COLORS.ink,
          fillOpacity: 1,
          ...LABEL_BACKGROUND,
        },
      }}
    />
  )
}

/** Returns the value of a CSS custom property, or `fallback` when it is not set; a canvas cannot resolve `var()`. */
function useCssColor(property: string, fallback: string): string {
  const [value] = useState(() => getComputedStyle(document.documentElement).getPropertyValue(property).trim())
  return value || fallback
}
