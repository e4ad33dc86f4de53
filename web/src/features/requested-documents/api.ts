import { customerDocuments } from '@quillgate/shared/contract/customer-orders'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useRequestedDocuments = (params: OrderServiceRef) => useRead(customerDocuments.previous, { params })
export const useStaffRequestedDocuments = (params: OrderServiceRef) => useRead(writerOrders.previousFiles, { params })
export const useSubmitDocuments = () => useCommand(customerDocuments.upload)
