import { describe, expect, test } from 'vitest'
import type { Draft } from '../../contract/entities.ts'
import { aDraft, aFile } from '../../testing/documents.ts'
import {
  asksForFinalAcceptance,
  currentDraft,
  draftHistory,
  draftState,
  isVisibleToCustomer,
  revisionDataOf,
  revisionState,
  whyNotDraftFiles,
  whyNotFinalize,
  whyNotReopenRevision,
  whyNotReview,
  whyNotSendReview,
  whyNotUploadDraft,
  whyNotWithdraw,
  whyNotWithdrawReason,
} from './revisions.ts'

const approvalOf = (over: object) => ({ pending: false, approved: false, rejectionFile: [], ...over })
const fresh = aDraft({ _id: 'd1' })
const reviewed = aDraft({ _id: 'd2', reviewedByUser: true, rating: 4 })
const ratedOnly = aDraft({ _id: 'd3', rating: 2 })
const pending = aDraft({ _id: 'd4', adminApproval: approvalOf({ pending: true }) })
const approved = aDraft({ _id: 'd5', adminApproval: approvalOf({ approved: true }) })
const rejected = aDraft({ _id: 'd6', adminApproval: approvalOf({ rejectionReason: 'Too long' }) })
const withdrawn = aDraft({ _id: 'd7', deletedBy: 'w1' })

const off = { approval: false, accepted: false }
const on = { approval: true, accepted: false }
const done = { approval: false, accepted: true }

describe('draftState', () => {
  test.each<[string, Draft, typeof off, ReturnType<typeof draftState>]>([
    ['just uploaded', fresh, off, 'waiting_for_review'],
    ['reviewed', reviewed, off, 'reviewed'],
    ['rated, but not marked as reviewed', ratedOnly, off, 'reviewed'],
    ['withdrawn', withdrawn, off, 'withdrawn'],
    ['accepted', reviewed, done, 'accepted'],
    ['withdrawn before the revision was accepted', withdrawn, done, 'withdrawn'],
    ['pending, on a site without approval', pending, off, 'waiting_for_review'],
    ['pending', pending, on, 'pending_approval'],
    ['approved', approved, on, 'approved'],
    ['approved and reviewed', { ...approved, reviewedByUser: true }, on, 'reviewed'],
    ['rejected', rejected, on, 'rejected'],
    ['neither pending nor approved', { ...rejected, adminApproval: approvalOf({}) }, on, 'rejected'],
    ['sent before the site required approval', fresh, on, 'waiting_for_review'],
  ])('returns the state of a draft: %s', (_, draft, context, state) => {
    expect(draftState(draft, context)).toBe(state)
  })

  test('draftHistory sorts drafts newest first; only the current one has the state accepted', () => {
    const days = [reviewed, withdrawn, ratedOnly].map((draft, i) => ({ ...draft, createdAt: `2026-11-0${i + 1}` }))
    expect(draftHistory(days.toReversed(), done).map(({ number, state }) => [number, state])).toEqual([
      [3, 'accepted'],
      [2, 'withdrawn'],
      [1, 'reviewed'],
    ])
  })
})

