import { customerOrders, customerRevisions } from '@quillgate/shared/contract/customer-orders'
import { files } from '@quillgate/shared/contract/files'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubRefusal, stubReply } from '../../../testing/network.ts'
import { stubPhoneWindow } from '../../../testing/phone-window.ts'
import { writeRichText } from '../../../testing/write-rich-text.ts'
import { toasts } from '../../../ui/overlay/toasts.ts'
import { createDraft, findDialog, listSentBodies, pressButton, renderCustomerPage } from '../testing/customer-page.tsx'
import { openStaffRevision } from '../testing/staff-page.tsx'

const PAGES = ['Led a team of five engineers.', 'Speaks Thai.']
/** Whether the stubbed pages finish rendering their text. */
let isTextRendered = true
beforeEach(() => void (isTextRendered = true))

// jsdom cannot render a PDF, so its pages are replaced by their text layers.
vi.mock('react-pdf', () => ({
  Document: ({ children, onLoadSuccess }: { children: React.ReactNode; onLoadSuccess: (pdf: object) => void }) => {
    useEffect(() => onLoadSuccess({ numPages: PAGES.length }), [onLoadSuccess])
    return children
  },
  Page: function Page(props: { pageNumber: number; children: React.ReactNode; onRenderTextLayerSuccess: () => void }) {
    const { onRenderTextLayerSuccess: onText } = props
    useEffect(() => {
      if (isTextRendered) onText()
    }, [onText])
    return (
      <div>
        <div className="react-pdf__Page__textContent">
          <span>{PAGES[props.pageNumber - 1]}</span>
        </div>
        {props.children}
      </div>
    )
  },
  pdfjs: { GlobalWorkerOptions: {}, version: '' },
}))

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800))

beforeEach(() => {
  stubReply(customerOrders.list, { orders: [] })
  stubRefusal(files.read, 'not_found')
})

const findOwnComments = () => screen.findByRole('region', { name: 'Your comments' })
const findCommentField = () => screen.findByRole('textbox', { name: 'Your comment' })
type TestUser = Awaited<ReturnType<typeof renderCustomerPage>>['user']
async function addComment(user: TestUser, text: string) {
  await user.click(await screen.findByRole('button', { name: /^Comment on page/ }))
  await user.type(await findCommentField(), text)
  await pressButton(user, 'Add comment')
}

test('adds a comment on the selected text of a draft to the review', async () => {
  stubReply(customerRevisions.review, {})
  const { user } = await renderCustomerPage([createDraft()], { flags: { disable_customer_rating: true } })
  await writeRichText('Revision request', 'Thanks')
  const node = (await screen.findByText(PAGES[0]!)).firstChild!
  await screen.findByRole('button', { name: 'Comment on page 1' })
  // The selection starts and ends inside words.
  act(() => {
    window.getSelection()?.setBaseAndExtent(node, 7, node, 16)
    fireEvent(document, new Event('selectionchange'))
  })
  await pressButton(user, 'Comment')
  const field = await findCommentField()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('form', { name: 'Comment on page 1' }).textContent).toContain('team of five')
  await pressButton(user, 'Add comment')
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required.')
  await user.type(await findCommentField(), 'Six')
  await pressButton(user, 'Add comment')
  await pressButton(user, 'Submit review')
  await pressButton(user, 'No, keep revising')
  await findDialog('Thank you')
  expect(listSentBodies('rate-review')).toMatchObject([
    { data: { review: '<p>Thanks</p><p>[p. 1] "team of five": Six</p>' } },
  ])
})

test('adds a comment on the clicked text, or on the clicked point where the page has no text', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  const line = await screen.findByText(PAGES[0]!)
  const layer = line.parentElement!
  vi.spyOn(layer, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 100, y: 50, width: 400, height: 600 }))
  const request = await screen.findByRole('textbox', { name: 'Revision request' })
  await screen.findByRole('button', { name: 'Comment on page 1' })
  const comment = async (target: Element, text: string) => {
    fireEvent.click(target, { clientX: 420, clientY: 110 })
    await pressButton(user, 'Comment')
    await user.type(await findCommentField(), text)
    await pressButton(user, 'Add comment')
  }
  await comment(line, 'Six')
  await comment(layer, 'Photo')
  expect(request.textContent).toBe('[p. 1] "Led a team of five engineers": Six[p. 1, x 80%, y 10%]: Photo')
  expect(within(await findOwnComments()).getByRole('button', { name: 'Page 1 · Top right' })).toBeTruthy()
  fireEvent.click(layer)
  await screen.findByRole('button', { name: 'Comment' })
  fireEvent.click(request)
  expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull()
})

test('comments wait for the text of the page, because they quote it', async () => {
  isTextRendered = false
  await renderCustomerPage([createDraft()])
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Comment on page 1' })
  await screen.findByText('Page 1 of 2')
  expect(button.disabled).toBe(true)
})

