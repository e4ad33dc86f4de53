import type { Call, Role } from '../../contract/call.ts'
import type { ErrorCode } from '../errors/codes.ts'

/** Why somebody may not make a call; `role` is undefined for a visitor. Buttons whose call is refused are not shown. */
export function whyNotCall(role: Role | undefined, { access }: Pick<Call, 'access'>): ErrorCode | undefined {
  if (access === 'anyone') return undefined
  if (role === undefined) return 'session_missing'
  return access.includes(role) ? undefined : 'role_forbidden'
}
