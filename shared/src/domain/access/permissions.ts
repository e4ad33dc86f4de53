import type { Call, Role } from '../../contract/call.ts'
import type { ErrorCode } from '../errors/codes.ts'

/** Returns the error code when a role may not make a call, otherwise undefined; `role` is undefined for a visitor. */
export function validateCallAccess(role: Role | undefined, { access }: Pick<Call, 'access'>): ErrorCode | undefined {
  if (access === 'anyone') return undefined
  if (role === undefined) return 'session_missing'
  return access.includes(role) ? undefined : 'role_forbidden'
}
