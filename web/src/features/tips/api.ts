import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { useCommand } from '../../platform/data/command.ts'

export const useGiveTip = () => useCommand(customerOrders.tip)
export const useDeclineTip = () => useCommand(customerOrders.noShow)
