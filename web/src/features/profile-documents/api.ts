import { compositions } from '@quillgate/shared/contract/compositions'
import { writerFinals, writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

const ORDER_READS = [writerOrders.list, compositions.writerDashboard]

export const useProfileDocument = (id: string) => useRead(writerFinals.profile, { params: { id } })
export const useSubmitProfileDocument = () =>
  useCommand(writerFinals.uploadProfile, [writerFinals.profile, ...ORDER_READS])
export const useReopenProfileDocument = () => useCommand(writerFinals.reopen, ORDER_READS)
