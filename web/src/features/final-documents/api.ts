import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { writerFinals } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useCustomerFinal = (params: OrderServiceRef) => useRead(customerDocuments.final, { params })

export const useStaffFinal = (params: OrderServiceRef) => useRead(writerFinals.view, { params })
export const useSubmitFinal = () => useCommand(writerFinals.upload)
export const useReopenFinal = () => useCommand(writerFinals.reopen)
