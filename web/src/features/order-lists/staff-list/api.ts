import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { type OrdersSource, toOrdersRead } from '@quillgate/shared/domain/orders/staff-orders'
import { useBatchCommand } from '../../../platform/data/batch-command.ts'
import { useCommand } from '../../../platform/data/command.ts'
import { type ReadState, useReadWithOptions } from '../../../platform/data/read.ts'

/** Reads the orders of one source. */
export function useStaffOrders(source: OrdersSource): ReadState<WriterOrder[]> {
  const { call, input } = toOrdersRead(source)
  const { data, ...read } = useReadWithOptions(call, input)
  return { ...read, data: data && ('orders' in data ? data.orders : data.needsActionOrders) }
}

export const useUpdateOrder = () => useCommand(writerOrders.update)
export const useUpdateOrders = () => useBatchCommand(writerOrders.update)
export const useSetDueDate = () => useCommand(writerOrders.setDueDate)
