import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import { writerFinals } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export type OrderServiceRef = { serviceId: string; orderId: string }

export const useCustomerFinal = (place: OrderServiceRef) => useRead(customerDocuments.final, { params: place })

export const useStaffFinal = (place: OrderServiceRef) => useRead(writerFinals.view, { params: place })
export const useSubmitFinal = () => useCommand(writerFinals.upload)
export const useReopenFinal = () => useCommand(writerFinals.reopen)
