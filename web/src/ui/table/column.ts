import type { Key, ReactNode } from 'react'
import type { SortValue } from './view.ts'

export type Column<Row> = {
  key: string
  title: string
  /** Whether the column's cells are row headers. */
  isHeading?: boolean
  /** Hides the heading visually, for a column of action buttons. */
  titleHidden?: boolean
  align?: 'start' | 'end'
  width?: number
  sortBy?: (row: Row) => SortValue
  /** Minimum window width in px to show the column. */
  minWidth?: 1024 | 1200
  /** Whether the user has hidden the column. The list can still be sorted by this column. */
  isHidden?: boolean
  render: (row: Row, index: number) => ReactNode
}

/** Props shared by the table and the list of cards. */
export type ListProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Number of rows in the whole list. */
  total: number
  /** Index of the first row of `rows` in the whole list. */
  from: number
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  card: (row: Row, index: number) => ReactNode
  details?: { name: (row: Row) => string; render: (row: Row) => ReactNode | undefined }
  sort: { key: string; down: boolean } | undefined
  onSort: (change: { sort: { key: string; down: boolean } | undefined }) => void
  /**
   * Identifies the filters, search, sort order and page of a list that the browser searches. A change means that most
   * rows are new.
   */
  viewKey?: string | undefined
}
