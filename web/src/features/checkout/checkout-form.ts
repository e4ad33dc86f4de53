import { validateRegistration } from '@quillgate/shared/domain/accounts/accounts'
import { withoutUndefined } from '@quillgate/shared/domain/errors/field-codes'

export type AccountValues = { firstName: string; lastName: string; email: string; password: string }
export const emptyAccount: AccountValues = { firstName: '', lastName: '', email: '', password: '' }

export const validateAccount = (values: AccountValues) => validateRegistration(values)
/**
 * Validates the form while the outcome of a payment is unknown. Only the password is required, because the lookup of
 * the payment needs it.
 */
export const validatePassword = ({ password }: AccountValues) =>
  withoutUndefined<keyof AccountValues>({
    firstName: undefined,
    lastName: undefined,
    email: undefined,
    password: password ? undefined : 'field_missing',
  })
/** Returns the form's values as sent to the server: trimmed, except for the password. */
export const toAccount = ({ firstName, lastName, email, password }: AccountValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
})
