import { customerOrders } from '@quillgate/shared/contract/customer-orders'
import { useRead } from '../../platform/data/read.ts'

export const useCustomerOrders = () => useRead(customerOrders.list)
