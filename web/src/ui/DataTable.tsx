import Table from 'antd/es/table'
import type { Key, ReactNode } from 'react'
import styles from './data-table.module.css'
import { usePhone } from './use-media.ts'

export type Column<Row> = {
  key: string
  title: string
  /** The title is for screen readers alone. */
  titleHidden?: boolean
  align?: 'start' | 'end'
  width?: number
  render: (row: Row, index: number) => ReactNode
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  /** One row as a phone shows it. */
  card: (row: Row, index: number) => ReactNode
  empty: ReactNode
}

/** The one list view: a table, or a list of cards on a phone. */
export function DataTable<Row extends object>({ label, rows, rowKey, columns, card, empty }: Props<Row>) {
  const phone = usePhone()
  if (rows.length === 0) return <div className={styles.frame}>{empty}</div>
  if (phone) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row, index) => (
          <li key={rowKey(row)} className={styles.card}>
            {card(row, index)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.frame}>
      <Table<Row>
        aria-label={label}
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        columns={columns.map(({ render, align = 'start', title, titleHidden, ...column }) => ({
          ...column,
          title: titleHidden ? <span className="sr-only">{title}</span> : title,
          align,
          render: (_: unknown, row: Row, index: number) => render(row, index),
        }))}
      />
    </div>
  )
}
