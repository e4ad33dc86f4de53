import { profile } from '@quillgate/shared/contract/profile'
import { useCommand } from '../../platform/data/command.ts'

export const useUpdateProfile = () => useCommand(profile.update)
export const useUpdatePassword = () => useCommand(profile.updatePassword)
