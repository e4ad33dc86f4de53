import { profile } from '@quillgate/shared/contract/profile'
import { useCommand } from '../../platform/data/command.ts'

export const useSaveWriterProfile = () => useCommand(profile.saveWriter)
