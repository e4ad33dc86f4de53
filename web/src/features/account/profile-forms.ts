import type { User } from '@quillgate/shared/contract/user'

export type AccountDetails = Pick<User, 'firstName' | 'lastName' | 'email'>
export const toAccountDetails = ({ firstName, lastName, email }: User): AccountDetails => ({
  firstName,
  lastName,
  email,
})
export const toInput = ({ firstName, lastName, email }: AccountDetails) => ({
  firstName: firstName?.trim() ?? '',
  lastName: lastName?.trim() ?? '',
  email: email?.trim() ?? '',
})

export type NewPassword = { password: string; confirmPassword: string }
export const emptyPassword: NewPassword = { password: '', confirmPassword: '' }
