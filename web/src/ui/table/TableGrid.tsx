import Table from 'antd/es/table'
import { type Key, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../use-media.ts'
import type { ListProps } from './column.ts'
import { RowToggle } from './RowToggle.tsx'
import { SortButton } from './SortButton.tsx'

/** The list as a table. */
export function TableGrid<Row extends object>(props: ListProps<Row>) {
  const { label, rows, from, rowKey, columns, details, sort, onSort } = props
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<readonly Key[]>([])
  const wide = useMedia('(min-width: 1200px)')
  const medium = useMedia('(min-width: 1024px)')
  const shown = columns.filter((column) => column.from === undefined || wide || (medium && column.from === 1024))
  const toggle = (key: Key) => setOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key])
  const expandable = details && {
    expandedRowKeys: open,
    expandedRowRender: (row: Row) => details.render(row),
    rowExpandable: (row: Row) => details.render(row) !== undefined,
    columnWidth: 56,
    columnTitle: <span className="sr-only">{t('table.more')}</span>,
    expandIcon: ({ record, expanded, expandable: has }: { record: Row; expanded: boolean; expandable: boolean }) =>
      has ? <RowToggle name={details.name(record)} open={expanded} onToggle={() => toggle(rowKey(record))} /> : null,
  }
  return (
    <Table<Row>
      aria-label={label}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      {...(expandable && { expandable })}
      columns={shown.map(({ key, title, titleHidden, render, align = 'start', width, sortBy }) => ({
        key,
        align,
        width,
        title: sortBy ? (
          <SortButton title={title} at={key} sort={sort} onSort={onSort} align={align} />
        ) : titleHidden ? (
          <span className="sr-only">{title}</span>
        ) : (
          title
        ),
        render: (_: unknown, row: Row, index: number) => render(row, from + index),
        ...(sortBy && { onHeaderCell: () => ({ 'aria-sort': directionOf(key, sort) }) }),
      }))}
    />
  )
}

const directionOf = (key: string, sort: ListProps<object>['sort']) =>
  sort?.key !== key ? 'none' : sort.down ? 'descending' : 'ascending'
