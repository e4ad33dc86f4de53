import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const usePackagesForSale = () => useRead(customerOrders.packages, { query: { purchasable: true } })
export const useCreateOrders = () => useCommand(customerOrders.create)
