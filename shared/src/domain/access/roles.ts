import type { Role } from '../../contract/call.ts'

const ROLES: Readonly<Record<string, Role>> = {
  user: 'customer',
  customer: 'customer',
  writer: 'writer',
  reviewer: 'reviewer',
}

/** Returns the portal role of a user or role name; undefined for the admin, unknown names and visitors. */
export function roleOf(user: { role?: string } | string | undefined): Role | undefined {
  const name = (typeof user === 'string' ? user : user?.role)?.trim().toLowerCase()
  return name !== undefined && Object.hasOwn(ROLES, name) ? ROLES[name] : undefined
}

/** Returns whether a writer has a profile; null, missing and {} count as none. */
export const hasProfile = ({ writer_data }: { writer_data?: unknown }): boolean =>
  typeof writer_data === 'object' && writer_data !== null && Object.values(writer_data).some(isFilled)

/**
 * Returns whether a profile field is filled. Empty lists do not count, because decoding fills in defaults and turns {}
 * into empty lists.
 */
const isFilled = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
