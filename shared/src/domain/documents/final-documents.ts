import type { Role } from '../../contract/call.ts'
import type { FinalDocument } from '../../contract/entities.ts'

/**
 * `pending`: nothing yet; `submitted`: it is with the customer; `reopened`: it was, and a new one may follow.
 * A customer sees a reopened one as pending.
 */
export type FinalState = 'pending' | 'submitted' | 'reopened'
export type FinalPage = {
  state: FinalState
  mayUpload: boolean
  mayReopen: boolean
}

/** Where a final document or a profile deliverable stands for a reader, and what is offered: to the writer alone. */
export function finalPage(stored: FinalDocument | object | undefined, isDone: boolean, role: Role): FinalPage {
  const hasFile = stored !== undefined && Object.keys(stored).length > 0
  const isKept = hasFile && role !== 'customer'
  const state = isDone ? 'submitted' : isKept ? 'reopened' : 'pending'
  return { state, mayUpload: role === 'writer' && !isDone, mayReopen: role === 'writer' && isDone }
}
