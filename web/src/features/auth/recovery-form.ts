import { validateRecoveryRequest } from '@quillgate/shared/domain/accounts/accounts'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'

export type RecoveryValues = { email: string }
export const emptyRecovery: RecoveryValues = { email: '' }
export const validateRecovery = (values: RecoveryValues) => validateRecoveryRequest(values)

export type NewPasswordValues = { password: string }
export const emptyNewPassword: NewPasswordValues = { password: '' }
export const validateNewPassword = ({ password }: NewPasswordValues): { password?: ErrorCode } =>
  password ? {} : { password: 'field_missing' }
