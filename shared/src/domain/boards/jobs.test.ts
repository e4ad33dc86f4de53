import { expect, test } from 'vitest'
import type { Job } from '../../contract/jobs.ts'
import { toJobDetails, toSalary } from './jobs.ts'

test.each([
  [52_000.4, 64_999.6, { from: 52_000, to: 65_000 }],
  [52_000, 52_000, { from: 52_000 }],
  [52_000.2, 52_000.4, { from: 52_000 }],
  [52_000, undefined, { from: 52_000 }],
  [undefined, 64_000, { from: 64_000 }],
  [64_000, 52_000, { from: 52_000, to: 64_000 }],
  [0, 0, undefined],
  [undefined, undefined, undefined],
])('toSalary normalizes the range from %s to %s to %j', (salary_min, salary_max, salary) => {
  expect(toSalary({ salary_min, salary_max })).toEqual(salary)
})

const minimalJob: Job = {
  id: '7',
  title: '',
  location: { area: [], display_name: '' },
  company: { display_name: '' },
  description: '',
}
test('toJobDetails returns all eight fields of a listing', () => {
  const full: Job = {
    ...minimalJob,
    title: 'Cook',
    location: { area: ['US', 'Texas'], display_name: 'Dallas' },
    company: { display_name: 'Lakeview' },
    salary_min: 1,
    salary_max: 2,
    redirect_url: 'https://jobs.test/7',
    created: '2026-11-20T10:00:00Z',
  }
  expect(toJobDetails(full)).toEqual({
    id: '7',
    title: 'Cook',
    jobLocation: 'Dallas',
    salaryMin: 1,
    salaryMax: 2,
    company: 'Lakeview',
    url: 'https://jobs.test/7',
    jobCreated: '2026-11-20T10:00:00Z',
  })
  const none = {
    title: null,
    jobLocation: null,
    salaryMin: null,
    salaryMax: null,
    company: null,
    url: null,
    jobCreated: null,
  }
  expect(toJobDetails(minimalJob)).toEqual({ id: '7', ...none })
})
