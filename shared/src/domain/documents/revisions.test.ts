import { describe, expect, test } from 'vitest'
import type { Draft } from '../../contract/entities.ts'
import { aDraft, aFile } from '../../testing/documents.ts'
import {
  findCurrentDraft,
  getDraftState,
  getRevisionState,
  isVisibleToCustomer,
  needsFinalAcceptance,
  toDraftHistory,
  toRevisionData,
  validateDraftFiles,
  validateDraftReview,
  validateDraftUpload,
  validateDraftWithdrawal,
  validateFinalization,
  validateReviewInput,
  validateRevisionReopening,
  validateWithdrawReason,
} from './revisions.ts'

const createApproval = (overrides: object) => ({ pending: false, approved: false, rejectionFile: [], ...overrides })
const freshDraft = aDraft({ _id: 'd1' })
const reviewedDraft = aDraft({ _id: 'd2', reviewedByUser: true, rating: 4 })
const ratedDraft = aDraft({ _id: 'd3', rating: 2 })
const pendingDraft = aDraft({ _id: 'd4', adminApproval: createApproval({ pending: true }) })
const approvedDraft = aDraft({ _id: 'd5', adminApproval: createApproval({ approved: true }) })
const rejectedDraft = aDraft({ _id: 'd6', adminApproval: createApproval({ rejectionReason: 'Too long' }) })
const withdrawnDraft = aDraft({ _id: 'd7', deletedBy: 'w1' })

const noApproval = { approval: false, accepted: false }
const withApproval = { approval: true, accepted: false }
const acceptedContext = { approval: false, accepted: true }

