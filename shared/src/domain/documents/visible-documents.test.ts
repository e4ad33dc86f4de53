import { describe, expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import type { FinalDocument } from '../../contract/entities.ts'
import { aDraft, aFile } from '../../testing/documents.ts'
import { someFlags } from '../../testing/site.ts'
import { type DocumentFlags, toVisibleDraft, toVisibleDrafts, toVisibleFinalDocument } from './visible-documents.ts'

const ROLES: readonly Role[] = ['customer', 'writer', 'reviewer']
const wordFile = aFile('Draft.docx')
const approval = { pending: false, approved: true, rejectionReason: 'typo', rejectionFile: [] }
const draft = aDraft({
  data: {
    dataPdf: aFile(),
    dataWord: wordFile,
    dataOther: aFile('x.zip'),
    additionalFiles: [aFile('y.txt')],
    notes: 'n',
  },
  rating: 4,
  review: 'Shorter, please',
  adminApproval: approval,
})
const finalDocument: FinalDocument = {
  dataPdf: aFile(),
  dataWord: wordFile,
  otherFiles: [aFile('z.txt')],
  writerNotes: 'n',
}

describe('visible fields of drafts and final documents', () => {
  test.each<[string, Partial<DocumentFlags>, { notes: boolean; word: boolean; rating: boolean }]>([
    ['all flags off', {}, { notes: false, word: true, rating: true }],
    ['writer notes on', { enable_writer_notes: true }, { notes: true, word: true, rating: true }],
    ['Word hidden', { hide_ms_word_document: true }, { notes: false, word: false, rating: true }],
    ['rating hidden', { disable_customer_rating: true }, { notes: false, word: true, rating: false }],
    ['approval on', { enable_revisions_approval_feature: true }, { notes: false, word: true, rating: true }],
    [
      'all three',
      { enable_writer_notes: true, hide_ms_word_document: true, disable_customer_rating: true },
      { notes: true, word: false, rating: false },
    ],
  ])('shows or hides notes, Word version and rating: %s', (_, over, shown) => {
    const flags = someFlags(over)
    for (const role of ROLES) {
      const seen = toVisibleDraft(draft, role, flags)
      expect({
        notes: 'notes' in seen.data,
        word: 'dataWord' in seen.data,
        rating: 'rating' in seen,
      }).toEqual(shown)
      expect(seen).toMatchObject({
        review: 'Shorter, please',
        data: { dataPdf: {}, dataOther: {}, additionalFiles: [{}] },
      })
      const document = toVisibleFinalDocument(finalDocument, { role, isDone: true }, flags)!
      expect([document.writerNotes !== undefined, document.dataWord !== undefined]).toEqual([shown.notes, shown.word])
      expect(document).toMatchObject({ dataPdf: {}, otherFiles: [{}] })
    }
  })
})

test('shows the admin’s verdict on a draft only to staff', () => {
  const seen = ROLES.map((role) => toVisibleDraft(draft, role, someFlags()).adminApproval)
  expect(seen).toEqual([undefined, approval, approval])
})

test('a draft with only a rating counts as reviewed, even when the site hides ratings', () => {
  const seen = toVisibleDraft(draft, 'customer', someFlags({ disable_customer_rating: true }))
  expect(seen).toMatchObject({ reviewedByUser: true })
  expect(toVisibleDraft(aDraft(), 'customer', someFlags()).reviewedByUser).toBe(false)
})

describe('toVisibleDrafts', () => {
  const approvalOf = (over: object) => ({ ...approval, approved: false, ...over })
  const drafts = [
    aDraft({ _id: 'sent' }),
    aDraft({ _id: 'withdrawn', deletedBy: 'w' }),
    aDraft({ _id: 'pending', adminApproval: approvalOf({ pending: true }) }),
    aDraft({ _id: 'rejected', adminApproval: approvalOf({}) }),
    aDraft({ _id: 'approved', adminApproval: approvalOf({ approved: true }) }),
  ]
  test.each<[Role, boolean, string[]]>([
    ['customer', true, ['sent', 'approved']],
    ['customer', false, ['sent', 'pending', 'rejected', 'approved']],
    ['writer', true, drafts.map(({ _id }) => _id)],
    ['writer', false, drafts.map(({ _id }) => _id)],
    ['reviewer', true, drafts.map(({ _id }) => _id)],
  ])(
    'a %s on a site with admin approval (%s) sees only the drafts %j',
    (role, enable_revisions_approval_feature, ids) => {
      const seen = toVisibleDrafts(drafts, role, someFlags({ enable_revisions_approval_feature }))
      expect(seen.map(({ _id }) => _id)).toEqual(ids)
    },
  )
})

test.each<[Role, boolean, boolean]>([
  ['customer', false, false],
  ['customer', true, true],
  ['writer', false, true],
  ['reviewer', false, true],
])('the %s sees the final document (submitted: %s): %s', (role, isDone, shown) => {
  expect(toVisibleFinalDocument(finalDocument, { role, isDone }, someFlags()) !== undefined).toBe(shown)
  expect(toVisibleFinalDocument(undefined, { role, isDone }, someFlags())).toBeUndefined()
})
