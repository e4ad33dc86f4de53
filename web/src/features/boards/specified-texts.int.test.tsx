import { customerBoard, writerBoards } from '@quillgate/shared/contract/boards'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { stubDelayedReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

// These tests check that every UI text from the board sections of the specification is shown verbatim.

const DEADLINE = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const APPLICATION_CARD = {
  id: '1',
  title: 'Nurse',
  description: 'Saint Luke',
  date: '2026-11-03T09:30:00.000Z',
  deadline: DEADLINE,
}
const TASK_CARD = { id: '1', title: 'Call Maya', priority: 'Highest' as const, deadline: '2026-11-01T00:00:00.000Z' }
const BOARD = {
  _id: 'b1',
  boardTitle: 'Today',
  boardDescription: 'What is due',
  createdAt: '2026-11-03T09:30:00.000Z',
}
const SITE_WITH_BOARDS = { flags: { enable_boards: true } }
const createColumns = <C,>(card: C) => [{ id: 'wish', title: 'Wishlist', cards: [card] }]
const stubApplications = () =>
  stubReply(customerBoard.view, {
    data: { _id: 'b1', boardTitle: 'My applications', columns: createColumns(APPLICATION_CARD) },
  })
const stubTasks = () => stubReply(writerBoards.view, { data: { ...BOARD, columns: createColumns(TASK_CARD) } })

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

const openAsCustomer = async (search = '') => {
  stubApplications()
  return (await renderAt(`/board${search}`, { as: aUser(), site: SITE_WITH_BOARDS })).user
}
const openAsWriter = async (path = '/board/b1') => {
  stubTasks()
  return (await renderAt(path, { as: aWriter(), site: SITE_WITH_BOARDS })).user
}
type User = Awaited<ReturnType<typeof openAsCustomer>>
const pressByRole = async (user: User, name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  user.click(await screen.findByRole(role, { name }))
const openListMenu = async (user: User, entry?: string) => {
  await pressByRole(user, 'Actions for the list Wishlist')
  if (entry) await pressByRole(user, entry, 'menuitem')
}
/** Changes the fields' values and presses the save button. */
async function fillAndSave(user: User, button: RegExp, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    if (text) await enterText(user, field, text)
  }
  await pressByRole(user, button)
}

/** Returns all texts on the page, including placeholders and aria-labels. */
const visibleTexts = () =>
  [...document.querySelectorAll('body *')].flatMap((element) => [
    element.textContent.trim(),
    ...[...element.childNodes].map(({ textContent }) => textContent?.trim() ?? ''),
    element.getAttribute('placeholder') ?? '',
    element.getAttribute('aria-label') ?? '',
  ])

const FIELD_LABELS = ['Company Name', 'Job Title', 'Post URL', 'Salary', 'Deadline', 'Address', 'City', 'State', 'Zip']
const NEW_BOARD_TEXTS = ['Create New Board', 'Board Name', 'Daily Tasks', 'Description', 'Add New Board']
const CONFIRMATION_TEXTS = ['Are you sure?', 'Yes, delete it!', 'Cancel']

test.each<[place: string, open: () => Promise<unknown>, texts: string[]]>([
  [
    'the customer’s board',
    () => openAsCustomer(),
    ['My applications', 'Wishlist', '+ ADD LIST', 'N', 'Nurse', 'November 3rd 2026', 'in 10d', 'Saint Luke'],
  ],
  ['the menu of a list', async () => openListMenu(await openAsCustomer()), ['Edit', 'Delete']],
  [
    'renaming a list',
    async () => openListMenu(await openAsCustomer(), 'Edit'),
    ['Edit Title', 'Column Name', 'Save', 'Cancel'],
  ],
  [
    'a list without a title',
    async () => {
      const user = await openAsCustomer()
      await openListMenu(user, 'Edit')
      await fillAndSave(user, /Save$/, { 'Column Name': '' })
    },
    ['Enter Column Title'],
  ],
  [
    'deleting a list',
    async () => openListMenu(await openAsCustomer(), 'Delete'),
    [...CONFIRMATION_TEXTS, 'All of the cards in this column will be deleted and cannot be recovered!'],
  ],
  [
    'a failed deletion of a list',
    async () => {
      const user = await openAsCustomer()
      stubRefusal(customerBoard.deleteColumn, 'unexpected')
      await openListMenu(user, 'Delete')
      await pressByRole(user, /Yes, delete it!$/)
    },
    ['Internal Server Error! Please try again later.'],
  ],
  [
    'a job’s details',
    async () => {
      stubReply(customerBoard.card, APPLICATION_CARD)
      await openAsCustomer('?card=1')
    },
    [...FIELD_LABELS, 'Description', 'Save', 'Cancel'],
  ],
  [
    'a job without company and title',
    async () => {
      stubReply(customerBoard.card, APPLICATION_CARD)
      await fillAndSave(await openAsCustomer('?card=1'), /Save$/, { 'Company Name': '', 'Job Title': '' })
    },
    ['Enter Company Name', 'Enter Job Title'],
  ],
  [
    'a job title of one letter',
    async () => {
      stubReply(customerBoard.card, APPLICATION_CARD)
      await fillAndSave(await openAsCustomer('?card=1'), /Save$/, { 'Job Title': 'x' })
    },
    ['Min 2 chars.'],
  ],
  [
    'a board that could not be loaded',
    async () => {
      stubRefusal(customerBoard.view, 'unexpected')
      await renderAt('/board', { as: aUser(), site: SITE_WITH_BOARDS })
    },
    ['Internal Server error! Please try again later!'],
  ],
  [
    'a site without boards',
    () => renderAt('/board', { as: aUser(), site: { flags: { enable_boards: false } } }),
    ['The page is not available'],
  ],
  [
    'a writer on a site without boards',
    () => renderAt('/boards', { as: aWriter(), site: { flags: { enable_boards: false } } }),
    ['The page is not available'],
  ],
  [
    'a writer’s boards',
    () => {
      stubReply(writerBoards.list, { boards: [BOARD] })
      return openAsWriter('/boards')
    },
    ['Your Boards', 'Today', 'What is due', '11/03/2026', 'View Board', 'Delete Board', ...NEW_BOARD_TEXTS],
  ],
  [
    'a writer without boards',
    () => {
      stubReply(writerBoards.list, { boards: [] })
      return openAsWriter('/boards')
    },
    ['No Boards To Display!'],
  ],
  [
    'a board without a name',
    async () => {
      stubReply(writerBoards.list, { boards: [] })
      await pressByRole(await openAsWriter('/boards'), 'Add New Board')
    },
    ['Enter the Board Name'],
  ],
  [
    'a board being created',
    async () => {
      stubReply(writerBoards.list, { boards: [] })
      stubDelayedReply(writerBoards.create, {})
      await fillAndSave(await openAsWriter('/boards'), /Add New Board$/, { 'Board Name': 'Today' })
    },
    ['Processing'],
  ],
  [
    'a new board',
    async () => {
      stubReply(writerBoards.list, { boards: [] })
      stubReply(writerBoards.create, {})
      await fillAndSave(await openAsWriter('/boards'), /Add New Board$/, { 'Board Name': 'Today' })
    },
    ['Board Created Successfully'],
  ],
  [
    'deleting a board',
    async () => {
      stubReply(writerBoards.list, { boards: [BOARD] })
      await pressByRole(await openAsWriter('/boards'), 'Delete Board: Today')
    },
    [...CONFIRMATION_TEXTS, 'Deleting this board will also delete the tasks added to this board!'],
  ],
  ['a writer’s board', () => openAsWriter(), ['Today', 'Call Maya', 'Highest', 'November 1st 2026', '+ ADD LIST']],
  ['the menu of a writer’s list', async () => openListMenu(await openAsWriter()), ['Edit', 'Delete']],
  [
    'renaming a writer’s list',
    async () => openListMenu(await openAsWriter(), 'Edit'),
    ['Edit Title', 'Column Name', 'Save', 'Cancel'],
  ],
  [
    'deleting a writer’s list',
    async () => openListMenu(await openAsWriter(), 'Delete'),
    [...CONFIRMATION_TEXTS, 'All of the cards in this column will be deleted and cannot be recovered!'],
  ],
  [
    'a task’s details',
    async () => {
      stubReply(writerBoards.card, { ...TASK_CARD, content: {} })
      await openAsWriter('/board/b1?card=1')
    },
    ['Title', 'Priority', 'Deadline', 'Description', 'Highest', 'High', 'Medium', 'Low', 'Lowest', 'Save', 'Cancel'],
  ],
  [
    'a task without a title',
    async () => {
      stubReply(writerBoards.card, { ...TASK_CARD, content: {} })
      await fillAndSave(await openAsWriter('/board/b1?card=1'), /Save$/, { Title: '' })
    },
    ['Enter Company Name'],
  ],
])('shows the texts from the specification for %s', async (_, open, texts) => {
  await open()
  await expect.poll(() => texts.filter((text) => !visibleTexts().includes(text))).toEqual([])
})

test('a new list on a writer’s board is named "Title" and has no cards', async () => {
  const user = await openAsWriter()
  await screen.findByText('Call Maya')
  stubReply(writerBoards.addColumn, { data: { _id: 'new' } })
  stubReply(writerBoards.view, { data: { ...BOARD, columns: [{ id: 'new', title: 'Title', cards: [] }] } })
  await pressByRole(user, '+ ADD LIST')
  expect(within(await screen.findByRole('region', { name: 'Title' })).queryByRole('listitem')).toBeNull()
})

test.each([
  ['tomorrow', 1, 'in 1d'],
  ['today', 0, undefined],
  ['yesterday', -1, undefined],
])('a card shows the days left only for a future deadline: %s', async (_, days, text) => {
  const deadline = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  stubReply(customerBoard.view, {
    data: { _id: 'b1', boardTitle: '', columns: createColumns({ ...APPLICATION_CARD, deadline }) },
  })
  await renderAt('/board', { as: aUser(), site: SITE_WITH_BOARDS })
  await screen.findByText('Nurse')
  expect(screen.queryByText(/^in -?\d+d$/)?.textContent.trim()).toBe(text)
})
