import type { Key, ReactNode } from 'react'
import type { SortValue } from './view.ts'

export type Column<Row> = {
  key: string
  title: string
  /** What it says names the row. */
  isHeading?: boolean
  /** The heading is read aloud, not seen: a column of actions. */
  titleHidden?: boolean
  align?: 'start' | 'end'
  width?: number
  /** Given: the column sorts by it. */
  sortBy?: (row: Row) => SortValue
  /** Hidden under this many pixels of the window's width. */
  from?: 1024 | 1200
  render: (row: Row, index: number) => ReactNode
}

/** What both forms of a list need. */
export type ListProps<Row> = {
  label: string
  rows: readonly Row[]
  /** How many rows the whole list has. */
  total: number
  /** Index of the first of `rows` in the whole list. */
  from: number
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  card: (row: Row, index: number) => ReactNode
  details?: { name: (row: Row) => string; render: (row: Row) => ReactNode | undefined }
  sort: { key: string; down: boolean } | undefined
  onSort: (change: { sort: { key: string; down: boolean } | undefined }) => void
}
