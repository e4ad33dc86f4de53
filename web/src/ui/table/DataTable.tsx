import { type Key, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { Empty } from '../state/Empty.tsx'
import { LiveRegion } from '../state/LiveRegion.tsx'
import { CardList } from './CardList.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { FilterSheet } from './FilterSheet.tsx'
import { SearchField } from './filters/SearchField.tsx'
import { TableFooter } from './TableFooter.tsx'
import { TableGrid } from './TableGrid.tsx'
import { createInitialView, DEFAULT_PAGE_SIZES, selectVisibleRows, type TableView, toServerPage } from './view.ts'

export type { Column } from './column.ts'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  /** Renders a row as a card, for phones. */
  card: (row: Row, index: number) => ReactNode
  empty: ReactNode
  /** Shows a search field with this label. Rows are searched by the text that `searchTextOf` returns. */
  search?: { label: string; searchTextOf: (row: Row) => string }
  /** Page sizes to choose from; without them, all rows are shown. */
  pageSizes?: readonly number[]
  /**
   * Total number of rows on the server. Set only when `rows` is a single page that the server has searched, sorted and
   * paged according to `view`.
   */
  total?: number
  /** Whether another page is loading. The old rows are shown until the new ones arrive. */
  busy?: boolean
  /**
   * Expandable details of a row: `name` names the row in the button's accessible name; `render` returns undefined for a
   * row without details.
   */
  details?: { name: (row: Row) => string; render: (row: Row) => ReactNode | undefined }
  /** Filters next to the search field; on phones, they are in a sheet, together with the sort order. */
  filters?: ReactNode
  /** Number of filters in use. */
  filterCount?: number
  /** Another tool at the end of the toolbar; not on phones. */
  tool?: ReactNode
  /** Hides the border, for a table inside a card with tabs or other tools above it. */
  borderless?: boolean
  /** Identifies the filters that the caller has applied to `rows`. A change means that most rows are new. */
  filterKey?: string
  /** The view (search, sort order and page), if the caller controls it, for example with `useUrlTableView`. */
  view?: TableView
  onViewChange?: (view: TableView) => void
}

/** Renders the standard list: a table, or on phones a list of cards in the same order. */
export function DataTable<Row extends object>({ view: controlledView, onViewChange, filterKey, ...props }: Props<Row>) {
  const { label, rows, columns, empty, search, pageSizes, total, busy = false, borderless = false } = props
  const { filters, filterCount = 0, tool } = props
  const { t, i18n } = useTranslation('ui')
  const phone = useIsPhone()
  const [ownView, setOwnView] = useState(() => createInitialView(pageSizes ?? DEFAULT_PAGE_SIZES))
  const view = controlledView ?? ownView
  const change = (next: Partial<TableView>) => (onViewChange ?? setOwnView)({ ...view, page: 1, ...next })

  const sized = pageSizes ? view : { ...view, page: 1, size: Math.max(1, rows.length) }
  const shown =
    total === undefined
      ? selectVisibleRows(rows, sized, columns, search?.searchTextOf, i18n.language)
      : toServerPage(rows, sized, total)
  // A server search without matches also returns no rows, but that does not mean that the list is empty.
  const isEmpty = rows.length === 0 && (total === undefined || view.search === '')
  const isSortable = columns.some(({ sortBy }) => sortBy)
  // An empty list needs no search. Filters stay, because they can be the reason why the list is empty.
  const hasToolbar = !isEmpty || view.search !== '' || filters !== undefined
  const List = phone ? CardList : TableGrid
  return (
    <div className={borderless && !phone ? `${styles.table} ${styles.bare}` : styles.table}>
      {hasToolbar && (search || filters || tool || (phone && isSortable)) && (
        <div className={styles.toolbar}>
          {search && (
            <SearchField label={search.label} value={view.search} onChange={(text) => change({ search: text })} />
          )}
          {phone && (filters || isSortable) && (
            <FilterSheet
              columns={columns}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
              filters={filters}
              filterCount={filterCount}
              total={shown.total}
            />
          )}
          {!phone && filters}
          {!phone && tool && <div className={styles.tool}>{tool}</div>}
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
            viewKey={total === undefined ? JSON.stringify([filterKey, view]) : undefined}
          />
        )}
        {isEmpty && <div className={phone ? styles.frame : undefined}>{empty}</div>}
        {!isEmpty && shown.total === 0 && <Empty title={t('table.noMatch', { search: view.search })} />}
        {pageSizes && shown.total > 0 && (
          <TableFooter label={label} visible={shown} size={view.size} sizes={pageSizes} busy={busy} onChange={change} />
        )}
      </div>
    </div>
  )
}
