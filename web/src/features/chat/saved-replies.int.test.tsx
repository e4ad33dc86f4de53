import { compositions } from '@quillgate/shared/contract/compositions'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { aWriterOrder } from '@quillgate/shared/testing/orders'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { stubReply } from '../../testing/network.ts'
import { stubWideWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { joinChats, receiveHistory, stubListAndRowHeights, stubSockets } from '../../testing/socket.ts'
import { stubLayout } from '../../testing/stub-layout.ts'

stubSockets()
stubListAndRowHeights()
beforeEach(() => {
  stubWideWindow()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(writerOrders.view, { order: aWriterOrder() })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {} })
  stubLayout()
})

const findComposer = () => screen.findByRole('textbox', { name: 'Message' })
let orderCount = 0
/** Opens the chat of another order each time, so that no test sees the draft of another test. */
async function openWriterChat(as = aWriter()) {
  orderCount += 1
  const rendered = await renderAt(`/orders/view/${orderCount.toString(16).padStart(24, '0')}`, { as })
  await joinChats('writerToCustomer')
  receiveHistory('writerToCustomer')
  await findComposer()
  return rendered
}
const pressSlash = async () => fireEvent.keyDown(await findComposer(), { key: '/' })
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Saved replies' }))
type User = Awaited<ReturnType<typeof openWriterChat>>['user']

async function addReply(user: User, name: string, text: string) {
  await user.click((await findDialog()).getByRole('button', { name: 'New reply' }))
  const form = within(await screen.findByRole('dialog', { name: 'New reply' }))
  await enterText(user, form.getByRole('textbox', { name: 'Name' }), name)
  await enterText(user, form.getByRole('textbox', { name: /^Text/ }), text)
  await user.click(form.getByRole('button', { name: 'Save' }))
  return findDialog()
}

test('inserts a saved reply with its placeholders replaced by the names from the order', async () => {
  const { user } = await openWriterChat()
  await pressSlash()
  await addReply(user, 'Hello', 'Hi {customer}')
  await addReply(user, 'Draft is ready', 'Your {product} draft is ready.')
  const search = (await findDialog()).getByRole('searchbox', { name: 'Search saved replies' })
  await enterText(user, search, 'draft')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await findComposer()).textContent).toBe('Your Professional Resume Package draft is ready.')
})

test('offers saved replies only to the user who saved them, also after another user has signed in', async () => {
  const first = await openWriterChat()
  await pressSlash()
  await addReply(first.user, 'Hello', 'Hi {customer}')
  cleanup()
  await openWriterChat(aWriter({ _id: 'f'.repeat(24) }))
  await pressSlash()
  expect((await findDialog()).getByText('You have no saved replies yet.')).toBeTruthy()
  expect((await findDialog()).getByText(/stored only in this browser/)).toBeTruthy()
  cleanup()
  await openWriterChat()
  await pressSlash()
  expect((await findDialog()).getByText('Hello')).toBeTruthy()
})

test('saved replies can be changed and deleted', async () => {
  const { user } = await openWriterChat()
  await user.click(screen.getByRole('button', { name: 'Saved replies (/)' }))
  await addReply(user, 'Hello', 'Hi {customer}')
  await user.click((await findDialog()).getByRole('button', { name: 'Edit “Hello”' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit reply' }))
  await enterText(user, form.getByRole('textbox', { name: 'Name' }), ' again')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click((await findDialog()).getByRole('button', { name: 'Delete “Hello again”' }))
  expect((await findDialog()).getByText('You have no saved replies yet.')).toBeTruthy()
})

test('saves a changed reply that another tab has deleted in the meantime', async () => {
  const { user } = await openWriterChat()
  await pressSlash()
  await addReply(user, 'Hello', 'Hi {customer}')
  await user.click((await findDialog()).getByRole('button', { name: 'Edit “Hello”' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit reply' }))
  localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('saved-replies/'))!)
  await enterText(user, form.getByRole('textbox', { name: 'Name' }), ' again')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await findDialog()).getByText('Hello again')).toBeTruthy()
})

test('saved replies can be exported to a file and imported again', async () => {
  const { user } = await openWriterChat()
  await pressSlash()
  await addReply(user, 'Hello', 'Hi {customer}')
  let exported: Blob | undefined
  URL.createObjectURL = (blob) => {
    exported = blob as Blob
    return 'blob:x'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click((await findDialog()).getByRole('button', { name: 'Export as a file' }))
  await user.click((await findDialog()).getByRole('button', { name: 'Delete “Hello”' }))
  const upload = async (file: File) =>
    user.upload((await findDialog()).getByLabelText('Import from a file', { selector: 'input' }), file)
  await upload(new File(['not json'], 'x.json', { type: 'application/json' }))
  expect(await (await findDialog()).findByText('This file contains no saved replies.')).toBeTruthy()
  await upload(new File([await exported!.text()], 'saved-replies.json', { type: 'application/json' }))
  expect(await (await findDialog()).findByText('1 reply was found in the file.')).toBeTruthy()
  expect((await findDialog()).getByText('Hello')).toBeTruthy()
})

test('a slash inside a message does not open the saved replies', async () => {
  await openWriterChat()
  const editor = await findComposer()
  editor.style.whiteSpace = 'pre-wrap'
  await act(async () => {
    editor.innerHTML = '<p>and</p>'
    await new Promise((done) => setTimeout(done))
  })
  fireEvent.keyDown(editor, { key: '/' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers no saved replies to a reviewer', async () => {
  await renderAt(`/orders/view/${aWriterOrder()._id}`, { as: aReviewer() })
  await joinChats('review')
  receiveHistory('review')
  await screen.findAllByText('No messages yet')
  expect(screen.queryByRole('button', { name: 'Saved replies (/)' })).toBeNull()
})
