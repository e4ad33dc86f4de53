import { request, type ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { Job } from '@quillgate/shared/contract/jobs'
import { contract } from '@quillgate/shared/contract/table'
import { Check } from 'typebox/value'
import { afterAll, expect, test } from 'vitest'
import { forbidUnknownFields } from '../http/schema-check.ts'
import { createServices } from '../services.ts'
import { replyJson, startJobApi } from '../testing/job-api-mock-server.ts'
import { startProvider } from '../testing/start-provider.ts'
import { REPLY_FAULTS } from '../testing/stripe-mock-server.ts'
import { createJobApiListings } from './job-api-listings.ts'

const api = await startJobApi()
const settings = { url: api.url, appId: 'our-id', appKey: 'our-key' }
const provider = await startProvider()
const { services } = provider
const { listings } = createServices(
  { ...services.config, JOBS_API_URL: api.url, JOBS_APP_ID: 'our-id', JOBS_APP_KEY: 'our-key' },
  provider.database,
)
services.listings = listings
afterAll(async () => {
  await provider.close()
  await api.close()
})
const createListing = (overrides: object = {}) => ({
  __CLASS__: 'Adzuna::API::Response::Job',
  id: '4711',
  title: 'Nurse',
  location: { area: ['US', 'Colorado', 'Denver'], display_name: 'Denver, Colorado', __CLASS__: 'x' },
  company: { display_name: 'Fernhill', __CLASS__: 'x' },
  created: '2026-11-01T09:00:00Z',
  category: { tag: 'nursing', label: 'Nursing' },
  salary_min: 50_000,
  salary_max: 60_000.5,
  salary_is_predicted: '0',
  contract_type: 'permanent',
  contract_time: 'full_time',
  description: 'You care.',
  redirect_url: 'https://jobs.example.org/4711?a=1&b=2',
  latitude: 39.7,
  ...overrides,
})
const searchJobs = (overrides: object = {}, at = listings) =>
  at.search({ what: 'nurse', where: 'denver', page: 1, pageSize: 20, ...overrides })

test('a search requests one page of job listings with the API key', async () => {
  api.state.answer = replyJson({ count: 4_321, mean: 1, results: Array.from({ length: 25 }, () => createListing()) })
  const customer = await provider.as('customer')
  const query = { what: 'nurse & "co"', where: 'Denver', pageNumber: '3' }
  const answer = await customer.callOk(contract.jobs.search, { query })
  expect(answer).toMatchObject({ searchCount: 4_321, totalPagesNumber: 217, searchKeywords: query.what })
  expect(answer.jobsResults).toHaveLength(20)
  const { pathname, searchParams } = api.requestedUrls.at(-1)!
  expect(pathname).toBe('/v1/api/jobs/us/search/3')
  expect(Object.fromEntries(searchParams)).toEqual({
    app_id: 'our-id',
    app_key: 'our-key',
    results_per_page: '20',
    what: query.what,
    where: query.where,
  })
})

test('a search returns only the displayed fields of a job listing', async () => {
  api.state.answer = replyJson({ count: 1, results: [createListing()] })
  const customer = await provider.as('customer')
  const query = { what: 'nurse', where: 'Boulder', pageNumber: '1' }
  const answer = await customer.callOk(contract.jobs.search, { query })
  const { __CLASS__: _, latitude: __, salary_is_predicted: ___, ...shown } = createListing()
  expect(answer.jobsResults[0]).toEqual({
    ...shown,
    location: { area: ['US', 'Colorado', 'Denver'], display_name: 'Denver, Colorado' },
    company: { display_name: 'Fernhill' },
    category: { label: 'Nursing' },
  })
})

test('invalid links and fields of a job listing are removed, invalid listings are skipped, and HTML is returned as text', async () => {
  const script = '<script>alert(1)</script>'
  const results = [
    createListing({
      id: 12,
      title: `${script}\0`,
      description: script.repeat(1_000),
      redirect_url: 'javascript:alert(1)',
    }),
    createListing({
      location: 'Denver',
      company: null,
      category: 7,
      salary_min: 'much',
      salary_max: -1,
      created: 'soon',
    }),
    createListing({ location: { area: [script, 7, null], display_name: ['x'] }, redirect_url: '//elsewhere.example' }),
    createListing({ title: undefined }),
    createListing({ id: { $ne: 1 } }),
    null,
    'Nurse',
    [],
  ]
  api.state.answer = replyJson({ count: 8, results })
  const { count, jobs } = await searchJobs()
  expect(count).toBe(8)
  expect(jobs).toHaveLength(3)
  for (const job of jobs) expect(Check(forbidUnknownFields(Job), job)).toBe(true)
  expect(jobs[0]).toMatchObject({ id: '12', title: script, description: script.repeat(1_000).slice(0, 5_000) })
  expect(jobs.map((job) => 'redirect_url' in job)).toEqual([false, true, false])
  expect(jobs[1]).toMatchObject({ location: { area: [], display_name: '' }, company: { display_name: '' } })
  for (const unknown of ['created', 'category', 'salary_min', 'salary_max']) expect(jobs[1]).not.toHaveProperty(unknown)
  expect(jobs[2]!.location).toEqual({ area: [script, '', ''], display_name: '' })
})

const FAILURES: Readonly<Record<string, (res: ServerResponse) => void>> = {
  ...REPLY_FAULTS,
  'a 401 with our key': replyJson({ error: 'our-key is not known' }, 401),
  'a negative count': replyJson({ count: -1, results: [] }),
  'missing results': replyJson({ count: 1 }),
  'a null body': replyJson(null),
  'a redirect': (res) => void res.writeHead(302, { location: 'https://elsewhere.example' }).end(),
}
test.each(Object.entries(FAILURES))(
  'the search throws upstream_unreachable without the API key for %s',
  async (_, answer) => {
    api.state.answer = answer
    const impatient = createJobApiListings({ ...settings, timeout: 300 })
    const error: unknown = await searchJobs({}, impatient).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'upstream_unreachable', status: 502 })
    expect(inspect(error, { depth: 10 })).not.toContain('our-key')
  },
)

test('a failed job search returns 502 and does not affect the next one', async () => {
  const customer = await provider.as('customer')
  api.state.answer = replyJson({ exception: 'Our database is at 10.0.0.7' }, 500)
  const answer = await customer.call(contract.jobs.search)
  expect(answer).toMatchObject({ status: 502, body: { status: false, code: 'upstream_unreachable' } })
  expect(JSON.stringify(answer.body)).not.toContain('10.0.0.7')
  api.state.answer = replyJson({ count: 1, results: [createListing()] })
  expect(await customer.callOk(contract.jobs.search)).toMatchObject({ searchCount: 1 })
})

test('the search at the job API is aborted when the client disconnects', async () => {
  const customer = await provider.as('customer')
  const { port } = new URL(await provider.app.listen({ port: 0, host: '127.0.0.1' }))
  const leaving = request({
    port,
    host: '127.0.0.1',
    path: '/api/customer/jobs?what=nurse',
    headers: { host: customer.domain, cookie: customer.cookie! },
  })
  leaving.on('error', () => {})
  const wasAnswered = new Promise<boolean>((done) => {
    api.state.answer = (res) => {
      res.on('close', () => done(res.writableFinished))
      leaving.destroy()
    }
  })
  leaving.end()
  expect(await wasAnswered).toBe(false)
})
