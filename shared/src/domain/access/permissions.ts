import type { Call, Role } from '../../contract/call.ts'
import type { ErrorCode } from '../errors/codes.ts'

/**
 * Returns why a role may not make a call; `role` is undefined for a visitor. The UI hides buttons whose call is
 * refused.
 */
export function whyNotCall(role: Role | undefined, { access }: Pick<Call, 'access'>): ErrorCode | undefined {
  if (access === 'anyone') return undefined
  if (role === undefined) return 'session_missing'
  return access.includes(role) ? undefined : 'role_forbidden'
}
