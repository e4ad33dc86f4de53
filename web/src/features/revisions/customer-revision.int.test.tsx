import { customerRevisions } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aFile } from '@quillgate/shared/testing/documents'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { stubContract } from '../../testing/order-view.ts'
import { stubPhoneWindow, stubTabletWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { writeRichText } from '../../testing/write-rich-text.ts'
import {
  chooseStars,
  createDraft,
  findDialog,
  PAGE_PATH,
  pressButton,
  renderCustomerPage,
  stubDrafts,
} from './testing/customer-page.tsx'

const oldDraft = createDraft({
  _id: 'old',
  rating: 3,
  review: '<p>More <b>numbers</b></p>',
  createdAt: '2026-11-10T10:00:00.000Z',
})

test('the revision page shows Pending and no review form until a draft exists', async () => {
  await renderCustomerPage([])
  const card = await screen.findByRole('region', { name: 'Pending' })
  expect(card.textContent).toContain('You will get an email once your draft is available.')
  expect(screen.queryByRole('button', { name: 'Submit review' })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the revision page shows the current draft with files, notes and preview, and the history newest first', async () => {
  await renderCustomerPage([oldDraft, createDraft()])
  expect(
    await screen.findByText(/Resume Writing · Draft 2 \(November 18th 2026\) · Your turn: review this draft\./),
  ).toBeTruthy()
  const files = screen.getByRole('region', { name: 'Draft 2' })
  for (const name of ['Resume.pdf', 'Resume.docx', 'Cover.pdf'])
    expect(
      within(files)
        .getByRole('link', { name: `Download ${name}` })
        .getAttribute('href'),
    ).toBe(`/api/file/download/files%2F${name}`)
  expect(within(files).getByText('Two words from Dana.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Preview of Resume.pdf' })).toBeTruthy()
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toMatch(/Draft 211\/18\/2026.*Your turn/)
  expect(second?.textContent).toMatch(/Draft 111\/10\/2026.*Reviewed/)
  expect(screen.getByText('Latest rating').textContent).toBe('Latest rating ')
  expect(within(screen.getByText('Latest rating')).getByRole('img', { name: '3 of 5' })).toBeTruthy()
})

test('the revision page opens files and review of an earlier draft', async () => {
  const { user } = await renderCustomerPage([oldDraft, createDraft()])
  await user.click(await screen.findByRole('button', { name: 'Details: Draft 1' }))
  expect(screen.getByText('numbers')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Files in draft 1' })).toBeTruthy()
})

describe.each([
  ['hide_ms_word_document', () => screen.queryByRole('link', { name: 'Download Resume.docx' })],
  ['disable_customer_rating', () => screen.queryByText('Latest rating')],
  ['disable_customer_rating', () => screen.queryByRole('radio', { name: '1 of 5' })],
] as const)('site flag %s on the customer’s revision page', (flag, find) => {
  test.each([true, false])('hides the element that it controls only when it is on (value: %s)', async (on) => {
    await renderCustomerPage([oldDraft, createDraft()], { flags: { [flag]: on } })
    await screen.findByRole('table')
    expect(find() === null).toBe(on)
  })
})
test('the customer’s revision page hides notes when the site has disabled them', async () => {
  await renderCustomerPage([createDraft()], { flags: { enable_writer_notes: false } })
  await screen.findByRole('table')
  expect(screen.queryByText('Two words from Dana.')).toBeNull()
})

test('hides a draft from the customer until the admin has approved it', async () => {
  const adminApproval = { pending: true, approved: false, rejectionFile: [] }
  await renderCustomerPage([createDraft({ adminApproval })], { flags: { enable_revisions_approval_feature: true } })
  expect(await screen.findByRole('region', { name: 'Pending' })).toBeTruthy()
})

test('the revision page shows an accepted revision without review actions', async () => {
  await renderCustomerPage([createDraft({ reviewedByUser: true, rating: 5 })], { accepted: true })
  const card = await screen.findByRole('region', { name: 'Revision Accepted' })
  expect(card.textContent).toContain('Draft 1 (November 18th 2026) is the final revision.')
  expect(screen.queryByRole('button', { name: 'Submit review' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'This is the final revision' })).toBeNull()
})

test('the revision page shows a submitted review read-only', async () => {
  await renderCustomerPage([
    createDraft({ reviewedByUser: true, rating: 2, review: 'Not yet.', reviewFile: aFile('Mine.pdf') }),
  ])
  const card = await screen.findByRole('region', { name: 'Your review' })
  expect(card.textContent).toContain('Not yet.')
  expect(within(card).getByRole('link', { name: 'Download Mine.pdf' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(within(card).queryByRole('button')).toBeNull()
})

test('restores the unsent review text, even if the draft was withdrawn and replaced meanwhile', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  await chooseStars(user, 2)
  await writeRichText('Revision request', 'More numbers')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('More numbers'))
  await renderCustomerPage([
    createDraft({ deletedBy: 'w' }),
    createDraft({ _id: 'next', createdAt: '2026-11-20T10:00:00.000Z' }),
  ])
  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: 'Revision request' }).at(-1)?.textContent).toBe('More numbers'),
  )
})

test('the customer’s revision page shows why it failed to load and offers to try again', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubNetworkError(customerRevisions.view)
  const { user } = await renderAt(PAGE_PATH, { as: aUser() })
  expect((await screen.findByRole('alert')).textContent).toContain('Timeout!')
  stubDrafts([createDraft()])
  await pressButton(user, 'Try again')
  expect(await screen.findByRole('button', { name: 'Submit review' })).toBeTruthy()
})

test('the revision page redirects to the contract while it is unsigned', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerRevisions.view, { data: [], orderData: { completedTasks: [], contract_signed: false } })
  stubContract()
  const { currentPath } = await renderAt(PAGE_PATH, { as: aUser() })
  await waitFor(() => expect(currentPath()).toBe('/contract/fill/o1'))
})

test.each([
  ['phone', stubPhoneWindow],
  ['tablet', stubTabletWindow],
])('the revision page shows history and review in sheets on a %s', async (_, stubWindow) => {
  stubWindow()
  const { user } = await renderCustomerPage([oldDraft, createDraft()])
  expect(await screen.findByText('Select text or a spot in the draft to comment on it.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const history = screen.getByRole('dialog', { name: 'Revision history' })
  expect(history.textContent).toMatch(/Draft 2.*Draft 1/)
  await user.click(within(history).getByRole('button', { name: 'Close' }))
  await pressButton(user, 'Rate and review')
  const sheet = screen.getByRole('dialog', { name: 'Rate and review' })
  stubRefusal(customerRevisions.review, 'draft_withdrawn')
  await user.click(within(sheet).getByRole('radio', { name: '1 of 5' }))
  await writeRichText('Revision request', 'No')
  await user.click(within(sheet).getByRole('button', { name: 'Submit review' }))
  expect(await findDialog('Draft Not Found')).toBeTruthy()
  // Dialogs are never stacked, so the sheet closes before the dialog opens.
  expect(screen.queryByRole('dialog', { name: 'Rate and review' })).toBeNull()
})
