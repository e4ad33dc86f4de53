/** Maximum lengths, checked before any pattern so that a long text does not cost CPU time. */
const MAX_EMAIL_LENGTH = 254
const MAX_URL_LENGTH = 2_000
const MAX_PHONE_LENGTH = 40

export function isEmail(text: string): boolean {
  const email = text.trim()
  if (email.length > MAX_EMAIL_LENGTH) return false
  const at = email.lastIndexOf('@')
  if (at < 1 || at > 64 || /[\s"(),:;<>[\]\\\p{Cc}]/u.test(email)) return false
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const labels = domain.split('.')
  const isLabel = (label: string) => label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label)
  return !/@|^\.|\.$|\.\./.test(local) && labels.length > 1 && labels.every(isLabel)
}

/** Returns the trimmed http(s) address; undefined for anything else. */
export function parseHttpUrl(text: string | undefined): string | undefined {
  const address = text?.trim()
  if (!address || address.length > MAX_URL_LENGTH || !/^https?:\/\/[^\s/?#]/i.test(address)) return undefined
  return URL.canParse(address) ? address : undefined
}

export const isUrl = (text: string): boolean => parseHttpUrl(text) !== undefined

/** Returns whether a text is a phone number: 5 to 15 digits in common notation, optionally with an extension. */
export function isPhone(text: string): boolean {
  const phone = text.trim()
  if (phone.length > MAX_PHONE_LENGTH || !/^\+?[\d\s().\-/]+(?:(?:ext\.?|x|#)\s?\d{1,6})?$/i.test(phone)) return false
  const digits = phone.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '').length
  return digits >= 5 && digits <= 15
}
