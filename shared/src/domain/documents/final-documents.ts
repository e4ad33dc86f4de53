import type { Role } from '../../contract/call.ts'
import type { FinalDocument } from '../../contract/entities.ts'

/**
 * `pending`: nothing was submitted yet; `submitted`: delivered to the customer; `reopened`: submitted before, and can
 * now be replaced. A customer sees `reopened` as `pending`.
 */
export type FinalDocumentState = 'pending' | 'submitted' | 'reopened'
export type FinalDocumentPage = {
  state: FinalDocumentState
  mayUpload: boolean
  mayReopen: boolean
}

/**
 * Returns the state of a final document or profile deliverable as a role sees it, and the actions that the page offers;
 * only writers have actions.
 */
export function toFinalDocumentPage(
  stored: FinalDocument | object | undefined,
  isDone: boolean,
  role: Role,
): FinalDocumentPage {
  const hasFile = stored !== undefined && Object.keys(stored).length > 0
  const isVisible = hasFile && role !== 'customer'
  const state = isDone ? 'submitted' : isVisible ? 'reopened' : 'pending'
  return { state, mayUpload: role === 'writer' && !isDone, mayReopen: role === 'writer' && isDone }
}
