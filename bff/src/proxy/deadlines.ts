import type { Policy } from '@quillgate/shared/contract/policy'

export type Deadlines = Readonly<Record<Policy['effect'], number>>
/** The deadlines of calls in ms, by what the call does: read, write or payment. */
export const DEADLINES: Deadlines = { read: 15_000, write: 30_000, session: 30_000, payment: 60_000 }
