import type { Role } from '../../contract/call.ts'
import type { Draft, FinalDocument } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import { isReviewed, isVisibleToCustomer } from './revisions.ts'

export type DocumentFlags = Pick<
  WebsiteSettings,
  'enable_writer_notes' | 'hide_ms_word_document' | 'disable_customer_rating' | 'enable_revisions_approval_feature'
>

/** Returns the draft as a role may see it: without notes, Word version or rating when the site hides them. */
export function toVisibleDraft(draft: Draft, role: Role, flags: DocumentFlags): Draft {
  const { rating, adminApproval, data, ...rest } = draft
  const { dataWord, notes, ...files } = data
  return {
    ...rest,
    // A draft with a rating counts as reviewed, even when the rating is hidden.
    reviewedByUser: isReviewed(draft),
    data: {
      ...files,
      ...(dataWord && !flags.hide_ms_word_document && { dataWord }),
      ...(notes !== undefined && flags.enable_writer_notes && { notes }),
    },
    ...(rating !== undefined && !flags.disable_customer_rating && { rating }),
    // Only staff can see the admin's verdict on a draft.
    ...(adminApproval && role !== 'customer' && { adminApproval }),
  }
}

/**
 * Returns the drafts that a role may see: staff see all, customers only those that were delivered and not withdrawn.
 */
export const toVisibleDrafts = (drafts: readonly Draft[], role: Role, flags: DocumentFlags): Draft[] =>
  drafts
    .filter((draft) => role !== 'customer' || isVisibleToCustomer(draft, flags.enable_revisions_approval_feature))
    .map((draft) => toVisibleDraft(draft, role, flags))

/** Returns the final document as a role may see it; undefined for a customer as long as its task is not completed. */
export function toVisibleFinalDocument(
  document: FinalDocument | undefined,
  { role, isDone }: { role: Role; isDone: boolean },
  flags: DocumentFlags,
): FinalDocument | undefined {
  if (!document || (role === 'customer' && !isDone)) return undefined
  const { dataWord, writerNotes, ...rest } = document
  return {
    ...rest,
    ...(dataWord && !flags.hide_ms_word_document && { dataWord }),
    ...(writerNotes !== undefined && flags.enable_writer_notes && { writerNotes }),
  }
}
