import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { isEmail } from '@quillgate/shared/domain/validate'

export type RecoveryValues = { email: string }
export const emptyRecovery: RecoveryValues = { email: '' }
export function validateRecovery({ email }: RecoveryValues): { email?: ErrorCode } {
  if (!email.trim()) return { email: 'field_missing' }
  return isEmail(email) ? {} : { email: 'email_invalid' }
}

export type NewPasswordValues = { password: string }
export const emptyNewPassword: NewPasswordValues = { password: '' }
export const validateNewPassword = ({ password }: NewPasswordValues): { password?: ErrorCode } =>
  password ? {} : { password: 'field_missing' }
