import { lazyComponent } from '../state/lazy-component.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartPoint } from './chart-data.ts'
import styles from './charts.module.css'

type Props = {
  title: string
  summary: string
  headings: readonly [string, string]
  points: readonly ChartPoint[]
  /** Text shown instead of the chart when all values are 0. */
  empty: string
}

const LinePlot = lazyComponent(async () => (await import('./LinePlot.tsx')).LinePlot)

/** Renders a line chart of whole numbers, 280 px high, with the value at each point. */
export const LineChart = ({ title, summary, headings, points, empty }: Props) => (
  <ChartFrame
    title={title}
    summary={summary}
    table={{ headings, rows: points.map(({ name, value }) => [name, String(value)] as const) }}
  >
    {points.every(({ value }) => value === 0) ? (
      <p className={styles.none}>{empty}</p>
    ) : (
      <div className={styles.line} aria-hidden>
        <LinePlot points={points} placeholder={null} />
      </div>
    )}
  </ChartFrame>
)
