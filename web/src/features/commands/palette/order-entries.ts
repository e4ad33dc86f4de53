import type { Role } from '@quillgate/shared/contract/call'
import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import type { CustomerOrder, WriterOrder } from '@quillgate/shared/contract/entities'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { getDueState } from '@quillgate/shared/domain/orders/due'
import { displayedPercentage, isComplete } from '@quillgate/shared/domain/orders/progress'
import { needsActionFromWriter } from '@quillgate/shared/domain/orders/services'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { contributorName } from '@quillgate/shared/domain/values/names'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadWithOptions } from '../../../platform/data/read.ts'
import { now } from '../../../platform/runtime/clock.ts'
import { pathTo } from '../../../platform/runtime/paths.ts'
import { customerNameOf, productNameOf } from '../../order-lists/public.ts'
import { orderText, type SearchableEntry, SHORT_ID_LENGTH } from './find-entries.ts'

export type OrderEntry = SearchableEntry & { id: string; detail: string; to: string }

/** Returns palette entries for all orders that the role may open, including archived ones. */
export function useOrderEntries(role: Role) {
  const customer = useReadWithOptions(customerOrders.list, role === 'customer' ? {} : undefined)
  const current = useReadWithOptions(writerOrders.list, role === 'writer' ? { query: {} } : undefined)
  const archived = useReadWithOptions(writerOrders.list, role === 'writer' ? { query: { archived: true } } : undefined)
  const reviewer = useReadWithOptions(writerOrders.forReviewer, role === 'reviewer' ? {} : undefined)
  const reads = { customer: [customer], writer: [current, archived], reviewer: [reviewer] }[role]
  const ofCustomer = useCustomerEntryMapper()
  const ofStaff = useStaffEntryMapper()
  const own = customer.data?.orders
  const assigned = current.data?.orders
  const inArchive = archived.data?.orders
  const reviewed = reviewer.data?.orders
  const entries = useMemo(() => {
    const staff = [assigned, inArchive, reviewed].flatMap((orders) => orders ?? [])
    // Some providers send all orders in both lists, so duplicates are removed.
    const distinct = new Map(staff.map((order) => [order._id, order])).values()
    return [...(own ?? []).map(ofCustomer), ...[...distinct].map(ofStaff)]
  }, [own, assigned, inArchive, reviewed, ofCustomer, ofStaff])
  return {
    entries,
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ error }) => error)?.error,
    retry: () => {
      for (const read of reads) read.retry()
    },
  }
}

function useCustomerEntryMapper() {
  const { t } = useTranslation('commands')
  return useMemo(
    () => (order: CustomerOrder) => {
      const status = t(isComplete(order) ? 'status.completed' : 'status.inProgress')
      return toOrderEntry(order._id, order.package.packageName, [
        contributorName(order.writer),
        status,
        formatPercent(order),
      ])
    },
    [t],
  )
}

function useStaffEntryMapper() {
  const { t } = useTranslation('commands')
  const { t: lists } = useTranslation('order-lists')
  return useMemo(() => {
    const today = toLocalDay(now())
    const statusOf = (order: WriterOrder) => {
      if (isComplete(order)) return t('status.completed')
      return needsActionFromWriter(order) ? t('status.needsAction') : t('status.inProgress')
    }
    return (order: WriterOrder) => {
      const details = [
        productNameOf(order),
        statusOf(order),
        formatPercent(order),
        getDueState(order, today) === 'overdue' && t('status.overdue'),
        order.priority && lists(`staff.priorities.${order.priority}`),
        order.writerArchived && t('status.archived'),
        // The short id distinguishes orders of the same customer and product. Users can also search for it.
        `#${order._id.slice(-SHORT_ID_LENGTH)}`,
      ]
      return toOrderEntry(order._id, customerNameOf(order) || productNameOf(order), details, order.customer?.email)
    }
  }, [t, lists])
}

const formatPercent = (order: CustomerOrder | WriterOrder) => `${displayedPercentage(order)}%`

function toOrderEntry(id: string, label: string, details: (string | false | undefined)[], email?: string): OrderEntry {
  const detail = details.filter(Boolean).join(' · ')
  return { id, label, detail, to: pathTo('orderView', { id }), text: orderText({ label, detail, email, id }) }
}
