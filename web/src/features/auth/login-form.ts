import { whyNotLogin } from '@quillgate/shared/domain/accounts'

export type LoginValues = { email: string; password: string; remember: boolean }
export const emptyLogin: LoginValues = { email: '', password: '', remember: false }

export const validateLogin = (values: LoginValues) => whyNotLogin(values)
export const toInput = ({ email, password }: LoginValues) => ({ body: { email: email.trim(), password } })
