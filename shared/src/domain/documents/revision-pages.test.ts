import { describe, expect, test } from 'vitest'
import type { Draft } from '../../contract/entities.ts'
import { aDraft } from '../../testing/documents.ts'
import { findLatestRating, toCustomerRevision, toStaffRevision } from './revision-pages.ts'

const noApproval = { approval: false, accepted: false }
const withApproval = { approval: true, accepted: false }
const acceptedContext = { approval: false, accepted: true }
const createApproval = (overrides: object) => ({
  adminApproval: { pending: false, approved: false, rejectionFile: [], ...overrides },
})
const firstDraft = aDraft({ _id: 'd1', createdAt: '2026-11-01T10:00:00Z' })
const secondDraft = { ...firstDraft, _id: 'd2', createdAt: '2026-11-02T10:00:00Z' }
const reviewedDraft = { ...secondDraft, reviewedByUser: true, rating: 2 }
const pendingDraft = { ...secondDraft, ...createApproval({ pending: true }) }
const rejectedDraft = { ...secondDraft, ...createApproval({ rejectionReason: 'typo' }) }
const approvedDraft = { ...secondDraft, ...createApproval({ approved: true }) }
const withdrawnDraft = { ...secondDraft, deletedBy: 'w1' }

describe('findLatestRating', () => {
  test.each<[string, Draft[], boolean, number | undefined]>([
    ['is undefined without a rating', [firstDraft], false, undefined],
    ['is that of the newest rated draft', [reviewedDraft, { ...firstDraft, rating: 5 }], false, 2],
    ['is that of an earlier draft if the newest has none', [{ ...firstDraft, rating: 5 }, secondDraft], false, 5],
    [
      'ignores withdrawn drafts',
      [
        { ...firstDraft, rating: 5 },
        { ...withdrawnDraft, rating: 1 },
      ],
      false,
      5,
    ],
    ['treats 0 as no rating', [{ ...firstDraft, rating: 0 }], false, undefined],
    ['is at most five', [{ ...firstDraft, rating: 9 }], false, 5],
    ['is undefined if the site hides ratings', [reviewedDraft], true, undefined],
  ])('%s', (_, drafts, disable_customer_rating, stars) => {
    expect(findLatestRating(drafts, { disable_customer_rating })).toBe(stars)
  })
})

describe('toCustomerRevision', () => {
  test.each<[string, Draft[], typeof noApproval, string, string | undefined]>([
    ['no draft', [], noApproval, 'pending', undefined],
    ['only a withdrawn draft', [withdrawnDraft], noApproval, 'pending', undefined],
    ['a draft to review', [firstDraft], noApproval, 'open', 'd1'],
    ['a reviewed draft', [reviewedDraft], noApproval, 'reviewed', 'd2'],
    [
      'a draft with a rating only, which counts as reviewed',
      [{ ...firstDraft, rating: 3 }],
      noApproval,
      'reviewed',
      'd1',
    ],
    ['a newer draft after a reviewed one', [{ ...firstDraft, rating: 3 }, secondDraft], noApproval, 'open', 'd2'],
    ['a draft before a withdrawn one', [firstDraft, withdrawnDraft], noApproval, 'open', 'd1'],
    ['an accepted revision', [reviewedDraft], acceptedContext, 'accepted', 'd2'],
    ['an accepted revision without a draft', [], acceptedContext, 'accepted', undefined],
    ['a draft that waits for the admin', [pendingDraft], withApproval, 'pending', undefined],
    ['an earlier draft while a new one waits for the admin', [firstDraft, pendingDraft], withApproval, 'open', 'd1'],
    ['a rejected draft', [rejectedDraft], withApproval, 'pending', undefined],
    ['an approved draft', [approvedDraft], withApproval, 'open', 'd2'],
    ['a pending draft on a site without approval', [pendingDraft], noApproval, 'open', 'd2'],
  ])('returns the card and the draft to show for %s', (_, drafts, context, card, id) => {
    const page = toCustomerRevision(drafts, context)
    expect([page.card, page.draft?._id]).toEqual([card, id])
  })

  test('lists only the drafts that the customer may see, newest first', () => {
    const page = toCustomerRevision(
      [firstDraft, approvedDraft, { ...pendingDraft, _id: 'd3', createdAt: '2026-11-03T10:00:00Z' }],
      withApproval,
    )
    expect(page.history.map(({ draft, state }) => [draft._id, state])).toEqual([
      ['d2', 'approved'],
      ['d1', 'waiting_for_review'],
    ])
  })
})