test('adds a comment on a page region by keyboard, unless a passage is entered', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  await user.click(await screen.findByRole('button', { name: 'Comment on page 1' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Spot on the page/ }), 'Bottom left')
  await user.type(screen.getByRole('textbox', { name: /^Passage/ }), 'team')
  expect(screen.queryByRole('combobox', { name: /^Spot on the page/ })).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: /^Passage/ }))
  await user.type(await findCommentField(), 'More space')
  await pressButton(user, 'Add comment')
  const request = await screen.findByRole('textbox', { name: 'Revision request' })
  expect(request.textContent).toBe('[p. 1, x 17%, y 83%]: More space')
})

test('changes and removes comments in a review, and Undo restores a removed comment', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  for (const text of ['One', 'Two']) await addComment(user, text)
  const [first] = within(await findOwnComments()).getAllByRole('listitem')
  await user.click(within(first!).getByRole('button', { name: 'Edit comment' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Your comment' }), ' more')
  await pressButton(user, 'Save')
  const request = await screen.findByRole('textbox', { name: 'Revision request' })
  await waitFor(() => expect(request.textContent).toBe('[p. 1]: One more[p. 1]: Two'))
  await user.click(within(first!).getByRole('button', { name: 'Remove comment' }))
  await waitFor(() => expect(request.textContent).toBe('[p. 1]: Two'))
  act(() => toasts.read().at(-1)?.action?.run())
  await waitFor(() => expect(request.textContent).toBe('[p. 1]: One more[p. 1]: Two'))
})

test('Undo of a removed comment keeps the text that was written since', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  await addComment(user, 'One')
  const request = await screen.findByRole('textbox', { name: 'Revision request' })
  await user.click(within(await findOwnComments()).getByRole('button', { name: 'Remove comment' }))
  await waitFor(() => expect(request.textContent).toBe(''))
  await writeRichText('Revision request', 'Thanks')
  act(() => toasts.read().at(-1)?.action?.run())
  await waitFor(() => expect(request.textContent).toBe('Thanks[p. 1]: One'))
})

test('on a phone, Undo restores a removed comment after the bottom sheet was opened and closed', async () => {
  stubPhoneWindow()
  const { user } = await renderCustomerPage([createDraft()])
  await addComment(user, 'One')
  await user.click(within(await findOwnComments()).getByRole('button', { name: 'Remove comment' }))
  const { action } = toasts.read().at(-1)!
  await pressButton(user, 'Rate and review')
  await screen.findByRole('textbox', { name: 'Revision request' })
  await pressButton(user, 'Cancel')
  act(() => action?.run())
  expect((await findOwnComments()).textContent).toContain('One')
})

test('saves an unfinished comment on a draft, but deletes it on Cancel', async () => {
  const { user } = await renderCustomerPage([createDraft()])
  await user.click(await screen.findByRole('button', { name: 'Comment on page 1' }))
  await user.type(await findCommentField(), 'Half')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Half'))
  await pressButton(user, 'Cancel')
  expect(JSON.stringify(localStorage)).not.toContain('Half')
  expect(screen.queryByRole('form', { name: 'Comment on page 1' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment on page 1' }))
})

test('on a phone, a comment on a draft is appended to the review text in the bottom sheet', async () => {
  stubPhoneWindow()
  const { user } = await renderCustomerPage([createDraft()])
  await addComment(user, 'Shorter')
  expect((await findOwnComments()).textContent).toContain('Shorter')
  await pressButton(user, 'Rate and review')
  expect((await screen.findByRole('textbox', { name: 'Revision request' })).textContent).toBe('[p. 1]: Shorter')
  await writeRichTextAfter('Revision request', ' Bye')
  await pressButton(user, 'Cancel')
  await addComment(user, 'Longer')
  await pressButton(user, 'Rate and review')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Revision request' }).textContent).toMatch(/Shorter.*Bye.*Longer/),
  )
})

test('shows the writer the comments as a checklist, separate from the rest of the review text', async () => {
  const review = '<p>Thanks</p><p>[p. 2]: Fluent?</p><p>[p. 1]: Six</p>'
  const reviewed = createDraft({ reviewedByUser: true, rating: 2, review })
  const { user } = await openStaffRevision([reviewed])
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

test('keeps the ticks of a second tab when the writer ticks off another comment', async () => {
  const reviewed = createDraft({ reviewedByUser: true, rating: 2, review: '<p>[p. 2]: Fluent?</p><p>[p. 1]: Six</p>' })
  const { user } = await openStaffRevision([reviewed])
  await user.click(await screen.findByRole('checkbox', { name: 'Fluent?' }))
  const [key] = Object.entries(localStorage).find(([name]) => name.startsWith('comments-done/'))!
  const readStoredTicks = () => JSON.parse(localStorage.getItem(key)!)[reviewed._id]
  expect(readStoredTicks()).toEqual([0])
  localStorage.setItem(key, JSON.stringify({ [reviewed._id]: [1] }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Six' }).checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Fluent?' }))
  expect(readStoredTicks()).toEqual([1, 0])
})

async function writeRichTextAfter(name: string, text: string) {
  const field = await screen.findByRole<
    HTMLElement & { editor: { commands: { insertContent: (text: string) => void } } }
  >('textbox', { name })
  act(() => field.editor.commands.insertContent(text))
}
