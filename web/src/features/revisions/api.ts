import { customerRevisions } from '@quillgate/shared/contract/customer-orders'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useCustomerRevision = (params: OrderServiceRef) => useRead(customerRevisions.view, { params })
export const useReviewDraft = () => useCommand(customerRevisions.review)
export const useFinalizeRevision = () => useCommand(customerRevisions.finalize)

export const useStaffRevision = (params: OrderServiceRef) => useRead(writerRevisions.view, { params })
export const useUploadDraft = () => useCommand(writerRevisions.upload)
export const useWithdrawDraft = () => useCommand(writerRevisions.withdraw)
export const useReopenRevision = () => useCommand(writerRevisions.reopen)
