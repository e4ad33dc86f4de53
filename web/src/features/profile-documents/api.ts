import { writerFinals } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

export const useProfileDocument = (id: string) => useRead(writerFinals.profile, { params: { id } })
export const useSubmitProfileDocument = () => useCommand(writerFinals.uploadProfile)
export const useReopenProfileDocument = () => useCommand(writerFinals.reopen)
