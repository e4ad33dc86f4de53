import { customerBoard } from '@quillgate/shared/contract/boards'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { getRequests, stubDelayedReply, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const createCard = (id: string, overrides: object = {}) => ({
  id,
  title: `Job ${id}`,
  description: `Company ${id}`,
  date: '2026-11-03T09:30:00.000Z',
  ...overrides,
})
const BOARD = {
  _id: 'b1',
  boardTitle: 'My applications',
  columns: [
    { id: 'wish', title: 'Wishlist', cards: [createCard('1'), createCard('2')] },
    { id: 'sent', title: 'Applied', cards: [createCard('3')] },
  ],
}
const IN_TEN_DAYS = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

async function renderBoard(search = '', flags: Partial<WebsiteSettings> = { enable_boards: true }) {
  const page = await renderAt(`/board${search}`, { as: aUser(), site: { flags } })
  const menu = async (of: string, entry: string) => {
    await page.user.click(await screen.findByRole('button', { name: of }))
    await page.user.click(screen.getByRole('menuitem', { name: entry }))
  }
  return { ...page, menu }
}
const openBoard = (search?: string) => {
  stubReply(customerBoard.view, { data: BOARD })
  return renderBoard(search)
}
const listCards = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .queryAllByRole('button', { name: /^Job \d/ })
    .map((one) => one.querySelector('bdi')?.textContent)
const postRequests = () =>
  getRequests().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))
const getDialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('customer board', () => {
  test('shows the title and lists, and each card with initial, date, days left and company', async () => {
    const deadline = createCard('1', { deadline: IN_TEN_DAYS })
    stubReply(customerBoard.view, {
      data: { ...BOARD, columns: [{ id: 'wish', title: 'Wishlist', cards: [deadline] }] },
    })
    await renderBoard()
    expect(await screen.findByRole('heading', { level: 1, name: 'My applications' })).toBeTruthy()
    const shown = await screen.findByRole('button', { name: /^Job 1/ })
    expect(shown.textContent).toBe('JJob 1November 3rd 2026 in 10dCompany 1')
    expect(screen.getByRole('button', { name: '+ ADD LIST' })).toBeTruthy()
    expect(screen.getByText('1 card').parentElement?.textContent).toBe('1 cardNext deadline in 10d')
  })

  test.each([
    ['a board whose lists are empty', [{ id: 'wish', title: 'Wishlist', cards: [] }], true],
    ['a board without lists', [], false],
    ['a board with a card', BOARD.columns, false],
  ])('shows what the first step is only when the lists are empty: %s', async (_, columns, isShown) => {
    stubReply(customerBoard.view, { data: { ...BOARD, columns } })
    await renderBoard()
    await screen.findByRole('button', { name: '+ ADD LIST' })
    expect(screen.queryByText(/^Add a job that you would like to apply for/) !== null).toBe(isShown)
    expect(screen.queryByRole('link', { name: 'Find jobs' }) !== null).toBe(isShown)
  })

  test.each([
    '<img src=x onerror=alert(1)><b>Chef</b>',
    'javascript:alert(1)',
    '',
    '‮Chef‬ مدير المشروع',
    'x'.repeat(500),
  ])('renders hostile card text as plain text: %j', async (text) => {
    const hostile = createCard('1', { title: text, description: text })
    stubReply(customerBoard.view, { data: { ...BOARD, columns: [{ id: 'wish', title: text, cards: [hostile] }] } })
    await renderBoard()
    const shown = await screen.findByRole('button', { name: /November 3rd 2026/ })
    expect(shown.querySelector('bdi')?.textContent).toBe(text || 'Untitled')
    expect(screen.getByRole('main').querySelector('img, b, a')).toBeNull()
  })

  test('shows the reason when the board could not be loaded', async () => {
    stubRefusal(customerBoard.view, 'not_found')
    await renderBoard()
    expect(await screen.findByText('Internal Server error! Please try again later!')).toBeTruthy()
    expect(screen.getByText('We couldn’t find that.')).toBeTruthy()
  })

  test('shows "not available" when boards are disabled', async () => {
    await renderBoard('', { enable_boards: false })
    expect(await screen.findByText('The page is not available')).toBeTruthy()
  })
})

