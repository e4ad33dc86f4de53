import { customerBoard } from '@quillgate/shared/contract/boards'
import type { Reply } from '@quillgate/shared/contract/call'
import { type Job, jobs } from '@quillgate/shared/contract/jobs'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRequests, stubComputedReply, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'

const aJob = (overrides: Partial<Job> = {}): Job => ({
  id: '1',
  title: 'Nurse',
  location: { area: [], display_name: 'Denver' },
  company: { display_name: 'Saint Luke' },
  description: 'Care for people.',
  redirect_url: 'https://jobs.example.org/1',
  ...overrides,
})
type JobsReply = Reply<typeof jobs.search>
const stubJobs = (overrides: Partial<JobsReply> = {}) =>
  stubReply(jobs.search, {
    searchCount: 45,
    jobsResults: [aJob()],
    totalPagesNumber: 3,
    searchKeywords: '',
    searchLocation: '',
    ...overrides,
  })
beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

const openJobs = (search = '', flags: object = {}) => renderAt(`/jobs${search}`, { as: aUser(), site: { flags } })
const listJobQueries = () => getRequests().flatMap(({ path, query }) => (path === '/api/customer/jobs' ? [query] : []))
const postRequests = () =>
  getRequests().flatMap(({ method, path, body }) => (method === 'POST' ? [{ path, body }] : []))

test('the jobs page shows labels, placeholders, result count and paging', async () => {
  stubJobs()
  await openJobs()
  expect(await screen.findByText('45 Jobs Found')).toBeTruthy()
  expect(screen.getByText('Page: 1')).toBeTruthy()
  expect(screen.getByPlaceholderText('Job Title, Keywords, or Phrase')).toBe(screen.getByLabelText('What?'))
  expect(screen.getByPlaceholderText('City, State or ZIP')).toBe(screen.getByLabelText('Where?'))
  expect(screen.getByRole('button', { name: 'Find Job' })).toBeTruthy()
  const paging = within(screen.getByRole('navigation', { name: /page/i })).getAllByRole('button')
  expect(paging.map(({ textContent }) => textContent)).toEqual(['First', 'Previous', 'Next', 'Last'])
})

describe('job search requests', () => {
  test('loads and shows the saved search on the first visit', async () => {
    stubJobs({ searchKeywords: 'nurse', searchLocation: 'denver' })
    await openJobs()
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>('What?')?.value).toBe('nurse')
    expect(listJobQueries()).toEqual([{ pageLoad: 'true' }])
    expect(screen.getByLabelText<HTMLInputElement>('Where?').value).toBe('denver')
  })

  test('loads a search that is in the URL without counting it as a new search', async () => {
    stubJobs()
    await openJobs('?what=cook&where=rome&page=2')
    expect(await screen.findByText('Page: 2')).toBeTruthy()
    expect(listJobQueries()).toEqual([{ what: 'cook', where: 'rome', pageNumber: '2', newSearch: 'false' }])
  })

  test('starts a new search on page 1 and does not count paging as a new search', async () => {
    stubJobs()
    const { user, currentPath } = await openJobs('?what=cook&where=&page=2')
    const what = await screen.findByLabelText('What?')
    await user.clear(what)
    await user.type(what, ' chef ')
    await user.click(screen.getByRole('button', { name: 'Find Job' }))
    await expect
      .poll(() => listJobQueries().at(-1))
      .toEqual({ what: 'chef', where: '', pageNumber: '1', newSearch: 'true' })
    expect(currentPath()).toBe('/jobs?what=chef&where=')
    await user.click(await screen.findByRole('button', { name: 'Last' }))
    await expect
      .poll(() => listJobQueries().at(-1))
      .toEqual({ what: 'chef', where: '', pageNumber: '3', newSearch: 'false' })
    expect(await screen.findByText('Page: 3')).toBeTruthy()
  })

  test('sends one request per search', async () => {
    stubJobs()
    const { user } = await openJobs('?what=cook&where=')
    const search = async (words: string) => {
      const what = await screen.findByLabelText('What?')
      await user.clear(what)
      await user.type(what, words)
      await user.click(screen.getByRole('button', { name: /Find Job$/ }))
      await expect.poll(() => listJobQueries().at(-1)?.what).toBe(words)
    }
    await search('chef')
    await search('baker')
    expect(listJobQueries().map(({ what, newSearch }) => [what, newSearch])).toEqual([
      ['cook', 'false'],
      ['chef', 'true'],
      ['baker', 'true'],
    ])
  })

  test('does not count a return to the first page as a new search', async () => {
    stubJobs()
    const { user } = await openJobs('?what=&where=')
    await user.type(await screen.findByLabelText('What?'), 'chef')
    await user.click(screen.getByRole('button', { name: 'Find Job' }))
    await expect.poll(() => listJobQueries().at(-1)?.what).toBe('chef')
    await user.click(screen.getByRole('button', { name: 'Last' }))
    await screen.findByText('Page: 3')
    await user.click(screen.getByRole('button', { name: 'First' }))
    await screen.findByText('Page: 1')
    await expect
      .poll(() => listJobQueries().at(-1))
      .toEqual({ what: 'chef', where: '', pageNumber: '1', newSearch: 'false' })
  })

  test.each(['another search', 'another page'])(
    'shows the error instead of the previous results when %s fails to load',
    async (kind) => {
      stubJobs()
      const { user } = await openJobs('?what=cook&where=')
      await screen.findByText('Nurse')
      stubRefusal(jobs.search, 'unexpected', 'The job source is down.')
      if (kind === 'another page') await user.click(screen.getByRole('button', { name: 'Next' }))
      else {
        await user.type(screen.getByLabelText('What?'), 'chef')
        await user.click(screen.getByRole('button', { name: 'Find Job' }))
      }
      expect(await screen.findByText('The job source is down.')).toBeTruthy()
      expect(screen.queryByText('Nurse')).toBeNull()
      stubJobs({ jobsResults: [aJob({ title: 'Chef' })] })
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Chef')).toBeTruthy()
    },
  )

  test('adds the saved search to the URL when the user opens another page of the results', async () => {
    stubJobs({ searchKeywords: 'nurse', searchLocation: 'denver' })
    const { user, currentPath } = await openJobs()
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(currentPath()).toBe('/jobs?what=nurse&where=denver&page=2')
  })
})

