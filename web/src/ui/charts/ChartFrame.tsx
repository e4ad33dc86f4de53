import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { TextButton } from '../button/TextButton.tsx'
import { usePhone } from '../hooks/use-media.ts'
import { Card } from '../page/Card.tsx'
import styles from './charts.module.css'

type Props = {
  title: string
  /** What the picture says, in one sentence. */
  summary: string
  /** Headings of the two columns, and their rows. */
  table: { headings: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  children: ReactNode
}

/** A chart with what it says in words, and as a table. */
export function ChartFrame({ title, summary, table, children }: Props) {
  const { t } = useTranslation('ui')
  const phone = usePhone()
  // A drawing keeps its colours where all others are the reader's own.
  const [asTable, setAsTable] = useState(() => matchMedia('(forced-colors: active)').matches)
  const Icon = asTable ? BarChartOutlined : TableOutlined
  const label = t(asTable ? 'chart.chart' : 'chart.table')
  const turn = () => setAsTable(!asTable)
  const toggle = phone ? (
    <IconButton icon={Icon} label={label} onClick={turn} />
  ) : (
    <TextButton onClick={turn}>
      <Icon aria-hidden /> {label}
    </TextButton>
  )
  return (
    <Card title={title} actions={toggle}>
      <p className="sr-only">{summary}</p>
      <div className={styles.body}>
        {asTable ? (
          <table className={`${styles.table} tabular`}>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{table.headings[0]}</th>
                <th scope="col">{table.headings[1]}</th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
