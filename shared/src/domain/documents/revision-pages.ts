import type { Role } from '../../contract/call.ts'
import type { Draft } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import {
  type DraftRow,
  findCurrentDraft,
  findNewestVisibleDraft,
  getRevisionState,
  isReviewed,
  isVisibleToCustomer,
  isWithdrawn,
  needsFinalAcceptance,
  type RevisionContext,
  type RevisionState,
  sortDrafts,
  toDraftHistory,
  validateDraftUpload,
  validateDraftWithdrawal,
  validateRevisionReopening,
} from './revisions.ts'

/** The highest rating, in stars; the lowest is 1. */
export const RATING_MAX = 5

/** Returns the customer's latest rating; undefined when there is none or the site hides ratings. */
export function findLatestRating(
  drafts: readonly Draft[],
  { disable_customer_rating }: Pick<WebsiteSettings, 'disable_customer_rating'>,
): number | undefined {
  if (disable_customer_rating) return undefined
  const rated = sortDrafts(drafts).findLast((draft) => !isWithdrawn(draft) && (draft.rating ?? 0) > 0)
  return rated?.rating && Math.min(RATING_MAX, rated.rating)
}

export type CustomerRevision = {
  /**
   * State of the revision card. `pending`: no draft yet; `open`: a draft to review; `reviewed`: read-only; `accepted`:
   * shown in green.
   */
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
 * Returns the content of the customer's revision page. It leaves out drafts that the customer may not see, which some
 * providers send.
 */
export function toCustomerRevision(drafts: readonly Draft[], context: RevisionContext): CustomerRevision {
  const own = drafts.filter((draft) => isVisibleToCustomer(draft, context.approval))
  const draft = findNewestVisibleDraft(drafts, context.approval)
  const card = toCustomerCard(draft, context)
  // A review has no stars when it is a final review or when the site has no ratings.
  const mayAccept = card === 'reviewed' && needsFinalAcceptance(draft?.rating, { noRating: !draft?.rating })
  return { card, ...(draft && { draft }), history: toDraftHistory(own, context), mayAccept }
}

function toCustomerCard(draft: Draft | undefined, { accepted }: RevisionContext): CustomerRevision['card'] {
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
  /** Whether the files of the current draft can be replaced, which requires a confirmation. */
  mayOverride: boolean
  mayReopen: boolean
}

/** Returns the content and the actions of the writer's and reviewer's revision page; a reviewer has no actions. */
export function toStaffRevision(drafts: readonly Draft[], context: RevisionContext, role: Role): StaffRevision {
  const { accepted } = context
  const draft = findCurrentDraft(drafts)
  const isWriter = role === 'writer'
  return {
    state: getRevisionState(drafts, context),
    ...(draft && { draft }),
    history: toDraftHistory(drafts, context).map((row) => ({
      ...row,
      mayWithdraw: validateDraftWithdrawal(row.draft, { accepted, role }) === undefined,
    })),
    mayUpload: isWriter && validateDraftUpload(drafts, context, { override: false }) === undefined,
    mayOverride: isWriter && !accepted && draft !== undefined && !isReviewed(draft),
    mayReopen: validateRevisionReopening({ accepted, role }) === undefined,
  }
}
