import { writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubRefusal, stubReply } from '../../testing/network.ts'
import { stubUploads } from '../../testing/uploads.ts'
import { writeRichText } from '../../testing/write-rich-text.ts'
import { createDraft, findDialog, listSentBodies, pressButton, revisionReadCount } from './testing/customer-page.tsx'
import { openStaffRevision, stubStaffDrafts } from './testing/staff-page.tsx'

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
type TestUser = Awaited<ReturnType<typeof openStaffRevision>>['user']
const input = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).find(({ type }) => type === 'file')!
async function addFile(user: TestUser, label: string, name: string, type = 'application/pdf') {
  await user.upload(input(label), new File(['x'], name, { type }))
  return screen.findByRole('link', { name: `Download ${name}` })
}
const UPLOADED_FILE = { key: 'key of Draft.pdf' }

beforeEach(() => stubUploads())

test('the draft form reports a missing PDF and a missing Word version at the same time', async () => {
  const { user } = await openStaffRevision([])
  await pressButton(user, 'Upload draft')
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Please upload the pdf version of the file',
    'Please upload the word version of the file',
  ])
  expect([input('PDF version').accept, input('Word version').accept]).toEqual([
    '.pdf,application/pdf',
    `.docx,${DOCX_TYPE}`,
  ])
  await addFile(user, 'PDF version', 'Draft.pdf')
  await pressButton(user, 'Upload draft')
  expect((await screen.findByRole('alert')).textContent).toBe('Please upload the word version of the file')
})

