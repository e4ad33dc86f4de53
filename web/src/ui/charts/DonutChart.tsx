import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../state/lazy-component.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { DonutSlice } from './chart-data.ts'
import styles from './charts.module.css'

type Props = {
  title: string
  summary: string
  headings: readonly [string, string]
  parts: readonly DonutSlice[]
  /** Unit of the total, shown below it. */
  unit: string
}

const DonutPlot = lazyComponent(async () => (await import('./DonutPlot.tsx')).DonutPlot)

/** Renders a donut chart, 172 px wide, with the total inside and a legend of values and percentages. */
export function DonutChart({ title, summary, headings, parts, unit }: Props) {
  const { i18n } = useTranslation()
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const percent = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(total > 0 ? value / total : 0)
  const rows = parts.map(({ name, value }) => [name, `${value} (${percent(value)})`] as const)
  return (
    <ChartFrame title={title} summary={summary} table={{ headings, rows }}>
      <div className={styles.donut} aria-hidden>
        <DonutPlot parts={parts} placeholder={null} />
        <p className={`${styles.total} tabular`}>
          <strong>{total}</strong>
          {unit}
        </p>
      </div>
      <ul className={`${styles.legend} tabular`} aria-hidden>
        {parts.map(({ name, value, tone }) => (
          <li key={name} data-tone={tone}>
            <bdi>{name}</bdi>
            <strong>{value}</strong>
            <span>{percent(value)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
