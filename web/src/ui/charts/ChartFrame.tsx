import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { TextButton } from '../button/TextButton.tsx'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { Card } from '../page/Card.tsx'
import styles from './charts.module.css'

type Props = {
  title: string
  /** Text alternative for screen readers, in one sentence. */
  summary: string
  table: { headings: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  children: ReactNode
}

/** Renders a card with a chart that can be switched to a table, and a summary for screen readers. */
export function ChartFrame({ title, summary, table, children }: Props) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  // A canvas ignores forced-colors mode, so the table is shown first when that mode is active.
  const [asTable, setAsTable] = useState(() => matchMedia('(forced-colors: active)').matches)
  const Icon = asTable ? BarChartOutlined : TableOutlined
  const label = t(asTable ? 'chart.chart' : 'chart.table')
  const toggleView = () => setAsTable(!asTable)
  const toggle = phone ? (
    <IconButton icon={Icon} label={label} onClick={toggleView} />
  ) : (
    <TextButton onClick={toggleView}>
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
