import { customerInvoices } from '@quillgate/shared/contract/customer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useInvoices = () => useRead(customerInvoices.list)
export const usePayInvoice = () => useCommand(customerInvoices.pay)
