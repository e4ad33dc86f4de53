import type { Draft } from '@quillgate/shared/contract/entities'
import { files } from '@quillgate/shared/contract/files'
import { aFile } from '@quillgate/shared/testing/documents'
import { aReviewer } from '@quillgate/shared/testing/users'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getRequests, stubFileReply, stubNetworkError, stubRefusal } from '../../../testing/network.ts'
import { createDocx } from '../../../testing/sample-documents.ts'
import { createDraft, pressButton, renderCustomerPage } from '../testing/customer-page.tsx'
import { openStaffRevision } from '../testing/staff-page.tsx'
import { compareTexts, type PageTexts } from './text/compare-texts.ts'
import { useComparison } from './use-comparison.ts'

// The test environment has no web workers, so the comparison runs synchronously.
vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    postMessage({ before, after }: { before: PageTexts; after: PageTexts }) {
      this.dispatchEvent(new MessageEvent('message', { data: compareTexts(before, after) }))
    }
    terminate() {}
  },
)

const PARAGRAPHS: Record<string, string[]> = {
  'one.docx': ['Maya Okafor', 'Led launches in five countries.'],
  'two.docx': ['Maya Okafor', 'Led launches in six countries.', 'Managed a budget.'],
}
const readFileName = (path: string) => decodeURIComponent(path).split('/').at(-1) ?? ''
const createDraftWithFiles = (_id: string, day: number, overrides: Partial<Draft> = {}) =>
  createDraft({
    _id,
    createdAt: `2026-11-${day}T10:00:00.000Z`,
    data: { dataWord: aFile(`${_id}.docx`), dataPdf: aFile(`${_id}.pdf`), additionalFiles: [] },
    ...overrides,
  })
const FIRST_DRAFT = createDraftWithFiles('one', 10, { rating: 3, review: 'More' })
const SECOND_DRAFT = createDraftWithFiles('two', 12)
const stubFiles = () => stubFileReply(files.read, ({ path }) => createDocx(PARAGRAPHS[readFileName(path)] ?? []))
const findCompareDialog = () => screen.findByRole('dialog', { name: 'Compare drafts' })
const listWords = (selector: string) =>
  [...screen.getByRole('region', { name: 'Text with changes' }).querySelectorAll(selector)].map(
    (mark) => mark.textContent,
  )

test('compares the last two drafts and steps through the changes', async () => {
  stubFiles()
  const { user } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT])
  await pressButton(user, 'Compare drafts')
  const dialog = within(await findCompareDialog())
  expect(await dialog.findByText('Changes: 2')).toBeTruthy()
  expect(listWords('del')).toEqual(['Removed: five '])
  expect(listWords('ins')).toEqual(['Added: six ', 'Added: Managed a budget.\n'])

  await user.click(dialog.getByRole('button', { name: 'Next change' }))
  expect(dialog.getByText('Change 1 of 2. Removed: five. Added: six')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(listWords('[aria-current] ins')).toEqual(['Added: Managed a budget.\n'])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next change' }).disabled).toBe(true)

  await user.click(dialog.getByText('All changes'))
  await user.click(dialog.getByRole('button', { name: /Removed: five.*Added: six/ }))
  expect(listWords('[aria-current] ins')).toEqual(['Added: six '])
})

test('compares any two drafts, unless the same draft is chosen twice', async () => {
  stubFiles()
  const { user } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT])
  await pressButton(user, 'Compare drafts')
  const dialog = within(await findCompareDialog())
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Newer draft' }), 'one')
  expect(dialog.getByText('Choose two different drafts.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Older draft' }), 'two')
  await dialog.findByText('Changes: 2')
  expect(listWords('ins')).toEqual(['Added: five '])
  // Each file was fetched only once.
  expect(getRequests().filter(({ path }) => path.startsWith('/api/file/'))).toHaveLength(2)
})