test('the draft form sends all files and notes of a draft, then clears itself', async () => {
  stubReply(writerRevisions.upload, {})
  const { user } = await openStaffRevision([])
  await addFile(user, 'PDF version', 'Draft.pdf')
  await addFile(user, 'Word version', 'Draft.docx', DOCX_TYPE)
  await addFile(user, 'Other version', 'Draft.txt', 'text/plain')
  await addFile(user, 'Additional files', 'Cover.pdf')
  await writeRichText(/^Notes/, 'First try')
  stubStaffDrafts([createDraft()])
  await pressButton(user, 'Upload draft')
  expect(await screen.findByText('The draft was sent.')).toBeTruthy()
  expect(listSentBodies('revision/upload')).toMatchObject([
    {
      order_id: 'o1',
      serviceId: 's1',
      override: false,
      data: {
        dataPdf: UPLOADED_FILE,
        dataWord: { key: 'key of Draft.docx' },
        dataOther: { key: 'key of Draft.txt' },
        additionalFiles: [{ key: 'key of Cover.pdf' }],
        notes: '<p>First try</p>',
      },
    },
  ])
  expect(await screen.findByRole('region', { name: 'Waiting for client review' })).toBeTruthy()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('First try'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('puts draft files that are chosen together into the matching fields', async () => {
  stubReply(writerRevisions.upload, {})
  const { user } = await openStaffRevision([])
  await user.upload(input('All files'), [
    new File(['x'], 'Draft.docx', { type: DOCX_TYPE }),
    new File(['x'], 'Cover.txt', { type: 'text/plain' }),
    new File(['x'], 'Draft.pdf', { type: 'application/pdf' }),
  ])
  for (const name of ['Draft.docx', 'Cover.txt', 'Draft.pdf'])
    await screen.findByRole('link', { name: `Download ${name}` })
  await pressButton(user, 'Upload draft')
  await screen.findByText('The draft was sent.')
  expect(listSentBodies('revision/upload')).toMatchObject([
    {
      data: {
        dataPdf: UPLOADED_FILE,
        dataWord: { key: 'key of Draft.docx' },
        dataOther: null,
        additionalFiles: [{ key: 'key of Cover.txt' }],
      },
    },
  ])
})

test('the draft form requires only the PDF when the site has disabled Word and notes', async () => {
  stubReply(writerRevisions.upload, {})
  const { user } = await openStaffRevision([], { flags: { hide_ms_word_document: true, enable_writer_notes: false } })
  await addFile(user, 'PDF version', 'Draft.pdf')
  await pressButton(user, 'Upload draft')
  await screen.findByText('The draft was sent.')
  expect(listSentBodies('revision/upload')).toMatchObject([
    { data: { dataPdf: UPLOADED_FILE, dataWord: null, notes: null } },
  ])
})

test('shows in a dialog why a draft was refused, then loads the drafts again and preserves the input', async () => {
  stubRefusal(writerRevisions.upload, 'draft_pending')
  const { user } = await openStaffRevision([], { flags: { hide_ms_word_document: true } })
  await addFile(user, 'PDF version', 'Draft.pdf')
  await pressButton(user, 'Upload draft')
  const window = await findDialog('Error')
  expect(window.textContent).toBe(`Error${ERROR.draft_pending.sentence}OK`)
  expect(revisionReadCount()).toBe(1)
  await pressButton(user, 'OK')
  await waitFor(() => expect(revisionReadCount()).toBe(2))
  expect(screen.getByRole('link', { name: 'Download Draft.pdf' })).toBeTruthy()
})

describe('draft file upload', () => {
  const failing = () => stubUploads(() => ({ status: 500, body: {} }))
  test.each([
    ['PDF version', 'Something went wrong!'],
    ['Additional files', 'Something went wrong, Please re-upload again!'],
  ])('shows an error when the upload of %s fails: %s', async (label, sentence) => {
    failing()
    const { user } = await openStaffRevision([])
    await user.upload(input(label), new File(['x'], 'Draft.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  test('refuses a file name with a comma and offers to rename the file', async () => {
    const { user } = await openStaffRevision([])
    await user.upload(input('PDF version'), new File(['x'], 'Draft, 2.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please do not use any commas or apostrophes in the file name!',
    )
    await pressButton(user, 'Rename and upload')
    expect(await screen.findByRole('link', { name: 'Download Draft 2.pdf' })).toBeTruthy()
  })
})

describe('overriding a draft', () => {
  test('replaces the files only after a confirmation', async () => {
    stubReply(writerRevisions.upload, {})
    const { user } = await openStaffRevision([createDraft()], { flags: { hide_ms_word_document: true } })
    await pressButton(user, 'Override upload')
    await addFile(user, 'PDF version', 'Draft.pdf')
    await pressButton(user, 'Override upload')
    expect((await findDialog('Are you sure?')).textContent).toContain('The files sent earlier will be replaced.')
    await user.click(within(await findDialog('Are you sure?')).getByRole('button', { name: 'Cancel' }))
    expect(listSentBodies('revision/upload')).toEqual([])
    await user.click(screen.getByRole('button', { name: /Override upload/ }))
    await pressButton(user, 'Yes, replace them!')
    await screen.findByText('The draft was sent.')
    expect(listSentBodies('revision/upload')).toMatchObject([{ override: true }])
    await waitFor(() => expect(screen.queryByText('PDF version')).toBeNull())
  })

  test('focuses the form when it opens, and on Cancel the button that had opened it', async () => {
    const { user } = await openStaffRevision([createDraft()], { flags: { hide_ms_word_document: true } })
    await pressButton(user, 'Override upload')
    expect(document.activeElement?.id).toBe('upload')
    await pressButton(user, 'Cancel')
    expect(screen.queryByText('PDF version')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Override upload' }))
  })

  test('offers to replace the earlier files after the admin has rejected a draft', async () => {
    stubReply(writerRevisions.upload, {})
    const adminApproval = { pending: false, approved: false, rejectionFile: [] }
    const flags = { hide_ms_word_document: true, enable_revisions_approval_feature: true }
    const { user } = await openStaffRevision([createDraft({ adminApproval })], { flags })
    await addFile(user, 'PDF version', 'Draft.pdf')
    await user.click(screen.getByRole('checkbox', { name: 'Replace the files sent earlier' }))
    await pressButton(user, 'Upload draft')
    await pressButton(user, 'Yes, replace them!')
    await screen.findByText('The draft was sent.')
    expect(listSentBodies('revision/upload')).toMatchObject([{ override: true }])
  })
})