describe('revisionState', () => {
  test.each<[string, Draft[], typeof off, ReturnType<typeof revisionState>]>([
    ['no drafts', [], off, 'no_draft'],
    ['only withdrawn drafts', [withdrawn], off, 'no_draft'],
    ['accepted without drafts', [], done, 'accepted'],
    ['the last draft that is not withdrawn counts', [reviewed, fresh, withdrawn], off, 'waiting_for_review'],
    ['the last draft counts', [fresh, reviewed], off, 'reviewed'],
    ['a rejected draft', [reviewed, rejected], on, 'rejected'],
  ])('returns the state of a revision: %s', (_, drafts, context, state) => {
    expect(revisionState(drafts, context)).toBe(state)
  })

  test('currentDraft depends on the drafts’ times, not on their order', () => {
    const early = aDraft({ _id: 'early', createdAt: '2026-11-01T00:00:00Z' })
    const late = aDraft({ _id: 'late', createdAt: '2026-11-02T00:00:00Z' })
    expect(currentDraft([late, early])?._id).toBe('late')
    expect(currentDraft([late, { ...early, createdAt: undefined }])?._id).toBe('early')
  })

  test.each([
    ['no drafts', [], false, { sentByWriter: false, pendingClientReview: false }],
    ['one draft with the customer', [fresh], false, { sentByWriter: true, pendingClientReview: false }],
    ['a reviewed draft', [reviewed], false, { sentByWriter: true, pendingClientReview: true }],
    ['a draft that waits for the admin', [pending], true, { sentByWriter: false, pendingClientReview: false }],
    [
      'a reviewed draft before a pending one',
      [reviewed, pending],
      true,
      { sentByWriter: true, pendingClientReview: true },
    ],
    ['a withdrawn draft', [withdrawn], false, { sentByWriter: false, pendingClientReview: false }],
  ])('revisionDataOf: %s', (_, drafts, approval, data) => {
    expect(revisionDataOf(drafts, approval)).toEqual(data)
  })

  test.each([
    ['a new draft', fresh, true],
    ['a pending draft', pending, false],
    ['a rejected draft', rejected, false],
    ['an approved draft', approved, true],
    ['a withdrawn draft', withdrawn, false],
  ])('isVisibleToCustomer for %s is %s', (_, draft, expected) => {
    expect(isVisibleToCustomer(draft, true)).toBe(expected)
  })
})

describe('permitted actions of a customer', () => {
  test.each<[string, Draft | undefined, Draft[], typeof off, string | undefined]>([
    ['the current draft', fresh, [fresh], off, undefined],
    ['an approved draft', approved, [approved], on, undefined],
    ['an unknown draft', undefined, [fresh], off, 'draft_missing'],
    ['a withdrawn draft', withdrawn, [withdrawn], off, 'draft_withdrawn'],
    ['a reviewed draft', reviewed, [reviewed], off, 'draft_reviewed'],
    ['an accepted revision', fresh, [fresh], done, 'revision_accepted'],
    ['a draft that waits for the admin', pending, [pending], on, 'draft_awaiting_approval'],
    ['a rejected draft', rejected, [rejected], on, 'draft_rejected'],
    ['a draft whose successor is not approved yet', approved, [approved, pending], on, undefined],
    ['a draft with a successor', fresh, [fresh, ratedOnly], off, 'draft_outdated'],
  ])('whyNotReview checks the review of %s', (_, draft, drafts, context, expected) => {
    expect(whyNotReview(draft, drafts, context)).toBe(expected)
  })

  test.each([
    ['rating and text', { way: 'revision', rating: 3, review: '<p>Shorter</p>' }, false, undefined],
    ['only a rating', { way: 'revision', rating: 3, review: '<p>&nbsp;</p>' }, false, 'rating_missing'],
    ['only a text', { way: 'revision', review: 'Shorter' }, false, 'rating_missing'],
    ['six stars', { way: 'revision', rating: 6, review: 'Shorter' }, false, 'rating_missing'],
    ['half a star', { way: 'revision', rating: 2.5, review: 'Shorter' }, false, 'rating_missing'],
    ['a final text', { way: 'final', review: 'Thank you' }, false, undefined],
    ['an empty final text', { way: 'final', rating: 5, review: ' ' }, false, 'review_missing'],
    ['a text on a site without ratings', { way: 'revision', review: 'Shorter' }, true, undefined],
    ['no text on a site without ratings', { way: 'revision', review: '' }, true, 'review_missing'],
  ] as const)('whyNotSendReview checks a review with %s', (_, sent, noRating, expected) => {
    expect(whyNotSendReview(sent, { noRating })).toBe(expected)
  })

  test.each([
    [1, false, false],
    [3, false, false],
    [4, false, true],
    [5, false, true],
    [undefined, false, false],
    [undefined, true, true],
  ])('after a rating of %s (no ratings: %s), asks for final acceptance: %s', (rating, noRating, expected) => {
    expect(asksForFinalAcceptance(rating, { noRating })).toBe(expected)
  })

  test.each<[string, Draft[], typeof off, string | undefined]>([
    ['a reviewed draft', [fresh, reviewed], off, undefined],
    ['a draft that is not reviewed', [reviewed, fresh], off, 'draft_not_reviewed'],
    ['the last visible draft', [reviewed, pending], on, undefined],
    ['no drafts', [], off, 'draft_missing'],
    ['an accepted revision', [reviewed], done, 'revision_accepted'],
  ])('whyNotFinalize checks the acceptance of %s', (_, drafts, context, expected) => {
    expect(whyNotFinalize(drafts, context)).toBe(expected)
  })
})

