import { type Key, memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { spacerStyle } from '../list/list-window.ts'
import { useListWindow } from '../list/use-list-window.ts'
import { MEDIA } from '../tokens/tokens.ts'
import type { Column, ListProps } from './column.ts'
import { RowToggle } from './RowToggle.tsx'
import { SortButton } from './SortButton.tsx'
import styles from './table-grid.module.css'
import { useFixedColumnWidths } from './use-fixed-columns.ts'

/** Renders the rows of a DataTable as a table, in windows wider than a phone. */
export function TableGrid<Row extends object>(props: ListProps<Row>) {
  const { label, rows, total, from, rowKey, columns, details, sort, onSort, viewKey } = props
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<readonly Key[]>([])
  const id = useId()
  const wide = useMediaQuery(MEDIA.wide)
  const medium = useMediaQuery(MEDIA.desktop)
  const shown = useMemo(
    () =>
      columns.filter(
        ({ minWidth, isHidden }) => !isHidden && (minWidth === undefined || wide || (medium && minWidth === 1024)),
      ),
    [columns, wide, medium],
  )
  const toggle = useCallback(
    (key: Key) => setOpen((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key])),
    [],
  )
  const { rendered, list, isLong } = useListWindow<HTMLTableSectionElement>(rows.length, { height: 72, viewKey })
  const table = useFixedColumnWidths(isLong, shown.length)
  return (
    <table
      ref={table}
      className={styles.table}
      aria-label={label}
      aria-rowcount={isLong || rows.length < total ? total + 1 : undefined}
    >
      <thead>
        <tr>
          {details && (
            <th scope="col" className={styles.more}>
              <span className="sr-only">{t('table.more')}</span>
            </th>
          )}
          {shown.map((column) => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {rendered.map((piece) => {
          if ('room' in piece) return <tr key={`room ${piece.from}`} aria-hidden style={spacerStyle(piece.room)} />
          const { index } = piece
          const row = rows[index]!
          const key = rowKey(row)
          return (
            <TableRow
              key={key}
              row={row}
              index={from + index}
              line={index}
              columns={shown}
              details={details}
              moreId={`${id}${key}`}
              rowKey={key}
              isOpen={open.includes(key)}
              onToggle={toggle}
            />
          )
        })}
      </tbody>
    </table>
  )
}

type RowProps<Row> = Pick<ListProps<Row>, 'columns' | 'details'> & {
  row: Row
  index: number
  /** Index of the row on the current page. */
  line: number
  rowKey: Key
  moreId: string
  isOpen: boolean
  onToggle: (key: Key) => void
}

/** Memoized, so that existing rows do not re-render when more rows are added. */
const TableRow = memo(function Row<Row extends object>({
  row,
  index,
  line,
  columns,
  details,
  ...props
}: RowProps<Row>) {
  const { rowKey, moreId, isOpen, onToggle } = props
  const more = details?.render(row)
  return (
    <>
      <tr data-line={line} aria-rowindex={index + 2}>
        {details && (
          <td>
            {more !== undefined && (
              <RowToggle name={details.name(row)} open={isOpen} controls={moreId} onToggle={() => onToggle(rowKey)} />
            )}
          </td>
        )}
        {columns.map(({ key, align = 'start', isHeading, render }) => {
          const Cell = isHeading ? 'th' : 'td'
          return (
            <Cell key={key} className={styles[align]} scope={isHeading ? 'row' : undefined}>
              {render(row, index)}
            </Cell>
          )
        })}
      </tr>
      {isOpen && more !== undefined && (
        <tr id={moreId} className={styles.details}>
          <td colSpan={columns.length + 1}>{more}</td>
        </tr>
      )}
    </>
  )
}) as <Row extends object>(props: RowProps<Row>) => ReactNode

type HeadingProps<Row> = { column: Column<Row> } & Pick<ListProps<Row>, 'sort' | 'onSort'>

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, title, titleHidden, align = 'start', width, sortBy } = column
  const direction = sort?.key !== key ? 'none' : sort.down ? 'descending' : 'ascending'
  return (
    <th scope="col" className={styles[align]} style={{ width }} aria-sort={sortBy && direction}>
      {sortBy ? (
        <SortButton title={title} column={key} sort={sort} onSort={onSort} align={align} />
      ) : (
        <span className={titleHidden ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  )
}
