import { customerBoard, writerBoards } from '@quillgate/shared/contract/boards'
import type { Call } from '@quillgate/shared/contract/call'
import { jobs } from '@quillgate/shared/contract/jobs'
import { notifications } from '@quillgate/shared/contract/notifications'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { aSite } from '@quillgate/shared/testing/site'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { FAULTS } from '../../testing/faults.ts'
import { countRequests, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

// These tests check for every call and every fault that the page stays usable, that the failure is shown once with the
// text from the specification, and that the input is preserved.

const CARD = { id: '1', title: 'Nurse', description: 'Saint Luke' }
const COLUMNS = [{ id: 'wish', title: 'Wishlist', cards: [CARD] }]
const JOB = {
  id: '1',
  title: 'Cook',
  location: { area: [], display_name: 'Denver' },
  company: { display_name: 'Acme' },
  description: '',
  redirect_url: 'https://jobs.example.org/1',
}
const BOARD = { _id: 'b1', boardTitle: 'Mine', boardDescription: '', createdAt: '2026-11-03T09:30:00.000Z' }
const stubBoard = (): void =>
  stubReply(customerBoard.view, { data: { _id: 'b1', boardTitle: 'Mine', columns: COLUMNS } })
const stubTaskBoard = (): void => stubReply(writerBoards.view, { data: { ...BOARD, columns: COLUMNS } })
const stubJobs = (): void => stubReply(jobs.search, { searchCount: 1, jobsResults: [JOB], totalPagesNumber: 1 })

const stubCardDetails = (): void => stubReply(customerBoard.card, CARD)
const stubTaskDetails = (): void => stubReply(writerBoards.card, CARD)
const stubBoardList = (): void => stubReply(writerBoards.list, { boards: [BOARD] })
const noop = (): void => undefined

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))
const openPage = (path: string, as = aUser()) => renderAt(path, { as, site: { flags: { enable_boards: true } } })
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const readAlerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('board and job pages that fail to load', () => {
  const LOAD_FAILED = 'Internal Server error! Please try again later!'
  const NOT_LOADED = 'We couldn’t load this.'
  const HELP = `Try again, or email us at ${aSite().companyEmail}.`
  test.each([
    ['/board', customerBoard.view, aUser(), noop, LOAD_FAILED, stubBoard, 'Nurse'],
    ['/board?card=1', customerBoard.card, aUser(), stubBoard, NOT_LOADED, stubCardDetails, 'Zip'],
    ['/boards', writerBoards.list, aWriter(), noop, NOT_LOADED, stubBoardList, 'View Board'],
    ['/board/b1', writerBoards.view, aWriter(), noop, LOAD_FAILED, stubTaskBoard, 'Nurse'],
    ['/board/b1?card=1', writerBoards.card, aWriter(), stubTaskBoard, NOT_LOADED, stubTaskDetails, 'Priority'],
    ['/jobs', jobs.search, aUser(), noop, NOT_LOADED, stubJobs, 'Cook'],
  ] as const)(
    'shows the reason and recovers on Try again: %s',
    async (path, call, as, before, headline, succeed, shown) => {
      const area = roleOf(as) === 'customer' ? 'customer' : 'contributor'
      before()
      const [first, ...others] = FAULTS
      first?.stub(call)
      const { user } = await openPage(path, as)
      for (const [at, { name, textForArea }] of FAULTS.entries()) {
        await expect.poll(() => countRequests(call), { message: name }).toBe(at + 1)
        const alert = await screen.findByRole('alert')
        await expect
          .poll(() => alert.textContent, { message: name })
          .toBe(`${headline}${textForArea(area)}${HELP}Try again`)
        expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1)
        others[at]?.stub(call)
        if (at === FAULTS.length - 1) succeed()
        await user.click(within(alert).getByRole('button', { name: 'Try again' }))
      }
      expect((await screen.findAllByText(new RegExp(`^${shown}`))).length).toBeGreaterThan(0)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test.each([
    ['/board', customerBoard.view, aUser()],
    ['/boards', writerBoards.list, aWriter()],
    ['/board/b1', writerBoards.view, aWriter()],
    ['/jobs', jobs.search, aUser()],
  ] as const)('redirects to the login when the session is missing: %s', async (path, call, as) => {
    stubRefusal(call, 'session_missing')
    const { currentPath } = await openPage(path, as)
    expect(await findButton('Login')).toBeTruthy()
    expect(currentPath()).toBe('/login')
  })
})

describe('failed changes on board and job pages', () => {
  type Page = Awaited<ReturnType<typeof openPage>>
  /** Presses the button once per fault and checks the page each time. */
  async function throughFaults(
    { user }: Page,
    call: Call,
    button: string | RegExp,
    check: (says: string) => Promise<void>,
  ) {
    for (const [at, { name, stub, textForArea }] of FAULTS.entries()) {
      stub(call)
      await user.click(await findButton(button))
      await expect.poll(() => countRequests(call), { message: name }).toBe(at + 1)
      await check(textForArea(currentArea))
    }
  }
  let currentArea: Parameters<(typeof FAULTS)[number]['textForArea']>[0]
  beforeEach(() => void (currentArea = 'customer'))
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

  test.each([
    [
      'the customer’s card',
      '/board?card=1',
      customerBoard.card,
      customerBoard.updateCard,
      aUser(),
      stubBoard,
      'Job Title',
    ],
    [
      'a writer’s card',
      '/board/b1?card=1',
      writerBoards.card,
      writerBoards.updateCard,
      aWriter(),
      stubTaskBoard,
      'Title',
    ],
  ] as const)(
    'shows "Not saved" without an alert when saving %s fails',
    async (_, path, details, call, as, board, label) => {
      board()
      stubReply(details, CARD)
      const page = await openPage(path, as)
      const field = await screen.findByLabelText<HTMLInputElement>(label)
      await enterText(page.user, field, ' now')
      await throughFaults(page, call, /Save$/, async () => {
        expect(await dialog('Edit card').findAllByText('Not saved')).toHaveLength(1)
        expect(field.value).toBe('Nurse now')
        expect(screen.queryByRole('alert')).toBeNull()
      })
    },
  )

  test('shows the error in the form when creating a board fails', async () => {
    currentArea = 'contributor'
    stubReply(writerBoards.list, { boards: [] })
    const page = await openPage('/boards', aWriter())
    await enterText(page.user, await screen.findByLabelText('Board Name'), 'Today')
    await throughFaults(page, writerBoards.create, /Add New Board$/, async (text) => {
      await expect.poll(readAlerts).toEqual([text])
      expect(screen.getByLabelText<HTMLInputElement>('Board Name').value).toBe('Today')
    })
  })

  const openMenu = async ({ user }: Page, of: string, entry: string) => {
    await user.click(await findButton(of))
    await user.click(screen.getByRole('menuitem', { name: entry }))
  }
  /** Expects exactly one "Not saved" message and no alert. */
  async function expectMarked() {
    await expect.poll(() => screen.queryAllByText('Not saved').length).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  }

  test('moves a card back and shows "Not saved" when the move fails', async () => {
    stubReply(customerBoard.view, {
      data: { ...BOARD, columns: [...COLUMNS, { id: 'sent', title: 'Applied', cards: [] }] },
    })
    const page = await openPage('/board')
    for (const [at, { name, stub }] of FAULTS.entries()) {
      stub(customerBoard.moveCard)
      await openMenu(page, 'Actions for Nurse', 'Move to…')
      await page.user.selectOptions(dialog('Move card').getByLabelText('List'), 'Applied')
      await page.user.click(dialog('Move card').getByRole('button', { name: /Move$/ }))
      await expect.poll(() => countRequests(customerBoard.moveCard), { message: name }).toBe(at + 1)
      const wishes = within(screen.getByRole('region', { name: 'Wishlist' }))
      expect(await wishes.findByRole('button', { name: /^Nurse/ })).toBeTruthy()
      await expectMarked()
    }
  })

  test('preserves the input and shows "Not saved" when creating a card fails', async () => {
    stubBoard()
    const page = await openPage('/board')
    await page.user.click(await findButton('Add card: Wishlist'))
    await enterText(page.user, dialog('New card').getByLabelText('Job Title'), 'Planner')
    await enterText(page.user, dialog('New card').getByLabelText('Company Name'), 'Acme')
    await throughFaults(page, customerBoard.confirmCard, /Add$/, async () => {
      await expectMarked()
      expect(dialog('New card').getByLabelText<HTMLInputElement>('Job Title').value).toBe('Planner')
    })
  })

  test('preserves the input and shows "Not saved" when renaming a list fails', async () => {
    stubBoard()
    const page = await openPage('/board')
    await openMenu(page, 'Actions for the list Wishlist', 'Edit')
    await enterText(page.user, dialog('Edit Title').getByLabelText('Column Name'), ' now')
    await throughFaults(page, customerBoard.renameColumn, /Save$/, async () => {
      await expectMarked()
      expect(dialog('Edit Title').getByLabelText<HTMLInputElement>('Column Name').value).toBe('Wishlist now')
    })
  })

  test('shows "Not saved" on the board when adding a list fails', async () => {
    stubBoard()
    const page = await openPage('/board')
    await throughFaults(page, customerBoard.addColumn, /\+ ADD LIST$/, expectMarked)
  })

  test('leaves a card on the board and shows "Not saved" when deleting it fails', async () => {
    stubBoard()
    const page = await openPage('/board')
    for (const [at, { name, stub }] of FAULTS.entries()) {
      stub(customerBoard.deleteCard)
      await openMenu(page, 'Actions for Nurse', 'Delete')
      await page.user.click(await findButton(/Yes, delete it!$/))
      await expect.poll(() => countRequests(customerBoard.deleteCard), { message: name }).toBe(at + 1)
      await expectMarked()
      expect(await findButton(/^Nurse/)).toBeTruthy()
    }
  })

  test('shows the text from the specification in the confirmation dialog when deleting a list fails', async () => {
    stubBoard()
    const page = await openPage('/board')
    await page.user.click(await findButton('Actions for the list Wishlist'))
    await page.user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await throughFaults(page, customerBoard.deleteColumn, /Yes, delete it!$/, async () => {
      await expect.poll(readAlerts).toEqual(['Internal Server Error! Please try again later.'])
    })
  })

  test('shows the error in the confirmation dialog when deleting a board fails', async () => {
    currentArea = 'contributor'
    stubReply(writerBoards.list, { boards: [BOARD] })
    const page = await openPage('/boards', aWriter())
    await page.user.click(await findButton('Delete Board: Mine'))
    await throughFaults(page, writerBoards.delete, /Yes, delete it!$/, async (text) => {
      await expect.poll(readAlerts).toEqual([text])
    })
  })

  test('shows an error once when saving a job to the board fails', async () => {
    stubJobs()
    stubBoard()
    const page = await openPage('/jobs')
    await throughFaults(page, customerBoard.confirmCard, 'Save to Board: Cook', async (text) => {
      expect((await screen.findAllByText(text)).length).toBe(1)
      await page.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
      await expect.poll(() => screen.queryByText(text)).toBeNull()
    })
  })

  test('ignores a failed request that records a click on a job listing', async () => {
    stubJobs()
    const page = await openPage('/jobs')
    const link = await screen.findByRole('link', { name: /^Cook/ })
    link.addEventListener('click', (event) => event.preventDefault())
    for (const [at, { stub }] of FAULTS.entries()) {
      stub(jobs.saveClick)
      await page.user.click(link)
      await expect.poll(() => countRequests(jobs.saveClick)).toBe(at + 1)
      expect(screen.queryByRole('alert')).toBeNull()
    }
  })

  test('redirects to the login when the session is missing, and restores the input afterwards', async () => {
    stubBoard()
    stubReply(customerBoard.card, CARD)
    const { user, currentPath } = await openPage('/board?card=1')
    await enterText(user, await screen.findByLabelText('Job Title'), ' now')
    stubRefusal(customerBoard.updateCard, 'session_missing')
    await user.click(await findButton(/Save$/))
    expect(await findButton('Login')).toBeTruthy()
    expect(currentPath()).toBe('/login')
    cleanup()
    await openPage('/board?card=1')
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>('Job Title')?.value).toBe('Nurse now')
  })
})
