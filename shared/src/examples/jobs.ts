import type { Contract } from '../contract/table.ts'
import { CUSTOMER, type Examples } from './example.ts'

export const jobs: Examples<Contract['jobs']> = {
  search: {
    summary: 'Search for jobs',
    access: CUSTOMER,
    upstream: 'GET /customer/jobs',
    request: () => ({ query: { what: 'nurse' } }),
  },
  saveClick: {
    summary: 'Note which job of a search was opened',
    access: CUSTOMER,
    upstream: 'POST /customer/save-search-click',
    request: () => ({
      body: {
        searchKeywords: '',
        searchLocation: '',
        jobDetails: {
          id: '1',
          title: null,
          jobLocation: null,
          salaryMin: null,
          salaryMax: null,
          company: null,
          url: null,
          jobCreated: null,
        },
      },
    }),
  },
}
