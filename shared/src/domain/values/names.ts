type NamedPerson = { firstName?: string; lastName?: string; preferredClientSideName?: string; email?: string }

export const fullName = ({ firstName = '', lastName = '' }: NamedPerson): string => `${firstName} ${lastName}`.trim()

/**
 * Returns the preferred name of a contributor, otherwise the first and last name; undefined when no contributor is
 * assigned.
 */
export const contributorName = (writer: NamedPerson | undefined): string | undefined =>
  writer?.preferredClientSideName?.trim() || (writer && fullName(writer)) || undefined

/** Removes the real name of a user who has a name for customers (`preferredClientSideName`). */
export const hideRealName = <P extends NamedPerson>(person: P): P =>
  person.preferredClientSideName?.trim() ? { ...person, firstName: '', lastName: '' } : person

/** Returns the name of a notification's sender; the preferred name if there is one. */
export const senderName = (data: { senderName?: string; senderPrefName?: string }): string =>
  data.senderPrefName?.trim() || data.senderName?.trim() || ''

/** Returns the letter that is shown instead of a missing picture. */
export const getInitial = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''
