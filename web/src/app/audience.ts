import type { Role } from '@quillgate/shared/contract/call'
import type { Audience } from './screens.ts'

/** Customers see one set of screens; writers and reviewers share the other set. */
export const audienceOf = (role: Role): Audience => (role === 'customer' ? 'customer' : 'staff')
