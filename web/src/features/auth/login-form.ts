import { isEmail } from '@quillgate/shared/domain/validate'
import type { FieldProblem } from '../../ui/form/form-context.ts'

export type LoginValues = { email: string; password: string; remember: boolean }
export const emptyLogin: LoginValues = { email: '', password: '', remember: false }

/** Codes of what keeps a login from being sent. */
export const validateLogin = ({ email, password }: LoginValues): { [K in keyof LoginValues]?: FieldProblem } => ({
  ...(!email.trim() ? { email: 'required' } : !isEmail(email) ? { email: 'emailInvalid' } : {}),
  ...(!password && { password: 'required' }),
})

export const toInput = ({ email, password }: LoginValues) => ({ body: { email: email.trim(), password } })
