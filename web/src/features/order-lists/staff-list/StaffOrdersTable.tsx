import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import type { Role } from '@quillgate/shared/contract/call'
import { type Priority, type WriterOrder } from '@quillgate/shared/contract/entities'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { DUE_FILTERS, type DueFilter, getDueState } from '@quillgate/shared/domain/orders/due'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, useCommands } from '../../../platform/commands/commands.ts'
import { now } from '../../../platform/runtime/clock.ts'
import { useStoredSetting } from '../../../platform/runtime/use-stored-setting.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { FilterSelect } from '../../../ui/table/filters/FilterSelect.tsx'
import { FilterSwitch } from '../../../ui/table/filters/FilterSwitch.tsx'
import { useUrlTableView } from '../../../ui/table/use-url-table-view.ts'
import { DEFAULT_PAGE_SIZES, filterMatchingRows } from '../../../ui/table/view.ts'
import { BulkBar } from './BulkBar.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { useOrderColumns } from './columns.tsx'
import type { OrderSelection } from './OrderCheckbox.tsx'
import { searchTextOf } from './order-view.ts'
import styles from './staff-orders.module.css'
import { useOrderActions } from './use-order-actions.tsx'
import { useRowKeyboardNavigation } from './use-row-keyboard-navigation.ts'

/** The key that follows v in the shortcut of a due-date filter. */
const SHORTCUT_KEY_BY_DUE_FILTER = { '': 'a', overdue: 'o', 'this-week': 'w' }
/** By default, the orders with the highest priority come first. */
const DEFAULT_VIEW = { sort: { key: 'priority', down: false } }
/** The columns that a user can hide. */
const OPTIONAL_COLUMNS = ['priority', 'due', 'status', 'update', 'assigned']

export type OrderFilter = { priority: Priority | ''; due: DueFilter | ''; archived: boolean }
type Props = {
  role: Role
  orders: readonly WriterOrder[]
  /** Content to show in place of the orders while they load, or when loading failed. */
  placeholder: ReactNode
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
  canShowArchived: boolean
}

/** Clicks the checkbox of the row or card that contains the focus. */
const toggleFocusedRow = () =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[type="checkbox"]')?.click()

/** Renders the table of a writer's or reviewer's orders. The URL stores its filters, sort order and page. */
export function StaffOrdersTable({ role, orders, placeholder, filter, onFilter, canShowArchived }: Props) {
  const { t } = useTranslation('order-lists')
  const urlState = useUrlTableView(DEFAULT_PAGE_SIZES, DEFAULT_VIEW)
  const { actionsOf, openDueDate, dialogs } = useOrderActions()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => {
    const today = toLocalDay(now())
    return orders.filter(
      (order) =>
        (filter.priority === '' || order.priority === filter.priority) &&
        (filter.due === '' || getDueState(order, today) === filter.due),
    )
  }, [orders, filter.priority, filter.due])
  const selected = orders.filter(({ _id }) => selectedIds.has(_id))
  const select = (next: readonly WriterOrder[]) => setSelectedIds(new Set(next.map(({ _id }) => _id)))
  const selection: OrderSelection = {
    has: ({ _id }) => selectedIds.has(_id),
    toggle: (order) =>
      select(selectedIds.has(order._id) ? selected.filter((one) => one !== order) : [...selected, order]),
  }
  const { columns, card } = useOrderColumns(role, { actionsOf, openDueDate }, role === 'writer' ? selection : undefined)
  const { hidden, isOptional, remember } = useHiddenColumns()
  useRowKeyboardNavigation(shown)
  useCommands([
    ...(['', ...DUE_FILTERS] as const).map(
      (due): Command => ({
        id: `due-${due}`,
        label: t(`staff.dueFilters.${due || 'any'}`),
        group: 'page',
        keys: `v ${SHORTCUT_KEY_BY_DUE_FILTER[due]}`,
        run: () => onFilter({ ...filter, due }),
      }),
    ),
    ...(role === 'writer'
      ? [{ id: 'select', label: t('bulk.selectFocused'), group: 'page', keys: 'x', run: toggleFocusedRow } as const]
      : []),
  ])
  const priorities = PRIORITIES.map((value) => ({ value, label: t(`staff.priorities.${value}`) }))
  return (
    <>
      <DataTable
        {...urlState}
        borderless
        label={t('list.title')}
        rows={shown}
        filterKey={JSON.stringify(filter)}
        rowKey={({ _id }) => _id}
        columns={columns.map((column) => ({ ...column, isHidden: hidden.includes(column.key) }))}
        card={card}
        pageSizes={DEFAULT_PAGE_SIZES}
        search={{ label: t('staff.search'), searchTextOf }}
        filterCount={[filter.priority, filter.due, canShowArchived && filter.archived].filter(Boolean).length}
        filters={
          <>
            <FilterSelect
              label={t('staff.priority')}
              options={[{ value: '', label: t('staff.anyPriority') }, ...priorities]}
              value={filter.priority}
              onChange={(value) => onFilter({ ...filter, priority: PRIORITIES.find((one) => one === value) ?? '' })}
            />
            <FilterSelect
              label={t('staff.dueDate')}
              options={(['', ...DUE_FILTERS] as const).map((value) => ({
                value,
                label: t(`staff.dueFilters.${value || 'any'}`),
              }))}
              value={filter.due}
              onChange={(value) => onFilter({ ...filter, due: DUE_FILTERS.find((one) => one === value) ?? '' })}
            />
            {canShowArchived && (
              <FilterSwitch
                label={t('staff.showArchived')}
                checked={filter.archived}
                onChange={(archived) => onFilter({ ...filter, archived })}
              />
            )}
          </>
        }
        tool={<ColumnPicker columns={columns.filter(isOptional)} hidden={hidden} onChange={remember} />}
        empty={placeholder ?? <Empty icon={FileTextOutlined} title={t('list.empty')} hint={t('staff.emptyHint')} />}
      />
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          visibleOrders={filterMatchingRows(shown, urlState.view.search, searchTextOf)}
          onSelect={select}
          onDeselect={(done) =>
            setSelectedIds((ids) => new Set([...ids].filter((id) => !done.some(({ _id }) => _id === id))))
          }
        />
      )}
      {shown.length > 0 && <p className={styles.keys}>{t('staff.keys')}</p>}
      {dialogs}
    </>
  )
}

/** Returns the columns that the user has hidden in this browser. */
function useHiddenColumns() {
  const [stored, remember] = useStoredSetting<readonly string[]>(`order-columns/${useUser()?._id ?? ''}`, [])
  const hidden = OPTIONAL_COLUMNS.filter((key) => stored.includes(key))
  return { hidden, isOptional: ({ key }: { key: string }) => OPTIONAL_COLUMNS.includes(key), remember }
}
