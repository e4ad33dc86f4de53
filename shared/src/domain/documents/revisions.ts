import type { Role } from '../../contract/call.ts'
import type { Draft } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { isBlankRichText } from '../values/rich-text.ts'
import { type DraftVersions, findMissingVersions } from './files.ts'

/** The site setting and the task that, together with the drafts, determine the state of a service's revision. */
export type RevisionContext = {
  /** The site flag enable_revisions_approval_feature: the admin approves each draft before the customer sees it. */
  approval: boolean
  /** Whether the revision_process task is completed. */
  accepted: boolean
}
export type DraftState =
  | 'withdrawn'
  | 'accepted'
  | 'pending_approval'
  | 'rejected'
  /** The admin has approved the draft; the customer can review it. */
  | 'approved'
  | 'waiting_for_review'
  /** The customer has reviewed the draft; the writer can upload a new one. */
  | 'reviewed'

const timeOf = ({ createdAt = '' }: Draft) => Date.parse(createdAt) || 0
/** Sorts drafts oldest first; preserves the given order when any of them has no time. */
export const sortDrafts = (drafts: readonly Draft[]): Draft[] => {
  const isTimed = drafts.every((draft) => timeOf(draft) > 0)
  return isTimed ? drafts.toSorted((a, b) => timeOf(a) - timeOf(b)) : [...drafts]
}
export const isWithdrawn = ({ deletedBy }: Pick<Draft, 'deletedBy'>): boolean => Boolean(deletedBy)
export const isReviewed = ({ rating = 0, reviewedByUser }: Pick<Draft, 'rating' | 'reviewedByUser'>): boolean =>
  reviewedByUser || rating > 0
/** Returns the last draft that is not withdrawn. */
export const findCurrentDraft = (drafts: readonly Draft[]): Draft | undefined =>
  sortDrafts(drafts).findLast((draft) => !isWithdrawn(draft))

export function getDraftState(draft: Draft, { approval, accepted }: RevisionContext, isCurrent = true): DraftState {
  if (isWithdrawn(draft)) return 'withdrawn'
  if (accepted && isCurrent) return 'accepted'
  if (isReviewed(draft)) return 'reviewed'
  // A draft without an approval record was sent before the site started to require approval.
  if (!approval || !draft.adminApproval) return 'waiting_for_review'
  if (draft.adminApproval.approved) return 'approved'
  return draft.adminApproval.pending ? 'pending_approval' : 'rejected'
}

export type DraftRow = { draft: Draft; number: number; state: DraftState }
/** Returns all drafts newest first, each with its number and state. */
export function toDraftHistory(drafts: readonly Draft[], context: RevisionContext): DraftRow[] {
  const current = findCurrentDraft(drafts)
  return sortDrafts(drafts)
    .map((draft, at) => ({ draft, number: at + 1, state: getDraftState(draft, context, draft === current) }))
    .toReversed()
}

export type RevisionState = Exclude<DraftState, 'withdrawn'> | 'no_draft'
/** Returns the state of a service's revision, which is that of its current draft. */
export function getRevisionState(drafts: readonly Draft[], context: RevisionContext): RevisionState {
  const current = findCurrentDraft(drafts)
  const state = current && getDraftState(current, context)
  if (state === undefined || state === 'withdrawn') return context.accepted ? 'accepted' : 'no_draft'
  return state
}

/**
 * Returns whether the customer may see a draft; a draft that waits for the admin, or that was rejected or withdrawn, is
 * hidden.
 */
export const isVisibleToCustomer = (draft: Draft, approval: boolean): boolean =>
  !['withdrawn', 'pending_approval', 'rejected'].includes(getDraftState(draft, { approval, accepted: false }))

/** Returns the newest draft that the customer can see. */
export const findNewestVisibleDraft = (drafts: readonly Draft[], approval: boolean): Draft | undefined =>
  findCurrentDraft(drafts.filter((draft) => isVisibleToCustomer(draft, approval)))

/** Returns the `revisionData` of a service, which is a part of the order. */
export function toRevisionData(drafts: readonly Draft[], approval: boolean) {
  const shown = findNewestVisibleDraft(drafts, approval)
  return { sentByWriter: shown !== undefined, pendingClientReview: shown !== undefined && isReviewed(shown) }
}