describe('getDraftState', () => {
  test.each<[string, Draft, typeof noApproval, ReturnType<typeof getDraftState>]>([
    ['just uploaded', freshDraft, noApproval, 'waiting_for_review'],
    ['reviewed', reviewedDraft, noApproval, 'reviewed'],
    ['rated, but not marked as reviewed', ratedDraft, noApproval, 'reviewed'],
    ['withdrawn', withdrawnDraft, noApproval, 'withdrawn'],
    ['accepted', reviewedDraft, acceptedContext, 'accepted'],
    ['withdrawn before the revision was accepted', withdrawnDraft, acceptedContext, 'withdrawn'],
    ['pending, on a site without approval', pendingDraft, noApproval, 'waiting_for_review'],
    ['pending', pendingDraft, withApproval, 'pending_approval'],
    ['approved', approvedDraft, withApproval, 'approved'],
    ['approved and reviewed', { ...approvedDraft, reviewedByUser: true }, withApproval, 'reviewed'],
    ['rejected', rejectedDraft, withApproval, 'rejected'],
    ['neither pending nor approved', { ...rejectedDraft, adminApproval: createApproval({}) }, withApproval, 'rejected'],
    ['sent before the site required approval', freshDraft, withApproval, 'waiting_for_review'],
  ])('returns the state of a draft that is %s', (_, draft, context, state) => {
    expect(getDraftState(draft, context)).toBe(state)
  })

  const datedDrafts = [reviewedDraft, withdrawnDraft, ratedDraft].map((draft, i) => ({
    ...draft,
    createdAt: `2026-11-0${i + 1}`,
  }))
  test('toDraftHistory sorts drafts newest first', () => {
    const history = toDraftHistory(datedDrafts.toReversed(), acceptedContext)
    expect(history.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  test('toDraftHistory gives only the current draft the state accepted', () => {
    const history = toDraftHistory(datedDrafts.toReversed(), acceptedContext)
    expect(history.map(({ state }) => state)).toEqual(['accepted', 'withdrawn', 'reviewed'])
  })
})

describe('getRevisionState', () => {
  test.each<[string, Draft[], typeof noApproval, ReturnType<typeof getRevisionState>]>([
    ['no drafts', [], noApproval, 'no_draft'],
    ['only withdrawn drafts', [withdrawnDraft], noApproval, 'no_draft'],
    ['no drafts that is accepted', [], acceptedContext, 'accepted'],
    [
      'an open draft after a reviewed and before a withdrawn one',
      [reviewedDraft, freshDraft, withdrawnDraft],
      noApproval,
      'waiting_for_review',
    ],
    ['a reviewed draft after an open one', [freshDraft, reviewedDraft], noApproval, 'reviewed'],
    ['a rejected draft', [reviewedDraft, rejectedDraft], withApproval, 'rejected'],
  ])('returns the state of a revision with %s', (_, drafts, context, state) => {
    expect(getRevisionState(drafts, context)).toBe(state)
  })

  test('findCurrentDraft returns the newest draft by time, whatever the order of the drafts', () => {
    const early = aDraft({ _id: 'early', createdAt: '2026-11-01T00:00:00Z' })
    const late = aDraft({ _id: 'late', createdAt: '2026-11-02T00:00:00Z' })
    expect(findCurrentDraft([late, early])?._id).toBe('late')
    expect(findCurrentDraft([late, { ...early, createdAt: undefined }])?._id).toBe('early')
  })

  test.each([
    ['no drafts', [], false, { sentByWriter: false, pendingClientReview: false }],
    ['one draft with the customer', [freshDraft], false, { sentByWriter: true, pendingClientReview: false }],
    ['a reviewed draft', [reviewedDraft], false, { sentByWriter: true, pendingClientReview: true }],
    ['a draft that waits for the admin', [pendingDraft], true, { sentByWriter: false, pendingClientReview: false }],
    [
      'a reviewed draft before a pending one',
      [reviewedDraft, pendingDraft],
      true,
      { sentByWriter: true, pendingClientReview: true },
    ],
    ['a withdrawn draft', [withdrawnDraft], false, { sentByWriter: false, pendingClientReview: false }],
  ])('toRevisionData returns the flags for %s', (_, drafts, approval, data) => {
    expect(toRevisionData(drafts, approval)).toEqual(data)
  })

  test.each([
    ['a new draft', freshDraft, true],
    ['a pending draft', pendingDraft, false],
    ['a rejected draft', rejectedDraft, false],
    ['an approved draft', approvedDraft, true],
    ['a withdrawn draft', withdrawnDraft, false],
  ])('isVisibleToCustomer returns whether the customer may see %s', (_, draft, expected) => {
    expect(isVisibleToCustomer(draft, true)).toBe(expected)
  })
})

describe('permitted actions of a customer', () => {
  test.each<[string, Draft | undefined, Draft[], typeof noApproval, string | undefined]>([
    ['the current draft', freshDraft, [freshDraft], noApproval, undefined],
    ['an approved draft', approvedDraft, [approvedDraft], withApproval, undefined],
    ['an unknown draft', undefined, [freshDraft], noApproval, 'draft_missing'],
    ['a withdrawn draft', withdrawnDraft, [withdrawnDraft], noApproval, 'draft_withdrawn'],
    ['a reviewed draft', reviewedDraft, [reviewedDraft], noApproval, 'draft_reviewed'],
    ['an accepted revision', freshDraft, [freshDraft], acceptedContext, 'revision_accepted'],
    ['a draft that waits for the admin', pendingDraft, [pendingDraft], withApproval, 'draft_awaiting_approval'],
    ['a rejected draft', rejectedDraft, [rejectedDraft], withApproval, 'draft_rejected'],
    [
      'a draft whose successor is not approved yet',
      approvedDraft,
      [approvedDraft, pendingDraft],
      withApproval,
      undefined,
    ],
    ['a draft with a successor', freshDraft, [freshDraft, ratedDraft], noApproval, 'draft_outdated'],
  ])('validateDraftReview returns the error, if any, for a review of %s', (_, draft, drafts, context, expected) => {
    expect(validateDraftReview(draft, drafts, context)).toBe(expected)
  })

  test.each([
    ['a rating and a text', { way: 'revision', rating: 3, review: '<p>Shorter</p>' }, false, undefined],
    ['only a rating', { way: 'revision', rating: 3, review: '<p>&nbsp;</p>' }, false, 'rating_missing'],
    ['only a text', { way: 'revision', review: 'Shorter' }, false, 'rating_missing'],
    ['six stars', { way: 'revision', rating: 6, review: 'Shorter' }, false, 'rating_missing'],
    ['half a star', { way: 'revision', rating: 2.5, review: 'Shorter' }, false, 'rating_missing'],
    ['a final text', { way: 'final', review: 'Thank you' }, false, undefined],
    ['an empty final text', { way: 'final', rating: 5, review: ' ' }, false, 'review_missing'],
    ['a text on a site without ratings', { way: 'revision', review: 'Shorter' }, true, undefined],
    ['no text on a site without ratings', { way: 'revision', review: '' }, true, 'review_missing'],
  ] as const)('validateReviewInput returns the error, if any, for a review with %s', (_, sent, noRating, expected) => {
    expect(validateReviewInput(sent, { noRating })).toBe(expected)
  })

  test.each([
    [1, false, false],
    [3, false, false],
    [4, false, true],
    [5, false, true],
    [undefined, false, false],
    [undefined, true, true],
  ])(
    'after a rating of %s on a site that hides ratings (%s), final acceptance is requested: %s',
    (rating, noRating, expected) => {
      expect(needsFinalAcceptance(rating, { noRating })).toBe(expected)
    },
  )

  test.each<[string, Draft[], typeof noApproval, string | undefined]>([
    ['a reviewed draft', [freshDraft, reviewedDraft], noApproval, undefined],
    ['a draft that is not reviewed', [reviewedDraft, freshDraft], noApproval, 'draft_not_reviewed'],
    ['the last visible draft', [reviewedDraft, pendingDraft], withApproval, undefined],
    ['no drafts', [], noApproval, 'draft_missing'],
    ['an accepted revision', [reviewedDraft], acceptedContext, 'revision_accepted'],
  ])('validateFinalization returns the error, if any, for the acceptance of %s', (_, drafts, context, expected) => {
    expect(validateFinalization(drafts, context)).toBe(expected)
  })
})

describe('permitted actions of a writer', () => {
  test.each<[string, Draft[], typeof noApproval, boolean, string | undefined]>([
    ['of the first draft', [], noApproval, false, undefined],
    ['after a review', [reviewedDraft], noApproval, false, undefined],
    ['before the review', [freshDraft], noApproval, false, 'draft_pending'],
    ['that replaces a draft before its review', [freshDraft], noApproval, true, undefined],
    ['before the approval', [pendingDraft], withApproval, false, 'draft_awaiting_approval'],
    ['that replaces a draft waiting for the admin', [pendingDraft], withApproval, true, undefined],
    ['before the review of an approved draft', [approvedDraft], withApproval, false, 'draft_pending'],
    ['after a rejection', [rejectedDraft], withApproval, false, undefined],
    ['after a withdrawal', [withdrawnDraft], noApproval, false, undefined],
    ['after the revision was accepted', [reviewedDraft], acceptedContext, true, 'revision_accepted'],
  ])('validateDraftUpload returns the error, if any, for an upload %s', (_, drafts, context, override, expected) => {
    expect(validateDraftUpload(drafts, context, { override })).toBe(expected)
  })

  const word = aFile('Resume.docx')
  test.each([
    ['both files', { dataPdf: aFile(), dataWord: word }, false, undefined],
    ['no PDF', { dataWord: word }, false, 'draft_pdf_missing'],
    ['no Word', { dataPdf: aFile(), dataWord: null }, false, 'draft_word_missing'],
    ['no Word on a site without Word', { dataPdf: aFile() }, true, undefined],
    ['no file on a site without Word', {}, true, 'draft_pdf_missing'],
  ])('validateDraftFiles returns the error, if any, for a draft with %s', (_, files, noWord, expected) => {
    expect(validateDraftFiles(files, { noWord })).toBe(expected)
  })

  test.each([
    ['of a draft', freshDraft, 'writer', false, undefined],
    ['by a reviewer', freshDraft, 'reviewer', false, 'role_forbidden'],
    ['by a customer', freshDraft, 'customer', false, 'role_forbidden'],
    ['of a withdrawn draft', withdrawnDraft, 'writer', false, 'draft_withdrawn'],
    ['after the revision was accepted', freshDraft, 'writer', true, 'revision_accepted'],
    ['of an unknown draft', undefined, 'writer', false, 'draft_missing'],
  ] as const)(
    'validateDraftWithdrawal returns the error, if any, for a withdrawal %s',
    (_, draft, role, accepted, expected) => {
      expect(validateDraftWithdrawal(draft, { role, accepted })).toBe(expected)
    },
  )

  test.each([
    ['writer', true, undefined],
    ['writer', false, 'revision_not_accepted'],
    ['reviewer', true, 'role_forbidden'],
  ] as const)('when a %s reopens a revision (accepted: %s), returns the error %s', (role, accepted, expected) => {
    expect(validateRevisionReopening({ role, accepted })).toBe(expected)
  })
})

test.each([
  ['The wrong file', undefined],
  ['', 'reason_missing'],
  [' \n ', 'reason_missing'],
  ['a'.repeat(2_000), undefined],
  ['a'.repeat(2_001), 'reason_too_long'],
])('the reason %j for a withdrawal has the error %s', (reason, code) => {
  expect(validateWithdrawReason(reason)).toBe(code)
})
