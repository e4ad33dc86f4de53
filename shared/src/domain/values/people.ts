type Named = { firstName?: string; lastName?: string; preferredClientSideName?: string; email?: string }

/** First and last name; empty when there is neither. */
export const fullName = ({ firstName = '', lastName = '' }: Named): string => `${firstName} ${lastName}`.trim()

/** The name a contributor wants to be called by, else first and last name; undefined when nobody is assigned. */
export const contributorName = (writer: Named | undefined): string | undefined =>
  writer?.preferredClientSideName?.trim() || (writer && fullName(writer)) || undefined

/** Somebody as customers may read them: whoever has a client-side name is sent without the own one. */
export const asCustomersSee = <P extends Named>(person: P): P =>
  person.preferredClientSideName?.trim() ? { ...person, firstName: '', lastName: '' } : person

/** Who sent a notification: the preferred name, else the name. */
export const senderName = (data: { senderName?: string; senderPrefName?: string }): string =>
  data.senderPrefName?.trim() || data.senderName?.trim() || ''

/** The letter that stands in for a missing picture. */
export const initial = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''