describe('toStaffRevision', () => {
  const offers = (drafts: Parameters<typeof toStaffRevision>[0], context = noApproval) => {
    const { state, mayUpload, mayOverride, mayReopen } = toStaffRevision(drafts, context, 'writer')
    return [
      state,
      ...Object.entries({ mayUpload, mayOverride, mayReopen }).flatMap(([name, may]) => (may ? [name] : [])),
    ]
  }
  test.each<[string, Draft[], typeof noApproval, string[]]>([
    ['no draft', [], noApproval, ['no_draft', 'mayUpload']],
    ['a draft that waits for the customer', [firstDraft], noApproval, ['waiting_for_review', 'mayOverride']],
    ['a reviewed draft', [reviewedDraft], noApproval, ['reviewed', 'mayUpload']],
    ['a withdrawn draft', [withdrawnDraft], noApproval, ['no_draft', 'mayUpload']],
    ['an accepted revision', [reviewedDraft], acceptedContext, ['accepted', 'mayReopen']],
    ['a pending draft', [pendingDraft], withApproval, ['pending_approval', 'mayOverride']],
    ['a rejected draft', [rejectedDraft], withApproval, ['rejected', 'mayUpload', 'mayOverride']],
    ['an approved draft', [approvedDraft], withApproval, ['approved', 'mayOverride']],
    ['an approved and reviewed draft', [{ ...approvedDraft, rating: 5 }], withApproval, ['reviewed', 'mayUpload']],
    ['a pending draft on a site without approval', [pendingDraft], noApproval, ['waiting_for_review', 'mayOverride']],
  ])('returns the state and the permitted actions of a writer for %s', (_, drafts, context, wanted) => {
    expect(offers(drafts, context)).toEqual(wanted)
  })

  test('allows a writer to withdraw every draft that is not withdrawn, until the revision is accepted', () => {
    const drafts = [firstDraft, withdrawnDraft]
    const rows = (context: typeof noApproval) =>
      toStaffRevision(drafts, context, 'writer').history.map(({ draft, mayWithdraw }) => [draft._id, mayWithdraw])
    expect(rows(noApproval)).toEqual([
      ['d2', false],
      ['d1', true],
    ])
    expect(rows(acceptedContext).map(([, may]) => may)).toEqual([false, false])
  })

  test.each([[[]], [[firstDraft]], [[reviewedDraft]], [[rejectedDraft]], [[pendingDraft]]])(
    'offers a reviewer no action, whatever the drafts: case %#',
    (drafts) => {
      for (const context of [noApproval, withApproval, acceptedContext]) {
        const { mayUpload, mayOverride, mayReopen, history, state } = toStaffRevision(drafts, context, 'reviewer')
        expect([mayUpload, mayOverride, mayReopen, ...history.map(({ mayWithdraw }) => mayWithdraw)]).not.toContain(
          true,
        )
        expect(state).toBe(toStaffRevision(drafts, context, 'writer').state)
      }
    },
  )
})

describe('toCustomerRevision: mayAccept', () => {
  test.each<[string, Draft[], boolean]>([
    ['is false before the review', [firstDraft], false],
    ['is false after a request for changes', [reviewedDraft], false],
    ['is true for a rating above three', [{ ...reviewedDraft, rating: 4 }], true],
    ['is true for a review without stars', [{ ...firstDraft, reviewedByUser: true }], true],
  ])('%s', (_, drafts, expected) => {
    expect(toCustomerRevision(drafts, noApproval).mayAccept).toBe(expected)
    expect(toCustomerRevision(drafts, acceptedContext).mayAccept).toBe(false)
  })
})
