import type { Policy } from '@quillgate/shared/contract/policy'

export type Deadlines = Readonly<Record<Policy['effect'], number>>
/** By when a call has its answer, in ms. */
export const DEADLINES: Deadlines = { read: 15_000, write: 30_000, session: 30_000, payment: 60_000 }
