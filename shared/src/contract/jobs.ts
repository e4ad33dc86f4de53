import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { EmptyObject, Instant, MaybeText, nullable, Text } from './values.ts'

export const Job = Type.Object({
  id: Type.String(),
  title: Text,
  location: Type.Object(
    { area: Type.Array(Type.String(), { default: [] }), display_name: Text },
    { default: { area: [], display_name: '' } },
  ),
  company: Type.Object({ display_name: Text }, { default: { display_name: '' } }),
  created: Instant,
  category: Type.Optional(Type.Union([Type.String(), Type.Object({ label: Type.String() })])),
  salary_min: Type.Optional(Type.Number()),
  salary_max: Type.Optional(Type.Number()),
  contract_type: MaybeText,
  contract_time: MaybeText,
  description: Text,
  redirect_url: MaybeText,
  companyLogo: MaybeText,
})
export type Job = Type.Static<typeof Job>

const SearchText = Type.String({ maxLength: 500 })
const ListingText = nullable(Type.String({ maxLength: 2_000 }))
const Salary = nullable(Type.Number())

export const jobs = {
  search: defineCall({
    method: 'GET',
    path: '/customer/jobs',
    access: ['customer'],
    effect: 'read',
    limit: 'jobs',
    ok: 'http',
    query: Type.Object({
      what: Type.Optional(SearchText),
      where: Type.Optional(SearchText),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      newSearch: Type.Optional(Type.Boolean()),
      pageLoad: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      searchCount: Type.Number({ default: 0 }),
      jobsResults: Type.Array(Job, { default: [], alias: ['jobs', 'data'] }),
      totalPagesNumber: Type.Number({ default: 0 }),
      searchKeywords: Text,
      searchLocation: Text,
    }),
    upstream: { bare: true },
  }),
  saveClick: defineCall({
    method: 'POST',
    path: '/customer/save-search-click',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({
      searchKeywords: SearchText,
      searchLocation: SearchText,
      jobDetails: Type.Object({
        id: ListingText,
        title: ListingText,
        jobLocation: ListingText,
        salaryMin: Salary,
        salaryMax: Salary,
        company: ListingText,
        url: ListingText,
        jobCreated: ListingText,
      }),
    }),
    reply: EmptyObject,
    upstream: { bare: true },
  }),
}
