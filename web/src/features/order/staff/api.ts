import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../../platform/data/command.ts'
import { useRead } from '../../../platform/data/read.ts'

export const useStaffOrder = (id: string) => useRead(writerOrders.view, { params: { id } })
/** Lists and pages of orders alike are under this address. */
export const usePostponeOrder = () => useCommand(writerOrders.postpone, [writerOrders.view])
