import { type Key, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from './Empty.tsx'
import { LiveText } from './LiveText.tsx'
import { SearchField } from './SearchField.tsx'
import { CardList } from './table/CardList.tsx'
import type { Column } from './table/column.ts'
import styles from './table/data-table.module.css'
import { SortSheet } from './table/SortSheet.tsx'
import { TableFoot } from './table/TableFoot.tsx'
import { TableGrid } from './table/TableGrid.tsx'
import { DOCUMENT_SIZES, firstView, rowsOf, type TableView } from './table/view.ts'
import { usePhone } from './use-media.ts'

export type { Column } from './table/column.ts'

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
  /** What more a row has to say, and whose name the button carries; undefined where there is nothing. */
  details?: { name: (row: Row) => string; render: (row: Row) => ReactNode | undefined }
  /** More tools beside the search: filters, switches. */
  tools?: ReactNode
  /** Inside a card that has tabs or other tools above: no border of its own. */
  bare?: boolean
  /** The view, where the caller keeps it (`useViewInAddress`). */
  view?: TableView
  onView?: (view: TableView) => void
}

/** The one list view: a table, or a list of cards in the same order on a phone. */
export function DataTable<Row extends object>({ view: given, onView, ...props }: Props<Row>) {
  const { label, rows, columns, empty, search, sizes, tools, bare = false } = props
  const { t, i18n } = useTranslation('ui')
  const phone = usePhone()
  const [own, setOwn] = useState(() => firstView(sizes ?? DOCUMENT_SIZES))
  const view = given ?? own
  const change = (next: Partial<TableView>) => (onView ?? setOwn)({ ...view, page: 1, ...next })

  const sized = sizes ? view : { ...view, page: 1, size: Math.max(1, rows.length) }
  const shown = rowsOf(rows, sized, columns, search?.textOf, i18n.language)
  const isSortable = columns.some(({ sortBy }) => sortBy)
  const List = phone ? CardList : TableGrid
  return (
    <div className={bare && !phone ? `${styles.table} ${styles.bare}` : styles.table}>
      {(search || tools || (phone && isSortable)) && (
        <div className={styles.toolbar}>
          {search && (
            <SearchField label={search.label} value={view.search} onChange={(text) => change({ search: text })} />
          )}
          {tools}
          {phone && isSortable && <SortSheet columns={columns} sort={view.sort} onSort={(sort) => change({ sort })} />}
        </div>
      )}
      {search && <LiveText>{view.search === '' ? '' : t('table.results', { count: shown.total })}</LiveText>}
      <div className={phone ? undefined : styles.frame}>
        {shown.total > 0 && (
          <List {...props} label={label} rows={shown.rows} from={shown.from} sort={view.sort} onSort={change} />
        )}
        {rows.length === 0 && <div className={phone ? styles.frame : undefined}>{empty}</div>}
        {rows.length > 0 && shown.total === 0 && <Empty title={t('table.noMatch', { search: view.search })} />}
        {sizes && shown.total > 0 && <TableFoot shown={shown} size={view.size} sizes={sizes} onChange={change} />}
      </div>
    </div>
  )
}