test('compares only the PDF versions of drafts when the site has disabled Word', async () => {
  stubRefusal(files.read, 'not_found')
  const { user } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT], { flags: { hide_ms_word_document: true } })
  await pressButton(user, 'Compare drafts')
  const dialog = within(await findCompareDialog())
  await dialog.findByRole('alert')
  expect(dialog.queryByRole('combobox', { name: 'Version' })).toBeNull()
  const asked = getRequests().filter(({ path }) => path.startsWith('/api/file/'))
  expect(asked.map(({ path }) => readFileName(path)).toSorted()).toEqual(['one.pdf', 'two.pdf'])
})

test('retries the comparison of drafts on Try again after a lost connection', async () => {
  stubNetworkError(files.read)
  stubNetworkError(files.read)
  stubFiles()
  const { user } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT])
  await pressButton(user, 'Compare drafts')
  const dialog = within(await findCompareDialog())
  expect((await dialog.findByRole('alert')).textContent).toContain('Timeout!')
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Changes: 2')).toBeTruthy()
})

test.each([
  ['PK\x03\x04 broken', 'One of the files can’t be read. It may be damaged or password-protected.'],
  ['\xd0\xcf\x11\xe0', 'Only PDF and Word (DOCX) can be compared. Please download both drafts.'],
])('shows why drafts with the content %j cannot be compared', async (content, text) => {
  stubFileReply(files.read, () => new TextEncoder().encode(content).buffer)
  const { user } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT])
  await pressButton(user, 'Compare drafts')
  expect(await within(await findCompareDialog()).findByText(text)).toBeTruthy()
})

test('hides Compare drafts when there is only one draft', async () => {
  await renderCustomerPage([SECOND_DRAFT])
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Compare drafts' })).toBeNull()
})

test('stores the open comparison of drafts in the URL, so that Back closes it', async () => {
  stubFiles()
  const { user, router, currentPath } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT])
  await pressButton(user, 'Compare drafts')
  await findCompareDialog()
  expect(currentPath()).toMatch(/\?compare=1$/)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lets a reviewer compare drafts', async () => {
  stubFiles()
  const { user } = await openStaffRevision([FIRST_DRAFT, SECOND_DRAFT], { as: aReviewer() })
  await pressButton(user, 'Compare drafts')
  expect(await within(await findCompareDialog()).findByText('Changes: 2')).toBeTruthy()
})

test('previews an earlier draft and stores it in the URL, then returns to the current draft', async () => {
  const { user, currentPath } = await renderCustomerPage([FIRST_DRAFT, SECOND_DRAFT])
  expect(await screen.findByRole('region', { name: 'Preview of two.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Details: Draft 1' }))
  await pressButton(user, 'Show this draft')
  expect(await screen.findByRole('region', { name: 'Preview of one.pdf' })).toBeTruthy()
  expect(currentPath()).toMatch(/\?draft=1$/)
  expect(screen.getByText(/You’re viewing an earlier draft\. Your review will be for Draft 2/)).toBeTruthy()
  // The review form is still shown, because a review is always about the current draft.
  expect(screen.getByRole('button', { name: 'Submit review' })).toBeTruthy()

  await pressButton(user, 'Show Draft 2')
  expect(await screen.findByRole('region', { name: 'Preview of two.pdf' })).toBeTruthy()
  expect(currentPath()).not.toContain('draft=')
})

test('shows staff which draft is current while they view an earlier one', async () => {
  const { user } = await openStaffRevision([FIRST_DRAFT, SECOND_DRAFT])
  await user.click(await screen.findByRole('button', { name: 'Details: Draft 1' }))
  await pressButton(user, 'Show this draft')
  expect(await screen.findByText(/You’re viewing an earlier draft\. The current one is Draft 2/)).toBeTruthy()
})

test('useComparison does not request the files again when it re-renders while they load', async () => {
  stubFiles()
  const texts = new Map()
  const pairOf = () => ({ version: 'dataWord' as const, before: aFile('one.docx'), after: aFile('two.docx') })
  const { result, rerender } = renderHook(() => useComparison(pairOf(), texts))
  rerender()
  await waitFor(() => expect(result.current.comparison).toMatchObject({ result: { changes: { length: 2 } } }))
  expect(getRequests()).toHaveLength(2)
})
