import type { Draft } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { aFile } from '@quillgate/shared/testing/documents'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { getRequests, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { createDraft, findDialog, listSentBodies, pressButton, revisionReadCount } from './testing/customer-page.tsx'
import { openStaffRevision, STAFF_PAGE_PATH, stubStaffDrafts } from './testing/staff-page.tsx'

const withAdminApproval = (overrides: object) => ({
  adminApproval: { pending: false, approved: false, rejectionFile: [], ...overrides },
})
const rejectedDraft = createDraft(
  withAdminApproval({ rejectionReason: 'Two typos.', rejectionFile: [aFile('Remarks.pdf')] }),
)
const reviewedDraft = createDraft({
  rating: 2,
  reviewedByUser: true,
  review: 'More numbers',
  reviewFile: aFile('Mine.pdf'),
})
const SITE_WITH_APPROVAL = { flags: { enable_revisions_approval_feature: true } }
const mainButtons = () => within(screen.getByRole('main')).queryAllByRole('button')

describe('state card of the staff revision page', () => {
  const upload = 'Upload draft'
  const override = 'Override upload'
  test.each<[string, Draft[], Parameters<typeof openStaffRevision>[1], string, string | undefined]>([
    ['no draft', [], {}, 'No draft yetUpload a draft below.', upload],
    [
      'sent on a site without admin approval',
      [createDraft()],
      {},
      'Waiting for client reviewOverride uploadWithdraw',
      override,
    ],
    [
      'sent to the admin',
      [createDraft(withAdminApproval({ pending: true }))],
      SITE_WITH_APPROVAL,
      'Pending admin approvalOverride uploadWithdraw',
      override,
    ],
    [
      'approved',
      [createDraft(withAdminApproval({ approved: true }))],
      SITE_WITH_APPROVAL,
      'Waiting for client reviewApproved. The customer can read the draft now.Override uploadWithdraw',
      override,
    ],
    ['rejected', [rejectedDraft], SITE_WITH_APPROVAL, 'RejectedTwo typos.Remarks.pdf47 kBWithdraw', upload],
    ['reviewed', [reviewedDraft], {}, 'Reviewedclick to upload new draftWithdraw', upload],
    [
      'reviewed, with the upload hint disabled',
      [reviewedDraft],
      { flags: { hide_click_to_upload: true } },
      'ReviewedWithdraw',
      upload,
    ],
    ['all withdrawn', [createDraft({ deletedBy: 'w' })], {}, 'No draft yetUpload a draft below.', upload],
    ['accepted', [reviewedDraft], { accepted: true }, 'Revision AcceptedReopen Revision', 'Reopen Revision'],
  ])('shows the state of the revision with its actions: %s', async (_, drafts, options, words, action) => {
    await openStaffRevision(drafts, options)
    const [card] = within(screen.getByRole('main')).getAllByRole('region')
    expect(card?.textContent).toBe(words)
    for (const name of [upload, override, 'Reopen Revision'])
      expect(screen.queryAllByRole('button', { name }).length).toBe(name === action ? 1 : 0)
  })

  test.each([[[createDraft()]], [[reviewedDraft]], [[rejectedDraft]], [[]]])(
    'offers a reviewer no actions (case %#)',
    async (drafts) => {
      await openStaffRevision(drafts, { as: aReviewer(), ...SITE_WITH_APPROVAL })
      const names = mainButtons().map((button) => button.getAttribute('aria-label') ?? button.textContent)
      expect(names.filter((name) => /upload|withdraw|reopen|choose/i.test(name ?? ''))).toEqual([])
      expect(document.querySelector('input[type=file]')).toBeNull()
      expect(screen.queryByText('click to upload new draft')).toBeNull()
    },
  )
})

test('the staff revision page shows each draft with files, notes, rating and review, and marks withdrawn ones', async () => {
  const { user } = await openStaffRevision([
    { ...createDraft(), _id: 'gone', deletedBy: 'w', createdAt: '2026-11-10T10:00:00.000Z' },
    reviewedDraft,
  ])
  expect(screen.getByText('Maya Okafor').parentElement?.textContent).toBe('Maya Okafor · Resume Writing')
  expect(screen.getByRole('region', { name: 'Preview of Resume.pdf' })).toBeTruthy()
  const review = screen.getByRole('region', { name: 'Review' })
  expect(review.textContent).toContain('More numbers')
  expect(within(review).getByRole('img', { name: '2 of 5' })).toBeTruthy()
  expect(within(review).getByRole('link', { name: 'Download Mine.pdf' })).toBeTruthy()
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toMatch(/Draft 2.*Reviewed/)
  expect(second?.textContent).toMatch(/Draft 1.*Withdrawn/)
  expect(within(screen.getByText('Latest rating')).getByRole('img', { name: '2 of 5' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Details: Draft 1' }))
  const files = screen.getByRole('list', { name: 'Files in draft 1' })
  expect(within(files).getAllByRole('link')).toHaveLength(3)
  // Only the current draft can be withdrawn.
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1)
})

test.each([
  ['hide_ms_word_document', true, () => screen.queryByRole('link', { name: 'Download Resume.docx' })],
  ['hide_ms_word_document', true, () => screen.queryAllByText('Word version')[0] ?? null],
  ['enable_writer_notes', false, () => screen.queryByText('Two words from Dana.')],
  ['enable_writer_notes', false, () => screen.queryByRole('textbox', { name: /^Notes/ })],
  ['disable_customer_rating', true, () => screen.queryByText('Latest rating')],
] as const)(
  'the site flag %s hides the element that it controls on the staff revision page when it is %s',
  async (flag, hiddenWhen, find) => {
    await openStaffRevision([reviewedDraft], { flags: { [flag]: !hiddenWhen } })
    await waitFor(() => expect(find()).not.toBeNull())
    cleanup()
    await openStaffRevision([reviewedDraft], { flags: { [flag]: hiddenWhen } })
    expect(find()).toBeNull()
  },
)

describe('withdrawing a draft', () => {
  test('requires a reason, warns that withdrawing is final, and loads the drafts again', async () => {
    stubReply(writerRevisions.withdraw, {})
    const { user } = await openStaffRevision([createDraft()])
    await pressButton(user, 'Withdraw')
    const window = await findDialog('Are you sure?')
    expect(window.textContent).toContain(
      'Draft 1 (November 18th 2026) will be withdrawn. You will not be able to revert this.',
    )
    await pressButton(user, 'Yes, withdraw it!')
    expect((await screen.findByRole('alert')).textContent).toBe('This field is required.')
    await enterText(user, screen.getByRole('textbox', { name: 'Reason' }), 'Wrong file')
    stubStaffDrafts([createDraft({ deletedBy: 'w' })])
    await pressButton(user, 'Yes, withdraw it!')
    expect(await screen.findByText('The draft was withdrawn.')).toBeTruthy()
    expect(getRequests().find(({ method }) => method === 'DELETE')).toMatchObject({
      path: `/api/orders/o1/drafts/${createDraft()._id}`,
      body: { reason: 'Wrong file' },
    })
    expect(await screen.findByRole('region', { name: 'No draft yet' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  test('shows a refusal in a dialog titled Error and preserves the reason', async () => {
    stubRefusal(writerRevisions.withdraw, 'revision_accepted')
    const { user } = await openStaffRevision([createDraft()])
    await pressButton(user, 'Withdraw')
    await enterText(user, screen.getByRole('textbox', { name: 'Reason' }), 'Wrong file')
    await pressButton(user, 'Yes, withdraw it!')
    expect((await findDialog('Error')).textContent).toContain('This revision has already been accepted.')
    await pressButton(user, 'OK')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })).value).toBe('Wrong file')
    await pressButton(user, 'Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('reopening a revision', () => {
  test('reopens the revision after a confirmation and loads the drafts again', async () => {
    stubReply(writerRevisions.reopen, {})
    const { user } = await openStaffRevision([reviewedDraft], { accepted: true })
    await pressButton(user, 'Reopen Revision')
    expect((await findDialog('Are you sure?')).textContent).toContain('You will not be able to revert this.')
    stubStaffDrafts([reviewedDraft])
    await pressButton(user, 'Yes, reopen it!')
    expect(await screen.findByRole('button', { name: 'Upload draft' })).toBeTruthy()
    expect(await findDialog('Reopened successfully!')).toBeTruthy()
    await pressButton(user, 'OK')
    expect(revisionReadCount()).toBe(2)
    expect(listSentBodies('reopen-revision')).toEqual([{}])
    expect(getRequests().find(({ method }) => method === 'PATCH')?.path).toBe(
      '/api/orders/o1/services/s1/reopen-revision',
    )
  })

  test('shows in the confirmation dialog why reopening failed', async () => {
    stubNetworkError(writerRevisions.reopen)
    const { user } = await openStaffRevision([reviewedDraft], { accepted: true })
    await pressButton(user, 'Reopen Revision')
    await pressButton(user, 'Yes, reopen it!')
    expect((await screen.findByRole('alert')).textContent).toBe('Timeout!')
  })
})

test('the staff revision page shows why it failed to load and offers to try again', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubRefusal(writerRevisions.view, 'not_found')
  const { user } = await renderAt(STAFF_PAGE_PATH, { as: aWriter() })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t find that.')
  stubStaffDrafts([])
  await pressButton(user, 'Try again')
  expect(await screen.findByRole('region', { name: 'No draft yet' })).toBeTruthy()
})
