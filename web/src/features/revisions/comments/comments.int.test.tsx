import { customerOrders, customerRevisions } from '@quillgate/shared/contract/customer-orders'
import { files } from '@quillgate/shared/contract/files'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse } from '../../../testing/network.ts'
import { stubPhoneWindow } from '../../../testing/phone-window.ts'
import { writeRichText } from '../../../testing/write-rich-text.ts'
import { toasts } from '../../../ui/overlay/toasts.ts'
import { createDraft, dialog, press, renderCustomerPage, sentBodies } from '../testing/customer-page.tsx'
import { openForStaff } from '../testing/staff-page.tsx'

const PAGES = ['Led a team of five engineers.', 'Speaks Thai.']

// jsdom cannot render a PDF, so its pages are replaced by their text layers.
vi.mock('react-pdf', () => ({
  Document: ({ children, onLoadSuccess }: { children: React.ReactNode; onLoadSuccess: (pdf: object) => void }) => {
    useEffect(() => onLoadSuccess({ numPages: PAGES.length }), [onLoadSuccess])
    return children
  },
  Page: ({ pageNumber, children }: { pageNumber: number; children: React.ReactNode }) => (
    <div>
      <div className="react-pdf__Page__textContent">
        <span>{PAGES[pageNumber - 1]}</span>
      </div>
      {children}
    </div>
  ),
  pdfjs: { GlobalWorkerOptions: {}, version: '' },
}))

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800))

beforeEach(() => {
  answer(customerOrders.list, { orders: [] })
  refuse(files.read, 'not_found')
})

const ownComments = () => screen.findByRole('region', { name: 'Your comments' })
const commentField = () => screen.findByRole('textbox', { name: 'Your comment' })
type TestUser = Awaited<ReturnType<typeof renderCustomerPage>>['user']
async function comment(user: TestUser, text: string) {
  await user.click(await screen.findByRole('button', { name: /^Comment on page/ }))
  await user.type(await commentField(), text)
  await press(user, 'Add comment')
}

test('adds a comment on the selected text of a draft to the review', async () => {
  answer(customerRevisions.review, {})
  const { user } = await renderCustomerPage([createDraft()], { flags: { disable_customer_rating: true } })
  await writeRichText('Revision request', 'Thanks')
  const node = (await screen.findByText(PAGES[0]!)).firstChild!
  await screen.findByRole('button', { name: 'Comment on page 1' })
  // The selection starts and ends inside words.
  act(() => {
    window.getSelection()?.setBaseAndExtent(node, 7, node, 16)
    fireEvent(document, new Event('selectionchange'))
  })
  await press(user, 'Comment')
  const field = await commentField()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('form', { name: 'Comment on page 1' }).textContent).toContain('team of five')
  await press(user, 'Add comment')
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required.')
  await user.type(await commentField(), 'Six')
  await press(user, 'Add comment')
  await press(user, 'Submit review')
  await press(user, 'No, keep revising')
  await dialog('Thank you')
  expect(sentBodies('rate-review')).toMatchObject([
    { data: { review: '<p>Thanks</p><p>[p. 1] "team of five": Six</p>' } },
  ])
})

test('changes and removes comments in a review, and Undo restores a removed comment', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  for (const text of ['One', 'Two']) await comment(user, text)
  const [first] = within(await ownComments()).getAllByRole('listitem')
  await user.click(within(first!).getByRole('button', { name: 'Edit comment' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Your comment' }), ' more')
  await press(user, 'Save')
  const request = await screen.findByRole('textbox', { name: 'Revision request' })
  await waitFor(() => expect(request.textContent).toBe('[p. 1]: One more[p. 1]: Two'))
  await user.click(within(first!).getByRole('button', { name: 'Remove comment' }))
  await waitFor(() => expect(request.textContent).toBe('[p. 1]: Two'))
  act(() => toasts.read().at(-1)?.action?.run())
  await waitFor(() => expect(request.textContent).toBe('[p. 1]: One more[p. 1]: Two'))
})

test('saves an unfinished comment on a draft, but deletes it on Cancel', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  await user.click(await screen.findByRole('button', { name: 'Comment on page 1' }))
  await user.type(await commentField(), 'Half')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Half'))
  await press(user, 'Cancel')
  expect(JSON.stringify(localStorage)).not.toContain('Half')
  expect(screen.queryByRole('form', { name: 'Comment on page 1' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment on page 1' }))
})

test('on a phone, a comment on a draft is appended to the review text in the bottom sheet', async () => {
  stubPhoneWindow()
  const { user } = await renderCustomerPage([createDraft()])
  await comment(user, 'Shorter')
  expect((await ownComments()).textContent).toContain('Shorter')
  await press(user, 'Rate and review')
  expect((await screen.findByRole('textbox', { name: 'Revision request' })).textContent).toBe('[p. 1]: Shorter')
  await writeRichTextAfter('Revision request', ' Bye')
  await press(user, 'Cancel')
  await comment(user, 'Longer')
  await press(user, 'Rate and review')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Revision request' }).textContent).toMatch(/Shorter.*Bye.*Longer/),
  )
})

test('shows the writer the comments as a checklist, separate from the rest of the review text', async () => {
  const review = '<p>Thanks</p><p>[p. 2]: Fluent?</p><p>[p. 1]: Six</p>'
  const reviewed = createDraft({ reviewedByUser: true, rating: 2, review })
  const { user } = await openForStaff([reviewed])
  const list = await screen.findByRole('region', { name: 'Comments on Draft 1' })
  expect(screen.getByRole('region', { name: 'Review' }).textContent).toMatch(/Thanks$/)
  expect(within(list).getByRole('status').textContent).toBe('0 of 2 done')
  await user.click(within(list).getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText(PAGES[1]!)).toBeTruthy()
  await user.click(within(list).getByRole('checkbox', { name: 'Fluent?' }))
  expect(within(list).getByRole('status').textContent).toBe('1 of 2 done')
  expect(Object.entries(localStorage).find(([key]) => key.startsWith('comments-done/'))?.[1]).toBe(
    JSON.stringify({ [reviewed._id]: [0] }),
  )
})

async function writeRichTextAfter(name: string, text: string) {
  const field = await screen.findByRole<
    HTMLElement & { editor: { commands: { insertContent: (text: string) => void } } }
  >('textbox', { name })
  act(() => field.editor.commands.insertContent(text))
}
