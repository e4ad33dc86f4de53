import type { User } from '@quillgate/shared/contract/user'

export type Details = Pick<User, 'firstName' | 'lastName' | 'email'>
export const toDetails = ({ firstName, lastName, email }: User): Details => ({ firstName, lastName, email })
export const toInput = ({ firstName, lastName, email }: Details) => ({
  firstName: firstName?.trim() ?? '',
  lastName: lastName?.trim() ?? '',
  email: email?.trim() ?? '',
})

export type NewPassword = { password: string; confirmPassword: string }
export const emptyPassword: NewPassword = { password: '', confirmPassword: '' }