describe('permitted actions of a writer', () => {
  test.each<[string, Draft[], typeof off, boolean, string | undefined]>([
    ['the first draft', [], off, false, undefined],
    ['after a review', [reviewed], off, false, undefined],
    ['before the review', [fresh], off, false, 'draft_pending'],
    ['replacing a draft before its review', [fresh], off, true, undefined],
    ['before the approval', [pending], on, false, 'draft_awaiting_approval'],
    ['replacing a draft that waits for the admin', [pending], on, true, undefined],
    ['before the review of an approved draft', [approved], on, false, 'draft_pending'],
    ['after a rejection', [rejected], on, false, undefined],
    ['after a withdrawal', [withdrawn], off, false, undefined],
    ['after the revision was accepted', [reviewed], done, true, 'revision_accepted'],
  ])('whyNotUploadDraft checks an upload: %s', (_, drafts, context, override, expected) => {
    expect(whyNotUploadDraft(drafts, context, { override })).toBe(expected)
  })

  const word = aFile('Resume.docx')
  test.each([
    ['both files', { dataPdf: aFile(), dataWord: word }, false, undefined],
    ['no PDF', { dataWord: word }, false, 'draft_pdf_missing'],
    ['no Word', { dataPdf: aFile(), dataWord: null }, false, 'draft_word_missing'],
    ['no Word on a site without Word', { dataPdf: aFile() }, true, undefined],
    ['no file on a site without Word', {}, true, 'draft_pdf_missing'],
  ])('whyNotDraftFiles checks a draft with %s', (_, files, noWord, expected) => {
    expect(whyNotDraftFiles(files, { noWord })).toBe(expected)
  })

  test.each([
    ['a draft', fresh, 'writer', false, undefined],
    ['as a reviewer', fresh, 'reviewer', false, 'role_forbidden'],
    ['as a customer', fresh, 'customer', false, 'role_forbidden'],
    ['twice', withdrawn, 'writer', false, 'draft_withdrawn'],
    ['after the revision was accepted', fresh, 'writer', true, 'revision_accepted'],
    ['an unknown draft', undefined, 'writer', false, 'draft_missing'],
  ] as const)('whyNotWithdraw checks the withdrawal: %s', (_, draft, role, accepted, expected) => {
    expect(whyNotWithdraw(draft, { role, accepted })).toBe(expected)
  })

  test.each([
    ['writer', true, undefined],
    ['writer', false, 'revision_not_accepted'],
    ['reviewer', true, 'role_forbidden'],
  ] as const)('whyNotReopenRevision checks a %s (accepted: %s)', (role, accepted, expected) => {
    expect(whyNotReopenRevision({ role, accepted })).toBe(expected)
  })
})

test.each([
  ['The wrong file', undefined],
  ['', 'reason_missing'],
  [' \n ', 'reason_missing'],
  ['a'.repeat(2_000), undefined],
  ['a'.repeat(2_001), 'reason_too_long'],
])('whyNotWithdrawReason checks %j', (reason, code) => {
  expect(whyNotWithdrawReason(reason)).toBe(code)
})
