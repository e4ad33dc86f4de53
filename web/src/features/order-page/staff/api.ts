import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../../platform/data/command.ts'
import { useRead } from '../../../platform/data/read.ts'

export const useStaffOrder = (id: string) => useRead(writerOrders.view, { params: { id } })
export const usePostponeOrder = () => useCommand(writerOrders.postpone)
