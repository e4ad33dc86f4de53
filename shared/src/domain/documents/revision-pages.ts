import type { Role } from '../../contract/call.ts'
import type { Draft } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import {
  currentDraft,
  type DraftRow,
  draftHistory,
  isReviewed,
  isVisibleToCustomer,
  isWithdrawn,
  needsFinalAcceptance,
  newestVisibleDraft,
  type RevisionContext,
  type RevisionState,
  revisionState,
  sortDrafts,
  validateDraftUpload,
  validateDraftWithdrawal,
  validateRevisionReopening,
} from './revisions.ts'

/** The highest rating; the lowest is 1. */
export const RATING_MAX = 5

/** Returns the customer's latest rating; undefined when there is none or the site hides ratings. */
export function latestRating(
  drafts: readonly Draft[],
  { disable_customer_rating }: Pick<WebsiteSettings, 'disable_customer_rating'>,
): number | undefined {
  if (disable_customer_rating) return undefined
  const rated = sortDrafts(drafts).findLast((draft) => !isWithdrawn(draft) && (draft.rating ?? 0) > 0)
  return rated?.rating && Math.min(RATING_MAX, rated.rating)
}

export type CustomerRevision = {
  /** `pending`: no draft yet; `open`: a draft to review; `reviewed`: read-only; `accepted`: shown as a green card. */
  card: 'pending' | 'open' | 'reviewed' | 'accepted'
  draft?: Draft
  history: DraftRow[]
  /**
   * Whether the customer can still accept the revision: the draft was reviewed with more than three stars or without
   * stars.
   */
  mayAccept: boolean
}

/**
 * Returns the content of the customer's revision page, without drafts that the customer may not see; some providers
 * send them.
 */
export function customerRevision(drafts: readonly Draft[], context: RevisionContext): CustomerRevision {
  const own = drafts.filter((draft) => isVisibleToCustomer(draft, context.approval))
  const draft = newestVisibleDraft(drafts, context.approval)
  const card = customerCard(draft, context)
  // A review has no stars when it is a final review or when the site has no ratings.
  const mayAccept = card === 'reviewed' && needsFinalAcceptance(draft?.rating, { noRating: !draft?.rating })
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
  /** All drafts with their state, newest first. */
  history: (DraftRow & { mayWithdraw: boolean })[]
  mayUpload: boolean
  /** Whether the files of the current draft can be replaced, after a confirmation. */
  mayOverride: boolean
  mayReopen: boolean
}

/** Returns the content and the actions of the writer's and reviewer's revision page; a reviewer has no actions. */
export function staffRevision(drafts: readonly Draft[], context: RevisionContext, role: Role): StaffRevision {
  const { accepted } = context
  const draft = currentDraft(drafts)
  const isWriter = role === 'writer'
  return {
    state: revisionState(drafts, context),
    ...(draft && { draft }),
    history: draftHistory(drafts, context).map((row) => ({
      ...row,
      mayWithdraw: validateDraftWithdrawal(row.draft, { accepted, role }) === undefined,
    })),
    mayUpload: isWriter && validateDraftUpload(drafts, context, { override: false }) === undefined,
    mayOverride: isWriter && !accepted && draft !== undefined && !isReviewed(draft),
    mayReopen: validateRevisionReopening({ accepted, role }) === undefined,
  }
}
