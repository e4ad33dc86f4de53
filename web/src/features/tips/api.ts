import { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { useCommand } from '../../platform/data/command.ts'

export const useGiveTip = () => useCommand(customerOrders.tip, [compositions.customerOrder, customerInvoices.list])
export const useDeclineTip = () => useCommand(customerOrders.noShow, [compositions.customerOrder])