test('the job search hides paging when it finds no jobs', async () => {
  stubJobs({ searchCount: 0, jobsResults: [], totalPagesNumber: 0 })
  await openJobs()
  expect(await screen.findByText('No jobs found')).toBeTruthy()
  expect(screen.getByText('0 Jobs Found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test.each<[string, Partial<Job>, string | undefined]>([
  ['a range', { salary_min: 51_999.6, salary_max: 68_000 }, '$52,000 – $68,000 per year'],
  ['equal minimum and maximum', { salary_min: 52_000, salary_max: 52_000 }, '$52,000 per year'],
  ['a maximum only', { salary_max: 68_000.2 }, '$68,000 per year'],
  ['no amount', {}, undefined],
])('formats the salary of a job with %s', async (_, over, text) => {
  stubJobs({ jobsResults: [aJob(over)] })
  await openJobs()
  await screen.findByText('Saint Luke')
  expect(screen.queryByText(/per year/)?.textContent).toBe(text)
})

describe('external job listings', () => {
  test('shows listings as plain text, without their markup', async () => {
    const title = '<img src=x onerror=alert(1)>Project <strong>Manager</strong>'
    const description = '“team player” &amp; more… <b>Role 1</b><br>Pay &lt; 5'
    stubJobs({ jobsResults: [aJob({ title, description, company: { display_name: 'A &amp; B' } })] })
    await openJobs()
    expect(await screen.findByRole('link', { name: /^Project Manager/ })).toBeTruthy()
    expect(screen.getByText('“team player” & more… Role 1 Pay < 5')).toBeTruthy()
    expect(screen.getByText('A & B')).toBeTruthy()
    expect(screen.getByRole('main').querySelector('img, b')).toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//x', ''])(
    'does not link a listing to the unsafe or missing URL %j',
    async (redirect_url) => {
      stubJobs({ jobsResults: [aJob({ redirect_url })] })
      await openJobs()
      await screen.findByText('Nurse')
      expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull()
    },
  )
})

test('opens a job listing in a new tab and records the click with all details of the job', async () => {
  stubJobs({ jobsResults: [aJob({ salary_min: 1 })] })
  stubReply(jobs.saveClick, {})
  const { user } = await openJobs('?what=nurse&where=denver')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Nurse (opens in a new tab)' })
  expect([link.href, link.target, link.rel]).toEqual(['https://jobs.example.org/1', '_blank', 'noopener noreferrer'])
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(postRequests()).toEqual([
    {
      path: '/api/customer/save-search-click',
      body: {
        searchKeywords: 'nurse',
        searchLocation: 'denver',
        jobDetails: {
          id: '1',
          title: 'Nurse',
          jobLocation: 'Denver',
          salaryMin: 1,
          salaryMax: null,
          company: 'Saint Luke',
          url: 'https://jobs.example.org/1',
          jobCreated: null,
        },
      },
    },
  ])
})

describe('Save to Board', () => {
  const save = () => screen.findByRole('button', { name: 'Save to Board: Nurse' })
  const aBoard = (columns: string[]) =>
    stubReply(customerBoard.view, {
      data: { _id: 'b1', boardTitle: 'Jobs', columns: columns.map((id) => ({ id, title: id, cards: [] })) },
    })
  beforeEach(() => {
    stubJobs()
    stubReply(customerBoard.confirmCard, { data: { _id: 'k1' } })
    stubReply(customerBoard.updateCard, {})
  })

  test('adds the job to the end of the first list on the board', async () => {
    aBoard(['wish', 'sent'])
    stubReply(customerBoard.addCard, {})
    const { user } = await openJobs('', { enable_boards: true })
    await user.click(await save())
    expect(await screen.findByText('Job saved to your board.')).toBeTruthy()
    expect(postRequests().map(({ path }) => path)).toEqual([
      '/api/customer/card/new/confirm',
      '/api/customer/card/new',
      '/api/customer/card/update',
    ])
    expect(postRequests().map(({ body }) => body)).toMatchObject([
      { boardId: 'b1', cardTitle: 'Nurse', description: 'Saint Luke' },
      { column: 'wish', card: 'k1' },
      { id: 'k1', companyName: 'Saint Luke', jobTitle: 'Nurse', postURL: 'https://jobs.example.org/1' },
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saved: Nurse' }).disabled).toBe(true)
  })

  test('is an icon with the same name on a phone', async () => {
    stubPhoneWindow()
    aBoard(['wish'])
    stubReply(customerBoard.addCard, {})
    const { user } = await openJobs('', { enable_boards: true })
    const button = await save()
    expect(button.textContent).not.toContain('Save')
    await user.click(button)
    expect(await screen.findByText('Job saved to your board.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saved: Nurse' }).disabled).toBe(true)
  })

  test('creates a list when the board has none', async () => {
    aBoard([])
    stubReply(customerBoard.addCard, {})
    stubReply(customerBoard.addColumn, { data: { _id: 'new' } })
    const { user } = await openJobs('', { enable_boards: true })
    await user.click(await save())
    await screen.findByText('Job saved to your board.')
    expect(postRequests().find(({ path }) => path === '/api/customer/card/new')?.body).toEqual({
      column: 'new',
      card: 'k1',
    })
  })

  test('does not create the card again when only placing it on the board failed', async () => {
    aBoard(['wish'])
    let tries = 0
    stubComputedReply(customerBoard.addCard, () => {
      tries += 1
      return tries === 1 ? { status: 500, body: { error: 'Not now.' } } : { body: {} }
    })
    const { user } = await openJobs('', { enable_boards: true })
    await user.click(await save())
    expect(await screen.findByText('Not now.')).toBeTruthy()
    await user.click(await save())
    await screen.findByText('Job saved to your board.')
    expect(postRequests().filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
  })

  test('hides the Save to Board button when boards are disabled', async () => {
    await openJobs('', { enable_boards: false })
    await screen.findByText('Nurse')
    expect(screen.queryByRole('button', { name: /Save to Board/ })).toBeNull()
  })
})

test.each([
  ['refused', () => stubRefusal(jobs.search, 'unexpected', 'The source is away.'), 'The source is away.'],
  ['lost', () => stubNetworkError(jobs.search), 'Timeout!'],
])('the jobs page shows the reason when the search request is %s', async (_, fail, text) => {
  fail()
  await openJobs()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText('What?')).toBeTruthy()
})

test('shows that the jobs page is not available when the site has disabled job search', async () => {
  await openJobs('', { disable_customer_job_search: true })
  expect(await screen.findByText('The page is not available')).toBeTruthy()
})
