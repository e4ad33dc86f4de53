import { writerBoards } from '@quillgate/shared/contract/boards'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { getRequests, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const SITE_WITH_BOARDS = { flags: { enable_boards: true } }
const board = {
  _id: 'b1',
  boardTitle: 'Today',
  boardDescription: 'What is due',
  createdAt: '2026-11-03T09:30:00.000Z',
}
const openPage = (path: string) => renderAt(path, { as: aWriter(), site: SITE_WITH_BOARDS })
const postRequests = () =>
  getRequests().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))
beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

describe('list of a writer’s boards', () => {
  const form = () => within(screen.getByRole('form', { name: 'Create New Board' }))

  test('shows each board with its actions', async () => {
    stubReply(writerBoards.list, { boards: [board] })
    await openPage('/boards')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Boards' })).toBeTruthy()
    const item = within((await screen.findByRole('heading', { name: 'Today' })).closest('li')!)
    expect(item.getByText('What is due')).toBeTruthy()
    expect(item.getByText('11/03/2026')).toBeTruthy()
    const view = item.getByRole<HTMLAnchorElement>('link', { name: 'View Board: Today' })
    expect([view.pathname, view.textContent]).toEqual(['/board/b1', 'View Board'])
    expect(item.getByRole('button', { name: 'Delete Board: Today' }).textContent).toBe('Delete Board')
  })

  test('shows a message to a writer without boards', async () => {
    stubReply(writerBoards.list, { boards: [] })
    await openPage('/boards')
    expect(await screen.findByText('No Boards To Display!')).toBeTruthy()
  })

  test('creates a board and shows a success message', async () => {
    stubReply(writerBoards.list, { boards: [] })
    stubReply(writerBoards.create, {})
    const { user } = await openPage('/boards')
    await screen.findByText('No Boards To Display!')
    expect(form().getByPlaceholderText('Daily Tasks')).toBe(form().getByLabelText('Board Name'))
    await user.click(form().getByRole('button', { name: 'Add New Board' }))
    expect((await form().findByRole('alert')).textContent).toBe('Enter the Board Name')
    await enterText(user, form().getByLabelText('Board Name'), ' This week ')
    await enterText(user, form().getByLabelText(/^Description/), 'All of it')
    await user.click(form().getByRole('button', { name: /Add New Board$/ }))
    expect(await screen.findByText('Board Created Successfully')).toBeTruthy()
    expect(postRequests()).toEqual([
      { path: '/api/writer/board/new', body: { boardTitle: 'This week', boardDescription: 'All of it' } },
    ])
    expect(form().getByLabelText<HTMLInputElement>('Board Name').value).toBe('')
  })

  test('clears the form after creating a board, even if the input had been saved as a draft', async () => {
    stubReply(writerBoards.list, { boards: [] })
    stubReply(writerBoards.create, {})
    const { user } = await openPage('/boards')
    await screen.findByText('No Boards To Display!')
    const name = () => form().getByLabelText<HTMLInputElement>('Board Name')
    const kept = () => Object.keys(localStorage).filter((key) => key.includes('/new-board/')).length
    await enterText(user, name(), 'This week')
    await expect.poll(kept).toBe(1)
    await user.click(form().getByRole('button', { name: 'Add New Board' }))
    expect(await screen.findByText('Board Created Successfully')).toBeTruthy()
    await expect.poll(kept).toBe(0)
    await enterText(user, form().getByLabelText(/^Description/), 'The next one')
    await expect.poll(kept).toBe(1)
    expect(name().value).toBe('')
    expect(screen.queryByText('This form was already submitted from another tab.')).toBeNull()
  })

  test('preserves the input when creating a board fails', async () => {
    stubReply(writerBoards.list, { boards: [] })
    stubNetworkError(writerBoards.create)
    const { user } = await openPage('/boards')
    await screen.findByText('No Boards To Display!')
    await enterText(user, form().getByLabelText('Board Name'), 'This week')
    await user.click(form().getByRole('button', { name: 'Add New Board' }))
    expect((await form().findByRole('alert')).textContent).toContain('Timeout!')
    expect(form().getByLabelText<HTMLInputElement>('Board Name').value).toBe('This week')
  })

  test('deletes a board after a confirmation', async () => {
    stubReply(writerBoards.list, { boards: [board] })
    stubReply(writerBoards.delete, {})
    const { user } = await openPage('/boards')
    await user.click(await screen.findByRole('button', { name: 'Delete Board: Today' }))
    const ask = within(screen.getByRole('alertdialog', { name: 'Are you sure?' }))
    expect(ask.getByText('Deleting this board will also delete the tasks added to this board!')).toBeTruthy()
    await user.click(ask.getByRole('button', { name: 'Yes, delete it!' }))
    await expect.poll(() => postRequests().map(({ path }) => path)).toEqual(['/api/writer/board/b1/delete'])
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('writer board', () => {
  const task = { id: '1', title: 'Call Maya', priority: 'Highest' as const, deadline: '2026-11-01T00:00:00.000Z' }
  const openBoard = (search = '') => {
    stubReply(writerBoards.view, { data: { ...board, columns: [{ id: 'todo', title: 'To do', cards: [task] }] } })
    return openPage(`/board/b1${search}`)
  }

  test('shows the title, priority and deadline of each card', async () => {
    await openBoard()
    const shown = await screen.findByRole('button', { name: /^Call Maya/ })
    expect(shown.textContent).toContain('Highest')
    expect(shown.textContent).toContain('November 1st 2026')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Your Boards' }).pathname).toBe('/boards')
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(menu.getByRole('link', { current: true }).getAttribute('href')).toBe('/boards')
  })

  test('saves title, priority, deadline and description of a card', async () => {
    stubReply(writerBoards.card, { title: 'Call Maya', priority: 'Highest', content: { deadline: '2026-12-01' } })
    stubReply(writerBoards.updateCard, {})
    const { user } = await openBoard('?card=1')
    await user.selectOptions(await screen.findByLabelText(/^Priority/), 'Low')
    await user.click(screen.getByRole('button', { name: /Save$/ }))
    await expect
      .poll(() => postRequests())
      .toEqual([
        {
          path: '/api/writer/card/update',
          body: { id: '1', title: 'Call Maya', priority: 'Low', deadline: '2026-12-01', descriptionContent: '' },
        },
      ])
  })

  test.each([
    ['', 'Enter Company Name'],
    ['x', 'Min 2 chars.'],
  ])('does not create a card named %j and shows: %s', async (title, text) => {
    const { user } = await openBoard()
    await user.click(await screen.findByRole('button', { name: 'Add card: To do' }))
    if (title) await enterText(user, screen.getByLabelText('Title'), title)
    await user.click(screen.getByRole('button', { name: /Add$/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('shows the reason when the board could not be loaded', async () => {
    stubRefusal(writerBoards.view, 'not_found')
    await openPage('/board/b2')
    expect(await screen.findByText('We couldn’t find that.')).toBeTruthy()
  })
})

test('a reviewer cannot open the boards page', async () => {
  await renderAt('/boards', { as: aReviewer(), site: SITE_WITH_BOARDS })
  expect(await screen.findByText("You don't have the required permissions!")).toBeTruthy()
})

test('a writer cannot open the board of job applications', async () => {
  await renderAt('/board', { as: aWriter(), site: SITE_WITH_BOARDS })
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})
