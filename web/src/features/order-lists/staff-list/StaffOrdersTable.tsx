import type { Role } from '@quillgate/shared/contract/call'
import { type Priority, type WriterOrder } from '@quillgate/shared/contract/entities'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../ui/state/Empty.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { FilterSelect } from '../../../ui/table/filters/FilterSelect.tsx'
import { FilterSwitch } from '../../../ui/table/filters/FilterSwitch.tsx'
import { useViewInUrl } from '../../../ui/table/use-view-in-url.ts'
import { DEFAULT_PAGE_SIZES } from '../../../ui/table/view.ts'
import { useOrderColumns } from './columns.tsx'
import { searchTextOf } from './order-view.ts'
import styles from './staff-orders.module.css'
import { useOrderActions } from './use-order-actions.tsx'
import { useRowKeyboardNavigation } from './use-row-keyboard-navigation.ts'

/** Default sort: the most urgent first. */
const DEFAULT_SORT = { sort: { key: 'priority', down: false } }

export type OrderFilter = { priority: Priority | ''; archived: boolean }
type Props = {
  role: Role
  orders: readonly WriterOrder[]
  /** Content to show in place of the orders while they load, or when loading failed. */
  placeholder: ReactNode
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
  canShowArchived: boolean
}

/** Table of a writer's or reviewer's orders; filters, sorting and paging live in the URL. */
export function StaffOrdersTable({ role, orders, placeholder, filter, onFilter, canShowArchived }: Props) {
  const { t } = useTranslation('order-lists')
  const urlState = useViewInUrl(DEFAULT_PAGE_SIZES, DEFAULT_SORT)
  const { actionsOf, dialogs } = useOrderActions()
  const { columns, card } = useOrderColumns(role, actionsOf)
  const shown = useMemo(
    () => (filter.priority === '' ? orders : orders.filter(({ priority }) => priority === filter.priority)),
    [orders, filter.priority],
  )
  useRowKeyboardNavigation(shown)
  const priorities = PRIORITIES.map((value) => ({ value, label: t(`staff.priorities.${value}`) }))
  return (
    <>
      <DataTable
        {...urlState}
        borderless
        label={t('list.title')}
        rows={shown}
        rowKey={({ _id }) => _id}
        columns={columns}
        card={card}
        pageSizes={DEFAULT_PAGE_SIZES}
        search={{ label: t('staff.search'), searchTextOf }}
        actions={
          <>
            <FilterSelect
              label={t('staff.priority')}
              options={[{ value: '', label: t('staff.anyPriority') }, ...priorities]}
              value={filter.priority}
              onChange={(value) => onFilter({ ...filter, priority: PRIORITIES.find((one) => one === value) ?? '' })}
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
        empty={placeholder ?? <Empty title={t('list.empty')} hint={t('staff.emptyHint')} />}
      />
      {shown.length > 0 && <p className={styles.keys}>{t('staff.keys')}</p>}
      {dialogs}
    </>
  )
}
