import type { Policy } from '@quillgate/shared/contract/policy'

export type Deadlines = Readonly<Record<Policy['effect'], number>>
/** Deadlines in ms, by the effect of a call. */
export const DEADLINES: Deadlines = { read: 15_000, write: 30_000, session: 30_000, payment: 60_000 }
