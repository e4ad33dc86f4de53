import { type Key, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../hooks/use-media.ts'
import { Empty } from '../state/Empty.tsx'
import { LiveRegion } from '../state/LiveRegion.tsx'
import { CardList } from './CardList.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { SearchField } from './filters/SearchField.tsx'
import { SortSheet } from './SortSheet.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { DOCUMENT_SIZES, firstView, pageOf, rowsOf, type TableView } from './view.ts'

export type { Column } from './column.ts'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  /** One row as a phone shows it. */
  card: (row: Row, index: number) => ReactNode
  empty: ReactNode
  /** Given: a search box of this name that looks into `textOf`. */
  search?: { label: string; textOf: (row: Row) => string }
  /** Given: rows come in pages. */
  sizes?: readonly number[]
  /** Given: `rows` are one page of so many, and the server searches, sorts and cuts them by `view`. */
  total?: number
  /** The rows of another page are on their way; the old ones stay until then. */
  busy?: boolean
  /** What more a row has to say, and whose name the button carries; undefined where there is nothing. */
  details?: { name: (row: Row) => string; render: (row: Row) => ReactNode | undefined }
  /** More tools beside the search: filters, switches. */
  actions?: ReactNode
  /** Inside a card that has tabs or other tools above: no border of its own. */
  bare?: boolean
  /** The view, where the caller keeps it (`useViewInAddress`). */
  view?: TableView
  onViewChange?: (view: TableView) => void
}

/** The one list view: a table, or a list of cards in the same order on a phone. */
export function DataTable<Row extends object>({ view: given, onViewChange, ...props }: Props<Row>) {
  const { label, rows, columns, empty, search, sizes, total, busy = false, actions, bare = false } = props
  const { t, i18n } = useTranslation('ui')
  const phone = usePhone()
  const [own, setOwn] = useState(() => firstView(sizes ?? DOCUMENT_SIZES))
  const view = given ?? own
  const change = (next: Partial<TableView>) => (onViewChange ?? setOwn)({ ...view, page: 1, ...next })

  const sized = sizes ? view : { ...view, page: 1, size: Math.max(1, rows.length) }
  const shown =
    total === undefined ? rowsOf(rows, sized, columns, search?.textOf, i18n.language) : pageOf(rows, sized, total)
  // A server that finds nothing has no rows either.
  const isEmpty = rows.length === 0 && (total === undefined || view.search === '')
  const isSortable = columns.some(({ sortBy }) => sortBy)
  const List = phone ? CardList : TableGrid
  return (
    <div className={bare && !phone ? `${styles.table} ${styles.bare}` : styles.table}>
      {(search || actions || (phone && isSortable)) && (
        <div className={styles.toolbar}>
          {search && (
            <SearchField label={search.label} value={view.search} onChange={(text) => change({ search: text })} />
          )}
          {phone && isSortable && <SortSheet columns={columns} sort={view.sort} onSort={(sort) => change({ sort })} />}
          {actions}
        </div>
      )}
      {search && <LiveRegion>{view.search === '' ? '' : t('table.results', { count: shown.total })}</LiveRegion>}
      <div className={phone ? undefined : styles.frame} aria-busy={busy || undefined}>
        {shown.total > 0 && (
          <List
            {...props}
            label={label}
            rows={shown.rows}
            total={shown.total}
            from={shown.from}
            sort={view.sort}
            onSort={change}
          />
        )}
        {isEmpty && <div className={phone ? styles.frame : undefined}>{empty}</div>}
        {!isEmpty && shown.total === 0 && <Empty title={t('table.noMatch', { search: view.search })} />}
        {sizes && shown.total > 0 && (
          <TableFoot label={label} shown={shown} size={view.size} sizes={sizes} busy={busy} onChange={change} />
        )}
      </div>
    </div>
  )
}
