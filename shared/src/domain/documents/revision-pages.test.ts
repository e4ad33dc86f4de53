import { describe, expect, test } from 'vitest'
import type { Draft } from '../../contract/entities.ts'
import { aDraft } from '../../testing/documents.ts'
import { customerRevision, latestRating, staffRevision } from './revision-pages.ts'

const off = { approval: false, accepted: false }
const on = { approval: true, accepted: false }
const accepted = { approval: false, accepted: true }
const approvalOf = (over: object) => ({
  adminApproval: { pending: false, approved: false, rejectionFile: [], ...over },
})
const first = aDraft({ _id: 'd1', createdAt: '2026-11-01T10:00:00Z' })
const second = { ...first, _id: 'd2', createdAt: '2026-11-02T10:00:00Z' }
const reviewed = { ...second, reviewedByUser: true, rating: 2 }
const pending = { ...second, ...approvalOf({ pending: true }) }
const rejected = { ...second, ...approvalOf({ rejectionReason: 'typo' }) }
const approved = { ...second, ...approvalOf({ approved: true }) }
const withdrawn = { ...second, deletedBy: 'w1' }

describe('latestRating', () => {
  test.each<[string, Draft[], boolean, number | undefined]>([
    ['is undefined without a rating', [first], false, undefined],
    ['is that of the newest rated draft', [reviewed, { ...first, rating: 5 }], false, 2],
    ['is that of an earlier draft if the newest has none', [{ ...first, rating: 5 }, second], false, 5],
    [
      'ignores withdrawn drafts',
      [
        { ...first, rating: 5 },
        { ...withdrawn, rating: 1 },
      ],
      false,
      5,
    ],
    ['treats 0 as no rating', [{ ...first, rating: 0 }], false, undefined],
    ['is at most five', [{ ...first, rating: 9 }], false, 5],
    ['is undefined if the site hides ratings', [reviewed], true, undefined],
  ])('%s', (_, drafts, disable_customer_rating, stars) => {
    expect(latestRating(drafts, { disable_customer_rating })).toBe(stars)
  })
})

describe('customerRevision', () => {
  test.each<[string, Draft[], typeof off, string, string | undefined]>([
    ['no draft', [], off, 'pending', undefined],
    ['only a withdrawn draft', [withdrawn], off, 'pending', undefined],
    ['a draft to review', [first], off, 'open', 'd1'],
    ['a reviewed draft', [reviewed], off, 'reviewed', 'd2'],
    ['a rating without a text counts as a review', [{ ...first, rating: 3 }], off, 'reviewed', 'd1'],
    ['a newer draft after a review', [{ ...first, rating: 3 }, second], off, 'open', 'd2'],
    ['the draft before a withdrawn one', [first, withdrawn], off, 'open', 'd1'],
    ['accepted', [reviewed], accepted, 'accepted', 'd2'],
    ['accepted without a draft', [], accepted, 'accepted', undefined],
    ['a draft waits for the admin', [pending], on, 'pending', undefined],
    ['the earlier draft stays while a new one waits', [first, pending], on, 'open', 'd1'],
    ['rejected', [rejected], on, 'pending', undefined],
    ['approved', [approved], on, 'open', 'd2'],
    ['a pending draft on a site without approval', [pending], off, 'open', 'd2'],
  ])('returns card and draft: %s', (_, drafts, context, card, id) => {
    const page = customerRevision(drafts, context)
    expect([page.card, page.draft?._id]).toEqual([card, id])
  })

  test('lists only drafts that the customer may see, newest first', () => {
    const page = customerRevision([first, approved, { ...pending, _id: 'd3', createdAt: '2026-11-03T10:00:00Z' }], on)
    expect(page.history.map(({ draft, state }) => [draft._id, state])).toEqual([
      ['d2', 'approved'],
      ['d1', 'waiting_for_review'],
    ])
  })
})

describe('staffRevision', () => {
  const offers = (drafts: Parameters<typeof staffRevision>[0], context = off) => {
    const { state, mayUpload, mayOverride, mayReopen } = staffRevision(drafts, context, 'writer')
    return [
      state,
      ...Object.entries({ mayUpload, mayOverride, mayReopen }).flatMap(([name, may]) => (may ? [name] : [])),
    ]
  }
  test.each<[string, Draft[], typeof off, string[]]>([
    ['no draft', [], off, ['no_draft', 'mayUpload']],
    ['a draft waits for the customer', [first], off, ['waiting_for_review', 'mayOverride']],
    ['reviewed', [reviewed], off, ['reviewed', 'mayUpload']],
    ['withdrawn', [withdrawn], off, ['no_draft', 'mayUpload']],
    ['accepted', [reviewed], accepted, ['accepted', 'mayReopen']],
    ['pending', [pending], on, ['pending_approval', 'mayOverride']],
    ['a rejected draft', [rejected], on, ['rejected', 'mayUpload', 'mayOverride']],
    ['approved', [approved], on, ['approved', 'mayOverride']],
    ['an approved and reviewed draft', [{ ...approved, rating: 5 }], on, ['reviewed', 'mayUpload']],
    ['a pending draft on a site without approval', [pending], off, ['waiting_for_review', 'mayOverride']],
  ])('returns state and actions: %s', (_, drafts, context, wanted) => {
    expect(offers(drafts, context)).toEqual(wanted)
  })

  test('allows withdrawing any draft that is not withdrawn, until the revision is accepted', () => {
    const drafts = [first, withdrawn]
    const rows = (context: typeof off) =>
      staffRevision(drafts, context, 'writer').history.map(({ draft, mayWithdraw }) => [draft._id, mayWithdraw])
    expect(rows(off)).toEqual([
      ['d2', false],
      ['d1', true],
    ])
    expect(rows(accepted).map(([, may]) => may)).toEqual([false, false])
  })

  test.each([[[]], [[first]], [[reviewed]], [[rejected]], [[pending]]])(
    'offers a reviewer no action for drafts %#',
    (drafts) => {
      for (const context of [off, on, accepted]) {
        const { mayUpload, mayOverride, mayReopen, history, state } = staffRevision(drafts, context, 'reviewer')
        expect([mayUpload, mayOverride, mayReopen, ...history.map(({ mayWithdraw }) => mayWithdraw)]).not.toContain(
          true,
        )
        expect(state).toBe(staffRevision(drafts, context, 'writer').state)
      }
    },
  )
})

describe('customerRevision: mayAccept', () => {
  test.each<[string, Draft[], boolean]>([
    ['is false before the review', [first], false],
    ['is false after a request for changes', [reviewed], false],
    ['is true for a rating above three', [{ ...reviewed, rating: 4 }], true],
    ['is true for a review without stars', [{ ...first, reviewedByUser: true }], true],
  ])('%s', (_, drafts, expected) => {
    expect(customerRevision(drafts, off).mayAccept).toBe(expected)
    expect(customerRevision(drafts, accepted).mayAccept).toBe(false)
  })
})
