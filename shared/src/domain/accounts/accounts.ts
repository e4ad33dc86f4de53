import type { ErrorCode } from '../errors/codes.ts'
import { type FieldCodes, withoutUndefined } from '../errors/field-codes.ts'
import { isEmail, isPhone, isUrl } from '../errors/validate.ts'

type OptionalText = string | null | undefined

const isBlank = (text: OptionalText) => (text ?? '').trim() === ''
const validateRequired = (text: OptionalText): ErrorCode | undefined => (isBlank(text) ? 'field_missing' : undefined)
/** Does not trim the password, because a password may consist of spaces. */
const validateRequiredPassword = (text: OptionalText): ErrorCode | undefined => (text ? undefined : 'field_missing')
const validateEmail = (text: OptionalText) =>
  validateRequired(text) ?? (isEmail(text ?? '') ? undefined : 'email_invalid')
const validatePhone = (text: OptionalText) => (isPhone(text ?? '') ? undefined : 'phone_invalid')

type Login = { email?: OptionalText; password?: OptionalText }
export const validateLogin = (form: Login): FieldCodes<Login> =>
  withoutUndefined({ email: validateEmail(form.email), password: validateRequiredPassword(form.password) })

/** Returns the error codes of the password recovery form, by field; empty when it is valid. */
export const validateRecoveryRequest = (form: { email?: OptionalText }): FieldCodes<{ email?: OptionalText }> =>
  withoutUndefined({ email: validateEmail(form.email) })

export const MIN_PASSWORD_LENGTH = 8
/**
 * Characters that would move, hide or break the text around a name: control characters, line breaks and direction
 * marks.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const MAX_NAME_LENGTH = 100
/**
 * Names are shown to other users. A link or an address in a name would look like an invitation from the site itself.
 */
const LINK_PATTERN = /:\/\/|www\.|@/i
export function validateName(text: OptionalText): ErrorCode | undefined {
  const name = (text ?? '').trim()
  if (UNSAFE_CHARACTERS.test(text ?? '')) return 'name_invalid'
  if (Array.from(name).length > MAX_NAME_LENGTH) return 'name_long'
  return validateRequired(text) ?? (LINK_PATTERN.test(name) ? 'name_link' : undefined)
}

/**
 * Returns the error code when our provider rejects a new password, otherwise undefined. Other providers can have other
 * rules.
 */
export const validatePassword = (text: string): ErrorCode | undefined =>
  Array.from(text).length < MIN_PASSWORD_LENGTH ? 'password_short' : undefined

type Account = { firstName?: OptionalText; lastName?: OptionalText; email?: OptionalText }
/** Returns the error codes of name and e-mail on the account page, by field; empty when they are valid. */
export const validateAccount = (form: Account): FieldCodes<Account> =>
  withoutUndefined({
    firstName: validateName(form.firstName),
    lastName: validateName(form.lastName),
    email: validateEmail(form.email),
  })

type Registration = Account & { password?: OptionalText }
/** Returns the error codes of the account details at the checkout, by field; empty when they are valid. */
export const validateRegistration = (form: Registration): FieldCodes<Registration> => ({
  ...validateAccount(form),
  ...withoutUndefined({ password: validateRequiredPassword(form.password) }),
})

type NewPassword = { password?: OptionalText; confirmPassword?: OptionalText }
export const validateNewPassword = ({ password, confirmPassword }: NewPassword): FieldCodes<NewPassword> =>
  withoutUndefined({
    password: validateRequiredPassword(password),
    confirmPassword:
      validateRequiredPassword(confirmPassword) ?? (password === confirmPassword ? undefined : 'passwords_differ'),
  })

type Profile = {
  workPhone?: OptionalText
  personalPhone?: OptionalText
  schedulingLink?: OptionalText
  profileTitle?: OptionalText
  profileSummary?: OptionalText
  maxJobsPerWeek?: string | number | null
  maxOpenJobs?: string | number | null
}
/** Returns the error codes of a writer's profile, by field; the wizard shows only those of the current step. */
export const validateProfile = (form: Profile): FieldCodes<Profile> =>
  withoutUndefined({
    workPhone: validateRequired(form.workPhone) ?? validatePhone(form.workPhone),
    personalPhone: isBlank(form.personalPhone) ? undefined : validatePhone(form.personalPhone),
    schedulingLink: isBlank(form.schedulingLink) || isUrl(form.schedulingLink ?? '') ? undefined : 'link_invalid',
    profileTitle: validateRequired(form.profileTitle),
    profileSummary: validateRequired(form.profileSummary),
    maxJobsPerWeek: validateJobLimit(form.maxJobsPerWeek),
    maxOpenJobs: validateJobLimit(form.maxOpenJobs),
  })

function validateJobLimit(value: string | number | null | undefined): ErrorCode | undefined {
  const text = String(value ?? '').trim()
  return text === '' || (text.length <= 10 && Number(text) >= 0 && Number(text) <= 1_000) ? undefined : 'number_invalid'
}
