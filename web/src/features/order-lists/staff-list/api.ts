import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import type { OrdersSource } from '@quillgate/shared/domain/orders/staff-orders'
import { useBatchCommand } from '../../../platform/data/batch-command.ts'
import { useCommand } from '../../../platform/data/command.ts'
import { type ReadState, useReadWithOptions } from '../../../platform/data/read.ts'

const mapReadData = <T, R>(read: ReadState<T>, map: (data: T) => R): ReadState<R> => ({
  ...read,
  data: read.data && map(read.data),
})

/** Reads the orders of one source; the calls of the other sources are not sent. */
export function useStaffOrders({ call, ...source }: OrdersSource): ReadState<WriterOrder[]> {
  const isArchived = 'archived' in source && source.archived
  const list = useReadWithOptions(
    writerOrders.list,
    call === 'list' ? { query: isArchived ? { archived: true } : {} } : undefined,
  )
  const needsAction = useReadWithOptions(writerOrders.needsAction, call === 'needsAction' ? {} : undefined)
  const forReviewer = useReadWithOptions(writerOrders.forReviewer, call === 'forReviewer' ? {} : undefined)
  if (call === 'needsAction') return mapReadData(needsAction, ({ needsActionOrders }) => needsActionOrders)
  return mapReadData(call === 'list' ? list : forReviewer, ({ orders }) => orders)
}

export const useUpdateOrder = () => useCommand(writerOrders.update)
export const useUpdateOrders = () => useBatchCommand(writerOrders.update)
export const useSetDueDate = () => useCommand(writerOrders.setDueDate)
