import { whyNotRegister } from '@quillgate/shared/domain/accounts'

export type AccountValues = { firstName: string; lastName: string; email: string; password: string }
export const emptyAccount: AccountValues = { firstName: '', lastName: '', email: '', password: '' }

export const validateAccount = (values: AccountValues) => whyNotRegister(values)
export const toAccount = ({ firstName, lastName, email, password }: AccountValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
})
