import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../../platform/data/command.ts'
import { useRead } from '../../../platform/data/read.ts'

export const useStaffOrder = (id: string) => useRead(writerOrders.view, { params: { id } })
/** The URL pattern of `writerOrders.view` also matches the needs-action list, so this list is reloaded as well. */
export const usePostponeOrder = () => useCommand(writerOrders.postpone, [writerOrders.view])
