import { describe, expect, test } from 'vitest'
import type { Draft } from '../../contract/entities.ts'
import { aDraft, aFile } from '../../testing/documents.ts'
import {
  asksForFinal,
  currentDraft,
  draftHistory,
  draftState,
  isForCustomer,
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
    ['rated without the mark', ratedOnly, off, 'reviewed'],
    ['withdrawn', withdrawn, off, 'withdrawn'],
    ['accepted', reviewed, done, 'accepted'],
    ['withdrawn before the acceptance', withdrawn, done, 'withdrawn'],
    ['pending, on a site without approval', pending, off, 'waiting_for_review'],
    ['pending', pending, on, 'pending_approval'],
    ['approved', approved, on, 'approved'],
    ['approved and reviewed', { ...approved, reviewedByUser: true }, on, 'reviewed'],
    ['rejected', rejected, on, 'rejected'],
    ['neither pending nor approved', { ...rejected, adminApproval: approvalOf({}) }, on, 'rejected'],
    ['from before the site asked for approval', fresh, on, 'waiting_for_review'],
  ])('%s', (_, draft, context, state) => {
    expect(draftState(draft, context)).toBe(state)
  })

  test('draftHistory is newest first and marks only the current draft as accepted', () => {
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
    ['only withdrawn ones', [withdrawn], off, 'no_draft'],
    ['accepted without drafts', [], done, 'accepted'],
    ['the last that is not withdrawn counts', [reviewed, fresh, withdrawn], off, 'waiting_for_review'],
    ['the last of all', [fresh, reviewed], off, 'reviewed'],
    ['a rejected one', [reviewed, rejected], on, 'rejected'],
  ])('%s', (_, drafts, context, state) => {
    expect(revisionState(drafts, context)).toBe(state)
  })

  test('currentDraft depends on the drafts’ times, not on their order', () => {
    const early = aDraft({ _id: 'early', createdAt: '2026-11-01T00:00:00Z' })
    const late = aDraft({ _id: 'late', createdAt: '2026-11-02T00:00:00Z' })
    expect(currentDraft([late, early])?._id).toBe('late')
    expect(currentDraft([late, { ...early, createdAt: undefined }])?._id).toBe('early')
  })

  test.each([
    ['none', [], false, { sentByWriter: false, pendingClientReview: false }],
    ['one with the client', [fresh], false, { sentByWriter: true, pendingClientReview: false }],
    ['a reviewed one', [reviewed], false, { sentByWriter: true, pendingClientReview: true }],
    ['one that waits for the admin', [pending], true, { sentByWriter: false, pendingClientReview: false }],
    ['a reviewed one before it', [reviewed, pending], true, { sentByWriter: true, pendingClientReview: true }],
    ['a withdrawn one', [withdrawn], false, { sentByWriter: false, pendingClientReview: false }],
  ])('revisionDataOf: %s', (_, drafts, approval, data) => {
    expect(revisionDataOf(drafts, approval)).toEqual(data)
  })

  test.each([
    ['a fresh one', fresh, true],
    ['a pending one', pending, false],
    ['a rejected one', rejected, false],
    ['an approved one', approved, true],
    ['a withdrawn one', withdrawn, false],
  ])('isForCustomer: %s: %s', (_, draft, expected) => {
    expect(isForCustomer(draft, true)).toBe(expected)
  })
})

