import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { writerFinals } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useCustomerFinalDocument = (params: OrderServiceRef) => useRead(customerDocuments.final, { params })

export const useStaffFinalDocument = (params: OrderServiceRef) => useRead(writerFinals.view, { params })
export const useSubmitFinalDocument = () => useCommand(writerFinals.upload)
export const useReopenFinalDocument = () => useCommand(writerFinals.reopen)
