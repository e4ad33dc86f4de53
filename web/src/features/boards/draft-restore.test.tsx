import { customerBoard } from '@quillgate/shared/contract/boards'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const columns = ['Wishlist', 'Applied'].map((title) => ({ id: title, title, cards: [] }))
beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerBoard.view, { data: { _id: 'b1', boardTitle: 'Mine', columns } })
})
async function openBoard() {
  const { user } = await renderAt('/board', { as: aUser(), site: { flags: { enable_boards: true } } })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const edit = async (list: string) => {
    await press(`Actions for the list ${list}`)
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  }
  return { user, press, edit }
}
const getField = (window: string, label: string) =>
  within(screen.getByRole('dialog', { name: window })).getByLabelText<HTMLInputElement>(label)

test('restores the unsaved name of a list after a reload, but not in the form of another list', async () => {
  const first = await openBoard()
  await first.edit('Wishlist')
  await enterText(first.user, getField('Edit Title', 'Column Name'), ' now')
  cleanup()
  const { edit, press } = await openBoard()
  await edit('Applied')
  expect(getField('Edit Title', 'Column Name').value).toBe('Applied')
  await press('Cancel')
  await edit('Wishlist')
  await expect.poll(() => getField('Edit Title', 'Column Name').value).toBe('Wishlist now')
})

test('restores the draft of a new board card after a reload', async () => {
  const first = await openBoard()
  await first.press('Add card: Applied')
  await enterText(first.user, getField('New card', 'Job Title'), 'Planner')
  cleanup()
  const { press } = await openBoard()
  await press('Add card: Applied')
  await expect.poll(() => getField('New card', 'Job Title').value).toBe('Planner')
})
