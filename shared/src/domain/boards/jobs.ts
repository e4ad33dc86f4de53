import type { Job } from '../../contract/jobs.ts'

/** A salary in whole US dollars per year; `to` is undefined when the listing has a single amount. */
export type Salary = { from: number; to?: number }

export function toSalary({ salary_min, salary_max }: Pick<Job, 'salary_min' | 'salary_max'>): Salary | undefined {
  const [low, high] = [salary_min, salary_max].map((amount) => (amount && amount > 0 ? Math.round(amount) : undefined))
  const from = low ?? high
  if (from === undefined) return undefined
  return high === undefined || high === from ? { from } : { from: Math.min(from, high), to: Math.max(from, high) }
}

/**
 * Returns the data to record when a user opens a job listing: always all eight fields, null where the listing has no
 * value.
 */
export const toJobDetails = (job: Job) => ({
  id: job.id || null,
  title: job.title || null,
  jobLocation: job.location.display_name || null,
  salaryMin: job.salary_min ?? null,
  salaryMax: job.salary_max ?? null,
  company: job.company.display_name || null,
  url: job.redirect_url || null,
  jobCreated: job.created || null,
})
