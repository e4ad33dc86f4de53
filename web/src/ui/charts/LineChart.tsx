import { lazyPart } from '../state/lazy-part.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartPoint } from './chart-data.ts'
import styles from './charts.module.css'

type Props = {
  title: string
  summary: string
  headings: readonly [string, string]
  points: readonly ChartPoint[]
  /** What is said where there is nothing to draw. */
  empty: string
}

const LinePlot = lazyPart(async () => (await import('./LinePlot.tsx')).LinePlot)

/** A number over time, 280 high, whole numbers at the points. */
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
