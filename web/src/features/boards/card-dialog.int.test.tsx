import { customerBoard } from '@quillgate/shared/contract/boards'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { stubLiveEvents } from '../../testing/live-events.ts'
import { getRequests, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

const getDialog = (name: string) => within(screen.getByRole('dialog', { name }))
const postRequests = () =>
  getRequests().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))
async function openCard() {
  const card = { id: '1', title: 'Job 1', description: 'Company 1' }
  const columns = [{ id: 'wish', title: 'Wishlist', cards: [card] }]
  stubReply(customerBoard.view, { data: { _id: 'b1', boardTitle: 'My applications', columns } })
  const content = { deadline: '2026-12-01T00:00:00.000Z', city: 'Denver' }
  stubReply(customerBoard.card, { title: 'Job 1', description: 'Company 1', content })
  const page = await renderAt('/board?card=1', { as: aUser(), site: { flags: { enable_boards: true } } })
  await screen.findByLabelText('Job Title')
  return { ...page, window: getDialog('Edit card') }
}

describe('card dialog', () => {
  test('discards unsaved input on Cancel, but restores it after the dialog was closed with the Close button', async () => {
    const { user, window } = await openCard()
    await enterText(user, window.getByLabelText(/^City/), ' Springs')
    await user.click(window.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: /^Job 1/ }))
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>(/^City/)?.value).toBe('Denver Springs')
    await user.click(getDialog('Edit card').getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: /^Job 1/ }))
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>(/^City/)?.value).toBe('Denver')
    expect(screen.queryByText(/We restored what you typed/)).toBeNull()
  })

  test('keeps the typed text when the card is deleted in another tab', async () => {
    const live = stubLiveEvents()
    const { user, window } = await openCard()
    await enterText(user, window.getByLabelText(/^City/), ' Springs')
    stubReply(customerBoard.view, { data: { _id: 'b1', boardTitle: 'My applications', columns: [] } })
    await expect.poll(live.opened).toBe(1)
    live.send('boards')
    expect((await window.findByRole('alert')).textContent).toContain('This card was deleted.')
    expect(window.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Denver Springs')
    await user.click(window.getByRole('button', { name: 'Close' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('Springs')
  })

  test.each(['99/99/2026', 'soon', '12/2026'])(
    'rejects the invalid deadline %s instead of saving the previous deadline',
    async (typed) => {
      const { user, window } = await openCard()
      const field = await window.findByPlaceholderText<HTMLInputElement>('MM/DD/YYYY')
      await user.clear(field)
      await enterText(user, field, typed)
      await user.click(window.getByRole('button', { name: /Save$/ }))
      expect(await window.findByText('Enter a date')).toBeTruthy()
      expect(field.value).toBe(typed)
      expect(postRequests()).toEqual([])
    },
  )

  test.each([
    ['2/3/2027', '2027-02-03'],
    ['', null],
  ])('saves the entered deadline %j as %j', async (typed, deadline) => {
    const { user, window } = await openCard()
    stubReply(customerBoard.updateCard, {})
    const field = await window.findByPlaceholderText<HTMLInputElement>('MM/DD/YYYY')
    await user.clear(field)
    if (typed) await enterText(user, field, typed)
    await user.click(window.getByRole('button', { name: /Save$/ }))
    await expect.poll(() => postRequests().at(-1)?.body).toMatchObject({ deadline })
  })
})
