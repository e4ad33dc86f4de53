import type { Body } from '@quillgate/shared/contract/call'
import type { customerRevisions } from '@quillgate/shared/contract/customer-orders'
import type { FileObject } from '@quillgate/shared/contract/entities'
import { type ReviewKind, validateReviewInput } from '@quillgate/shared/domain/documents/revisions'
import type { FormCodes } from '../../../ui/form/form-codes.ts'

export type ReviewValues = {
  way: ReviewKind
  rating?: number
  review: string
  reviewFile: readonly FileObject[]
}
export const EMPTY_REVIEW: ReviewValues = { way: 'revision', review: '', reviewFile: [] }

type SiteOptions = { noRating: boolean }
/** Returns whether a review has stars: only a revision request has them, and only on sites with ratings. */
export const hasRating = (way: ReviewKind, { noRating }: SiteOptions): boolean => way === 'revision' && !noRating

/** Returns the validation error of a review, keyed by the field to correct. */
export function validateReview(values: ReviewValues, site: SiteOptions): FormCodes<ReviewValues> {
  const code = validateReviewInput(values, site)
  if (code === undefined) return {}
  return code === 'rating_missing' && values.rating === undefined ? { rating: code } : { review: code }
}

type ReviewBody = Body<typeof customerRevisions.review>['data']
/** Maps the form to the request body. */
export const toReviewBody = ({ way, rating, review, reviewFile }: ReviewValues, site: SiteOptions): ReviewBody => ({
  reviewedByUser: true,
  ...(rating !== undefined && hasRating(way, site) && { rating }),
  review,
  reviewFile: reviewFile[0] ?? null,
})
