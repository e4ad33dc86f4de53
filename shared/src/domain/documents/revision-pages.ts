import type { Role } from '../../contract/call.ts'
import type { Draft } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import {
  asksForFinal,
  currentDraft,
  type DraftRow,
  draftHistory,
  inOrder,
  isForCustomer,
  isReviewed,
  isWithdrawn,
  type RevisionContext,
  type RevisionState,
  revisionState,
  shownDraft,
  whyNotReopenRevision,
  whyNotUploadDraft,
  whyNotWithdraw,
} from './revisions.ts'

/** Stars, 1 to this many. */
export const RATING_MAX = 5

/** The stars that the customer gave last; undefined where there are none or the site does not show them. */
export function latestRating(
  drafts: readonly Draft[],
  { disable_customer_rating }: Pick<WebsiteSettings, 'disable_customer_rating'>,
): number | undefined {
  if (disable_customer_rating) return undefined
  const rated = inOrder(drafts).findLast((draft) => !isWithdrawn(draft) && (draft.rating ?? 0) > 0)
  return rated?.rating && Math.min(RATING_MAX, rated.rating)
}

export type CustomerRevision = {
  /** `pending`: no draft yet; `open`: a draft to review; `reviewed`: read-only; `accepted`: the green card. */
  card: 'pending' | 'open' | 'reviewed' | 'accepted'
  /** The draft whose files, notes and preview are shown. */
  draft?: Draft
  history: DraftRow[]
  /** The review is in and was one that asks for the final revision: it can be accepted as that, also later. */
  mayAccept: boolean
}

/** What a customer's revision page shows, also of a provider that sends drafts the customer may not see. */
export function customerRevision(drafts: readonly Draft[], context: RevisionContext): CustomerRevision {
  const own = drafts.filter((draft) => isForCustomer(draft, context.approval))
  const draft = shownDraft(drafts, context.approval)
  const card = customerCard(draft, context)
  // A review without stars was one for the final revision, or the site has none.
  const mayAccept = card === 'reviewed' && asksForFinal(draft?.rating, { noRating: !draft?.rating })
  return { card, ...(draft && { draft }), history: draftHistory(own, context), mayAccept }
}

function customerCard(draft: Draft | undefined, { accepted }: RevisionContext): CustomerRevision['card'] {
  if (accepted) return 'accepted'
  if (!draft) return 'pending'
  return isReviewed(draft) ? 'reviewed' : 'open'
}

export type StaffRevision = {
  state: RevisionState
  draft?: Draft
  /** The history, each draft with whether it can be withdrawn. */
  history: (DraftRow & { mayWithdraw: boolean })[]
  /** A new draft may be sent. */
  mayUpload: boolean
  /** The files of the current draft may be replaced, after a confirmation. */
  mayOverride: boolean
  mayReopen: boolean
}

/** What the revision page of writers and reviewers shows and offers; a reviewer is offered nothing. */
export function staffRevision(drafts: readonly Draft[], context: RevisionContext, role: Role): StaffRevision {
  const { accepted } = context
  const draft = currentDraft(drafts)
  const isWriter = role === 'writer'
  return {
    state: revisionState(drafts, context),
    ...(draft && { draft }),
    history: draftHistory(drafts, context).map((row) => ({
      ...row,
      mayWithdraw: whyNotWithdraw(row.draft, { accepted, role }) === undefined,
    })),
    mayUpload: isWriter && whyNotUploadDraft(drafts, context, { override: false }) === undefined,
    mayOverride: isWriter && !accepted && draft !== undefined && !isReviewed(draft),
    mayReopen: whyNotReopenRevision({ accepted, role }) === undefined,
  }
}
