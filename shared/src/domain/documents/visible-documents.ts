import type { Role } from '../../contract/call.ts'
import type { Draft, FinalDocument } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import { isForCustomer, isReviewed } from './revisions.ts'

/** The switches that decide what is shown of a draft or a final document. */
export type DocumentFlags = Pick<
  WebsiteSettings,
  'enable_writer_notes' | 'hide_ms_word_document' | 'disable_customer_rating' | 'enable_revisions_approval_feature'
>

/** What a role may see of a draft: without notes, Word version or rating where the site has them off. */
export function visibleDraft(draft: Draft, role: Role, flags: DocumentFlags): Draft {
  const { rating, adminApproval, data, ...rest } = draft
  const { dataWord, notes, ...files } = data
  return {
    ...rest,
    // A review without visible stars still counts as a review.
    reviewedByUser: isReviewed(draft),
    data: {
      ...files,
      ...(dataWord && !flags.hide_ms_word_document && { dataWord }),
      ...(notes !== undefined && flags.enable_writer_notes && { notes }),
    },
    ...(rating !== undefined && !flags.disable_customer_rating && { rating }),
    // The admin's verdict on a draft is for the team only.
    ...(adminApproval && role !== 'customer' && { adminApproval }),
  }
}

/** The drafts that a role may see: the team all of them, the customer those that were sent and not taken back. */
export const visibleDrafts = (drafts: readonly Draft[], role: Role, flags: DocumentFlags): Draft[] =>
  drafts
    .filter((draft) => role !== 'customer' || isForCustomer(draft, flags.enable_revisions_approval_feature))
    .map((draft) => visibleDraft(draft, role, flags))

/** What may be seen of a final document; undefined for a customer while its task is not completed. */
export function visibleFinal(
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