/**
 * Returns the error code when a customer may not review a draft, otherwise undefined; `draft` is undefined when the id
 * is unknown.
 */
export function validateDraftReview(
  draft: Draft | undefined,
  drafts: readonly Draft[],
  context: RevisionContext,
): ErrorCode | undefined {
  if (!draft) return 'draft_missing'
  const denial = REVIEW_ERRORS[getDraftState(draft, context)]
  if (denial) return denial
  return findNewestVisibleDraft(drafts, context.approval)?._id === draft._id ? undefined : 'draft_outdated'
}
const REVIEW_ERRORS: Readonly<Partial<Record<DraftState, ErrorCode>>> = {
  withdrawn: 'draft_withdrawn',
  accepted: 'revision_accepted',
  pending_approval: 'draft_awaiting_approval',
  rejected: 'draft_rejected',
  reviewed: 'draft_reviewed',
}

/** `revision`: a rating and a change request; `final`: only a closing text. */
export type ReviewKind = 'revision' | 'final'
/**
 * Returns the error code when a review cannot be sent, otherwise undefined; without ratings (`noRating`) only the text
 * is required.
 */
export function validateReviewInput(
  { way, rating, review }: { way: ReviewKind; rating?: number; review: string },
  { noRating }: { noRating: boolean },
): ErrorCode | undefined {
  const isBlank = isBlankRichText(review)
  if (way === 'final' || noRating) return isBlank ? 'review_missing' : undefined
  const isRated = rating !== undefined && Number.isInteger(rating) && rating >= 1 && rating <= 5
  return isBlank || !isRated ? 'rating_missing' : undefined
}

/** Returns whether to ask the customer, after a review, to accept the revision as final. */
export const needsFinalAcceptance = (rating: number | undefined, { noRating }: { noRating: boolean }): boolean =>
  noRating || (rating ?? 0) > 3

export function validateFinalization(drafts: readonly Draft[], context: RevisionContext): ErrorCode | undefined {
  if (context.accepted) return 'revision_accepted'
  const shown = findNewestVisibleDraft(drafts, context.approval)
  if (!shown) return 'draft_missing'
  return isReviewed(shown) ? undefined : 'draft_not_reviewed'
}

/**
 * Returns the error code when a writer may not upload a draft now, otherwise undefined. `override`: whether the upload
 * replaces a draft that is not reviewed yet.
 */
export function validateDraftUpload(
  drafts: readonly Draft[],
  context: RevisionContext,
  { override }: { override: boolean },
): ErrorCode | undefined {
  const state = getRevisionState(drafts, context)
  if (state === 'accepted') return 'revision_accepted'
  if (override) return undefined
  if (state === 'pending_approval') return 'draft_awaiting_approval'
  return state === 'approved' || state === 'waiting_for_review' ? 'draft_pending' : undefined
}

/**
 * Returns the error code of the file that a draft lacks, otherwise undefined; sites without Word versions need only the
 * PDF.
 */
export function validateDraftFiles(files: DraftVersions, site: { noWord: boolean }): ErrorCode | undefined {
  const [missing] = findMissingVersions(files, site)
  return missing && (missing === 'pdf' ? 'draft_pdf_missing' : 'draft_word_missing')
}

export function validateDraftWithdrawal(
  draft: Draft | undefined,
  { accepted, role }: { accepted: boolean; role: Role },
): ErrorCode | undefined {
  if (role !== 'writer') return 'role_forbidden'
  if (!draft) return 'draft_missing'
  if (isWithdrawn(draft)) return 'draft_withdrawn'
  return accepted ? 'revision_accepted' : undefined
}

const MAX_REASON_LENGTH = 2_000
export function validateWithdrawReason(reason: string): ErrorCode | undefined {
  if (reason.trim() === '') return 'reason_missing'
  return reason.length > MAX_REASON_LENGTH ? 'reason_too_long' : undefined
}

export function validateRevisionReopening({
  accepted,
  role,
}: {
  accepted: boolean
  role: Role
}): ErrorCode | undefined {
  if (role !== 'writer') return 'role_forbidden'
  return accepted ? undefined : 'revision_not_accepted'
}