describe('customer actions', () => {
  test.each<[string, Draft | undefined, Draft[], typeof off, string | undefined]>([
    ['the current draft', fresh, [fresh], off, undefined],
    ['an approved draft', approved, [approved], on, undefined],
    ['no such draft', undefined, [fresh], off, 'draft_missing'],
    ['a withdrawn draft', withdrawn, [withdrawn], off, 'draft_withdrawn'],
    ['a reviewed draft', reviewed, [reviewed], off, 'draft_reviewed'],
    ['an accepted revision', fresh, [fresh], done, 'revision_accepted'],
    ['a draft the admin has not seen', pending, [pending], on, 'draft_awaiting_approval'],
    ['a rejected draft', rejected, [rejected], on, 'draft_rejected'],
    ['a draft with a newer one that is not approved yet', approved, [approved, pending], on, undefined],
    ['a draft with a newer one', fresh, [fresh, ratedOnly], off, 'draft_outdated'],
  ])('review %s', (_, draft, drafts, context, expected) => {
    expect(whyNotReview(draft, drafts, context)).toBe(expected)
  })

  test.each([
    ['stars and a text', { way: 'revision', rating: 3, review: '<p>Shorter</p>' }, false, undefined],
    ['stars alone', { way: 'revision', rating: 3, review: '<p>&nbsp;</p>' }, false, 'rating_missing'],
    ['a text alone', { way: 'revision', review: 'Shorter' }, false, 'rating_missing'],
    ['six stars', { way: 'revision', rating: 6, review: 'Shorter' }, false, 'rating_missing'],
    ['half a star', { way: 'revision', rating: 2.5, review: 'Shorter' }, false, 'rating_missing'],
    ['the final text', { way: 'final', review: 'Thank you' }, false, undefined],
    ['no final text', { way: 'final', rating: 5, review: ' ' }, false, 'review_missing'],
    ['a text where no stars are asked', { way: 'revision', review: 'Shorter' }, true, undefined],
    ['nothing where no stars are asked', { way: 'revision', review: '' }, true, 'review_missing'],
  ] as const)('send a review with %s', (_, sent, noRating, expected) => {
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
    expect(asksForFinal(rating, { noRating })).toBe(expected)
  })

  test.each<[string, Draft[], typeof off, string | undefined]>([
    ['a reviewed draft', [fresh, reviewed], off, undefined],
    ['one that is not reviewed', [reviewed, fresh], off, 'draft_not_reviewed'],
    ['the last that was shown', [reviewed, pending], on, undefined],
    ['nothing', [], off, 'draft_missing'],
    ['what was accepted before', [reviewed], done, 'revision_accepted'],
  ])('accept %s', (_, drafts, context, expected) => {
    expect(whyNotFinalize(drafts, context)).toBe(expected)
  })
})

describe('writer actions', () => {
  test.each<[string, Draft[], typeof off, boolean, string | undefined]>([
    ['the first', [], off, false, undefined],
    ['the next, after a review', [reviewed], off, false, undefined],
    ['before the review', [fresh], off, false, 'draft_pending'],
    ['instead of one that is not reviewed', [fresh], off, true, undefined],
    ['before the approval', [pending], on, false, 'draft_awaiting_approval'],
    ['instead of one that waits for the admin', [pending], on, true, undefined],
    ['before the review of an approved one', [approved], on, false, 'draft_pending'],
    ['after a rejection', [rejected], on, false, undefined],
    ['after withdrawing', [withdrawn], off, false, undefined],
    ['after the acceptance', [reviewed], done, true, 'revision_accepted'],
  ])('upload a draft: %s', (_, drafts, context, override, expected) => {
    expect(whyNotUploadDraft(drafts, context, { override })).toBe(expected)
  })

  const word = aFile('Resume.docx')
  test.each([
    ['both', { dataPdf: aFile(), dataWord: word }, false, undefined],
    ['no PDF', { dataWord: word }, false, 'draft_pdf_missing'],
    ['no Word', { dataPdf: aFile(), dataWord: null }, false, 'draft_word_missing'],
    ['no Word where none is asked', { dataPdf: aFile() }, true, undefined],
    ['nothing where no Word is asked', {}, true, 'draft_pdf_missing'],
  ])('upload a draft with %s', (_, files, noWord, expected) => {
    expect(whyNotDraftFiles(files, { noWord })).toBe(expected)
  })

  test.each([
    ['a draft', fresh, 'writer', false, undefined],
    ['as a reviewer', fresh, 'reviewer', false, 'role_forbidden'],
    ['as a customer', fresh, 'customer', false, 'role_forbidden'],
    ['twice', withdrawn, 'writer', false, 'draft_withdrawn'],
    ['after the acceptance', fresh, 'writer', true, 'revision_accepted'],
    ['what does not exist', undefined, 'writer', false, 'draft_missing'],
  ] as const)('withdraw %s', (_, draft, role, accepted, expected) => {
    expect(whyNotWithdraw(draft, { role, accepted })).toBe(expected)
  })

  test.each([
    ['writer', true, undefined],
    ['writer', false, 'revision_not_accepted'],
    ['reviewer', true, 'role_forbidden'],
  ] as const)('reopen as %s, accepted: %s', (role, accepted, expected) => {
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
