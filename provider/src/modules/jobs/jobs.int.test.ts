import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { search, saveClick } = contract.jobs

test("the next visit to the job search repeats the customer's last search", async () => {
  const customer = await provider.as('customer')
  const first = await customer.callOk(search, { query: { pageLoad: 'true' } })
  expect(first).toMatchObject({ searchKeywords: '', searchLocation: '', searchCount: 3_000 })
  const query = { what: 'senior nurse', where: 'denver', newSearch: 'true', pageNumber: '7' }
  const found = await customer.callOk(search, { query })
  expect(found.totalPagesNumber).toBe(Math.ceil(found.searchCount / 20))
  expect(found.jobsResults.length).toBeGreaterThan(0)
  for (const job of found.jobsResults) {
    expect(job).toMatchObject({
      title: expect.stringMatching(/Senior .*Nurse/),
      location: { display_name: expect.stringContaining('Denver') },
    })
  }
  const second = await customer.callOk(search, { query: { what: 'nurse', where: '', pageNumber: '2' } })
  expect(second.jobsResults).toHaveLength(20)
  expect(await customer.callOk(search, { query: { pageLoad: 'true' } })).toMatchObject({
    searchKeywords: 'senior nurse',
    searchLocation: 'denver',
  })
  expect((await customer.callOk(search, { query: { what: 'no such job' } })).jobsResults).toEqual([])
})

const clickedJob = {
  id: '900001',
  title: 'Nurse',
  jobLocation: null,
  salaryMin: 1,
  salaryMax: null,
  company: null,
  url: null,
  jobCreated: null,
}
const click = { searchKeywords: 'nurse', searchLocation: '', jobDetails: clickedJob }

test('a click on a job listing is refused unless it has all eight fields', async () => {
  const customer = await provider.as('customer')
  expect((await customer.call(saveClick, { body: click })).status).toBe(200)
  const { url: _, ...seven } = clickedJob
  expect((await customer.call(saveClick, { body: { ...click, jobDetails: seven } })).body).toMatchObject({
    code: 'request_invalid',
  })
})

test('records a click on a job listing under a path without /api', async () => {
  const customer = await provider.as('customer')
  const bare = await provider.app.inject({
    method: 'POST',
    url: '/customer/save-search-click',
    payload: click,
    headers: { host: customer.domain, cookie: customer.cookie! },
  })
  expect(bare.statusCode).toBe(200)
})

test('a search is refused on a site with job search disabled', async () => {
  const customer = await provider.as('customer', 'inkwell')
  expect((await customer.call(search)).body).toMatchObject({ status: false, code: 'job_search_disabled' })
})
