import { Line } from '@ant-design/charts'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { usePageColors } from '../theme/color-scheme.ts'
import { FONT_FAMILY, FONT_SIZES } from '../tokens/tokens.ts'
import { computeAxisTicks } from './axis-ticks.ts'
import type { ChartPoint } from './chart-data.ts'

const AXIS_STYLE = {
  labelFontSize: FONT_SIZES.xs,
  labelFontFamily: FONT_FAMILY,
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
  backgroundFillOpacity: 0.85,
  backgroundRadius: 3,
  backgroundPadding: [0, 2, 0, 2],
}

/** Renders the canvas of LineChart; loaded on demand together with the chart library. */
export function LinePlot({ points }: { points: readonly ChartPoint[] }) {
  const phone = useIsPhone()
  const colorOf = usePageColors()
  const [line, surface] = [colorOf('--q-graphic'), colorOf('--surface')]
  const ticks = computeAxisTicks(points.map(({ value }) => value))
  const axis = { ...AXIS_STYLE, labelFill: colorOf('--text2') }
  return (
    <Line
      data={[...points]}
      xField="name"
      yField="value"
      height={280}
      autoFit
      animate={false}
      // Reserves space for the labels of the first and last point, which extend beyond the plot.
      insetLeft={16}
      paddingRight={phone ? 20 : 30}
      // The card already has padding, so the chart needs no margin, except at the top for the label of the highest
      // point.
      marginLeft={0}
      marginRight={0}
      marginBottom={0}
      tooltip={false}
      // Print pages are light, so a chart that was rendered in the dark scheme needs its own background.
      viewStyle={{ viewFill: surface }}
      scale={{
        y: { domainMin: 0, domainMax: ticks.at(-1), tickMethod: () => ticks },
      }}
      axis={{
        x: axis,
        y: {
          ...axis,
          grid: true,
          gridStroke: colorOf('--grid'),
          gridStrokeOpacity: 1,
        },
      }}
      style={{ stroke: line, lineWidth: 2 }}
      point={{ sizeField: 4, style: { fill: surface, stroke: line, lineWidth: 2 } }}
      area={{ style: { fill: line, fillOpacity: 0.1 } }}
      label={{
        text: 'value',
        position: 'top',
        dy: -14,
        textAlign: 'center',
        style: {
          fontFamily: FONT_FAMILY,
          fontSize: FONT_SIZES.xs,
          fontWeight: 600,
          fill: colorOf('--ink'),
          fillOpacity: 1,
          ...LABEL_BACKGROUND,
          backgroundFill: surface,
        },
      }}
    />
  )
}
