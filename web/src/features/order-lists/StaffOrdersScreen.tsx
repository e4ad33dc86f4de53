import type { Role } from '@quillgate/shared/contract/call'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import { DUE_FILTERS } from '@quillgate/shared/domain/orders/due'
import { needsActionFromWriter } from '@quillgate/shared/domain/orders/services'
import {
  filterShownOrders,
  listOrdersTabs,
  NEEDS_ACTION_TAB,
  type OrdersTab,
  readOrdersView,
  selectOrdersSource,
} from '@quillgate/shared/domain/orders/staff-orders'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { useUser } from '../../platform/session/session.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { CountBadge } from '../../ui/value/CountBadge.tsx'
import { useStaffOrders } from './staff-list/api.ts'
import { type OrderFilter, StaffOrdersTable } from './staff-list/StaffOrdersTable.tsx'
import styles from './staff-list/staff-orders.module.css'

const NO_ORDERS: readonly WriterOrder[] = []

/** Lists the orders assigned to a writer, or all orders that a reviewer may read. */
export function StaffOrdersScreen() {
  const { t } = useTranslation('order-lists')
  const role: Role = roleOf(useUser()) ?? 'reviewer'
  const { tab, filter, setView } = useOrdersUrlState()
  const tabs = listOrdersTabs(role)
  const current = tabs.includes(tab) ? tab : 'all'
  const source = selectOrdersSource(role, { tab: current, archived: filter.archived })
  const read = useStaffOrders(source)
  const isArchived = 'archived' in source && source.archived
  const orders = useMemo(() => read.data && filterShownOrders(read.data, isArchived), [read.data, isArchived])
  const needsActionCount = role === 'writer' && !isArchived ? (orders?.filter(needsActionFromWriter).length ?? 0) : 0

  const state = (
    <DataView read={{ ...read, data: orders }} failure={t('list.failed')}>
      {() => null}
    </DataView>
  )
  // The filters stay mounted while other orders load, because the filter that the user has just changed has the focus.
  const panel = (
    <>
      {orders && state}
      <StaffOrdersTable
        role={role}
        orders={orders ?? NO_ORDERS}
        placeholder={orders ? undefined : state}
        filter={filter}
        onFilter={(next) => setView(current, next)}
        canShowArchived={source.call === 'list'}
      />
    </>
  )
  const badge = (
    <CountBadge count={needsActionCount} tone="warning" label={t('staff.waiting', { count: needsActionCount })} />
  )
  return (
    <>
      <PageHeader title={t('list.title')} />
      <div className={styles.page}>
        <Tabs
          label={t('list.title')}
          value={current}
          onChange={(key) => setView(key === 'all' ? 'all' : 'needs_action', filter)}
          tabs={tabs.map((key) => ({
            key,
            label: t(key === 'all' ? 'staff.viewAll' : 'staff.needsAction'),
            badge: key === 'needs_action' && badge,
            panel,
          }))}
        />
      </div>
    </>
  )
}

/** Stores tab and filters in the URL; changing one of them returns to the first page. */
function useOrdersUrlState() {
  const [params, setParams] = useSearchParams()
  const { tab, archived } = readOrdersView(params)
  const filter: OrderFilter = {
    priority: PRIORITIES.find((one) => one === params.get('priority')) ?? '',
    due: DUE_FILTERS.find((one) => one === params.get('due')) ?? '',
    archived,
  }
  const setView = (nextTab: OrdersTab, next: OrderFilter) =>
    setParams(
      (now) => {
        const setParam = (key: string, value: string) => (value === '' ? now.delete(key) : now.set(key, value))
        setParam('tab', nextTab === 'needs_action' ? NEEDS_ACTION_TAB : '')
        setParam('priority', next.priority)
        setParam('due', next.due)
        setParam('archived', next.archived ? 'true' : '')
        now.delete('page')
        return now
      },
      { preventScrollReset: true },
    )
  return { tab, filter, setView }
}