describe('moving a card with its menu', () => {
  const move = async ({ user, menu }: Awaited<ReturnType<typeof renderBoard>>, list: string, position: string) => {
    await menu('Actions for Job 1', 'Move to…')
    await user.selectOptions(getDialog('Move card').getByLabelText('List'), list)
    await user.selectOptions(getDialog('Move card').getByLabelText('Position'), position)
    await user.click(getDialog('Move card').getByRole('button', { name: /Move$/ }))
  }

  test('shows the move at once and sends the old and the new position', async () => {
    const page = await openBoard()
    const arrive = stubDelayedReply(customerBoard.moveCard, {})
    await move(page, 'Applied', '2')
    await expect.poll(() => listCards('Applied')).toEqual(['Job 3', 'Job 1'])
    expect(listCards('Wishlist')).toEqual(['Job 2'])
    arrive()
    expect(postRequests()).toEqual([
      {
        path: '/api/customer/card/position/update',
        body: {
          board: 'b1',
          card: '1',
          fromPosition: { fromColumnId: 'wish', fromPosition: 0 },
          toPosition: { toColumnId: 'sent', toPosition: 1 },
        },
      },
    ])
  })

  test.each([
    ['refused', () => stubRefusal(customerBoard.moveCard, 'card_position_invalid')],
    ['lost', () => stubNetworkError(customerBoard.moveCard)],
  ])('undoes a %s move and announces it as not saved, without an alert', async (_, fail) => {
    const page = await openBoard()
    fail()
    await move(page, 'Applied', '1')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    expect(listCards('Wishlist')).toEqual(['Job 1', 'Job 2'])
    expect(screen.getByText('Your change couldn’t be saved, so the board was restored.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('lists on the customer board', () => {
  test('requests a new list when "+ ADD LIST" is pressed', async () => {
    const { user } = await openBoard()
    stubReply(customerBoard.addColumn, { data: { _id: 'new' } })
    await user.click(await screen.findByRole('button', { name: '+ ADD LIST' }))
    expect(postRequests().map(({ path }) => path)).toEqual(['/api/customer/list/new/b1'])
  })

  test.each([
    ['', 'Enter Column Title'],
    ['x', 'Min 2 chars.'],
  ])('does not rename a list to %j and shows: %s', async (title, text) => {
    const { user, menu } = await openBoard()
    await menu('Actions for the list Wishlist', 'Edit')
    const name = getDialog('Edit Title').getByLabelText('Column Name')
    await user.clear(name)
    if (title) await enterText(user, name, title)
    await user.click(getDialog('Edit Title').getByRole('button', { name: /Save$/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(postRequests()).toEqual([])
  })

  test('shows "Not saved" and preserves the name when renaming is refused, and saves it on the next attempt', async () => {
    const { user, menu } = await openBoard()
    stubRefusal(customerBoard.renameColumn, 'unexpected')
    await menu('Actions for the list Wishlist', 'Edit')
    const name = getDialog('Edit Title').getByLabelText<HTMLInputElement>('Column Name')
    await enterText(user, name, ' now')
    await user.click(getDialog('Edit Title').getByRole('button', { name: /Save$/ }))
    expect(await getDialog('Edit Title').findByText('Not saved')).toBeTruthy()
    expect(name.value).toBe('Wishlist now')
    stubReply(customerBoard.renameColumn, {})
    await user.click(getDialog('Edit Title').getByRole('button', { name: /Save$/ }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(postRequests().at(-1)?.body).toEqual({ id: 'wish', title: 'Wishlist now' })
  })

  test('requires a confirmation to delete a list and shows a failure in that dialog', async () => {
    const { user, menu } = await openBoard()
    stubRefusal(customerBoard.deleteColumn, 'unexpected')
    await menu('Actions for the list Wishlist', 'Delete')
    const confirmation = within(screen.getByRole('alertdialog', { name: 'Are you sure?' }))
    expect(
      confirmation.getByText('All of the cards in this column will be deleted and cannot be recovered!'),
    ).toBeTruthy()
    await user.click(confirmation.getByRole('button', { name: /Yes, delete it!$/ }))
    expect((await confirmation.findByRole('alert')).textContent).toBe('Internal Server Error! Please try again later.')
    stubReply(customerBoard.deleteColumn, {})
    await user.click(confirmation.getByRole('button', { name: /Yes, delete it!$/ }))
    await expect.poll(() => postRequests().length).toBe(2)
    expect(postRequests()[1]?.path).toBe('/api/customer/list/wish/delete')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

describe('new card dialog', () => {
  const add = async () => {
    const page = await openBoard()
    await page.user.click(await screen.findByRole('button', { name: 'Add card: Applied' }))
    return page
  }

  test('creates the card, then appends it to its list', async () => {
    const { user } = await add()
    stubReply(customerBoard.confirmCard, { data: { _id: 'k9' } })
    stubReply(customerBoard.addCard, {})
    await enterText(user, getDialog('New card').getByLabelText('Job Title'), 'Planner')
    await enterText(user, getDialog('New card').getByLabelText('Company Name'), 'Acme')
    await user.click(getDialog('New card').getByRole('button', { name: /Add$/ }))
    await expect
      .poll(() => postRequests())
      .toEqual([
        { path: '/api/customer/card/new/confirm', body: { boardId: 'b1', cardTitle: 'Planner', description: 'Acme' } },
        { path: '/api/customer/card/new', body: { column: 'sent', card: 'k9' } },
      ])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('preserves the form and does not create the card again when appending it fails', async () => {
    const { user } = await add()
    stubReply(customerBoard.confirmCard, { data: { _id: 'k9' } })
    stubRefusal(customerBoard.addCard, 'unexpected')
    await enterText(user, getDialog('New card').getByLabelText('Job Title'), 'Planner')
    await enterText(user, getDialog('New card').getByLabelText('Company Name'), 'Acme')
    await user.click(getDialog('New card').getByRole('button', { name: /Add$/ }))
    expect(await getDialog('New card').findByText('Not saved')).toBeTruthy()
    stubReply(customerBoard.addCard, {})
    await user.click(getDialog('New card').getByRole('button', { name: /Add$/ }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(postRequests().filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
  })

  test('requires a job title and a company name', async () => {
    const { user } = await add()
    await enterText(user, getDialog('New card').getByLabelText('Company Name'), 'A')
    await user.click(getDialog('New card').getByRole('button', { name: /Add$/ }))
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Enter Job Title',
      'Min 2 chars.',
    ])
  })
})

describe('customer card dialog', () => {
  const details = {
    title: 'Job 1',
    description: 'Company 1',
    content: { postURL: 'https://jobs.example.org/1', deadline: '2026-12-01T00:00:00.000Z', city: 'Denver' },
  }
  const openCard = async () => {
    stubReply(customerBoard.card, details)
    const page = await openBoard('?card=1')
    await screen.findByLabelText('Job Title')
    return { ...page, window: getDialog('Edit card') }
  }

  test('opens with a click on the card and shows all details of the card', async () => {
    stubReply(customerBoard.card, details)
    const { user, currentPath } = await openBoard()
    await user.click(await screen.findByRole('button', { name: /^Job 1/ }))
    expect(currentPath()).toBe('/board?card=1')
    const fields = await screen.findAllByRole('textbox')
    expect(fields.length).toBeGreaterThan(7)
    expect(getDialog('Edit card').getByLabelText<HTMLInputElement>(/^Post URL/).value).toBe(
      'https://jobs.example.org/1',
    )
    expect(getDialog('Edit card').getByLabelText<HTMLInputElement>(/^City/).value).toBe('Denver')
    await user.click(getDialog('Edit card').getByRole('button', { name: 'Cancel' }))
    expect(currentPath()).toBe('/board')
  })

  test('sends the fields in the format that the specification defines', async () => {
    const { user, window } = await openCard()
    stubReply(customerBoard.updateCard, {})
    await enterText(user, window.getByLabelText(/^Salary/), '52000')
    await user.click(window.getByRole('button', { name: /Save$/ }))
    await expect
      .poll(() => postRequests())
      .toEqual([
        {
          path: '/api/customer/card/update',
          body: {
            id: '1',
            companyName: 'Company 1',
            jobTitle: 'Job 1',
            postURL: 'https://jobs.example.org/1',
            salary: '52000',
            deadline: '2026-12-01',
            address: null,
            city: 'Denver',
            state: null,
            zip: null,
            descriptionContent: '',
          },
        },
      ])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('shows an error at each invalid field', async () => {
    const { user, window } = await openCard()
    for (const [label, text] of [
      ['Company Name', ''],
      ['Job Title', 'x'],
      ['Post URL', 'here'],
      ['Salary', 'much'],
    ] as const) {
      const field = window.getByLabelText(new RegExp(`^${label}`))
      await user.clear(field)
      if (text) await enterText(user, field, text)
    }
    await user.click(window.getByRole('button', { name: /Save$/ }))
    expect((await window.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Enter Company Name',
      'Min 2 chars.',
      'Enter a valid link',
      'Enter a number',
    ])
  })

  test('preserves the input and shows "Not saved" when saving a card fails', async () => {
    const { user, window } = await openCard()
    stubNetworkError(customerBoard.updateCard)
    await enterText(user, window.getByLabelText(/^Salary/), '52000')
    await user.click(window.getByRole('button', { name: /Save$/ }))
    expect(await window.findByText('Not saved')).toBeTruthy()
    expect(window.getByLabelText<HTMLInputElement>(/^Salary/).value).toBe('52000')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('deletes the card after a confirmation', async () => {
    const { user, window } = await openCard()
    stubReply(customerBoard.deleteCard, {})
    await user.click(window.getByRole('button', { name: 'Delete card' }))
    await user.click(await screen.findByRole('button', { name: /Yes, delete it!$/ }))
    await expect.poll(() => postRequests().at(-1)?.path).toBe('/api/customer/card/1/delete')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})
