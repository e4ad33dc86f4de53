import type { Job } from '@quillgate/shared/contract/jobs'
import { addMs, DAY } from '../common/clock.ts'

export type JobSearch = { what: string; where: string; page: number; pageSize: number; signal?: AbortSignal }
export type Listings = { search(search: JobSearch): Promise<{ count: number; jobs: Job[] }> }

const ROLES = [
  'Accountant',
  'Product Manager',
  'Data Analyst',
  'Registered Nurse',
  'Civil Engineer',
  'UX Designer',
  'Teacher',
  'Sales Lead',
  'Software Engineer',
  'Legal Assistant',
  'Operations Manager',
  'Copywriter',
]
const SENIORITY_LEVELS = ['Junior', 'Senior', 'Lead', 'Interim', 'Assistant', 'Principal']
const INDUSTRIES = ['Healthcare', 'Finance', 'Retail', 'Energy', 'Education', 'Logistics', 'Public Sector', 'Software']
const COMPANIES = [
  'Alder & Finch',
  'Brightwater',
  'Cobalt Works',
  'Dunmore Group',
  'Eastgate',
  'Fernhill',
  'Granite Labs',
  'Harbor Point',
  'Ironbridge',
  'Juniper',
]
const CITIES = [
  'Austin, TX 78701',
  'Boston, MA 02108',
  'Chicago, IL 60601',
  'Denver, CO 80202',
  'New York, NY 10001',
  'Portland, OR 97201',
  'San José, CA 95113',
  'Seattle, WA 98101',
]
const JOB_COUNT = 3_000
/** A fixed date, so that the generated listings are the same in every run. */
const NEWEST_JOB_DATE = new Date('2026-11-01T09:00:00Z')

const pickAt = <T>(list: readonly T[], at: number): T => list[at % list.length]!

function createListing(index: number): Job {
  // Combines the indexes so that every job title occurs with every grade and in every place.
  const grade = Math.floor(index / ROLES.length)
  const place = pickAt(CITIES, Math.floor(grade / SENIORITY_LEVELS.length))
  const [city = '', region = ''] = place.split(', ')
  const role = pickAt(ROLES, index)
  const field = pickAt(INDUSTRIES, Math.floor(index / 5))
  const low = 38_000 + ((index * 977) % 90) * 1_000
  return {
    id: String(900_000 + index),
    title: `${pickAt(SENIORITY_LEVELS, grade)} ${role}`,
    location: { area: ['US', region.slice(0, 2), city], display_name: place },
    company: { display_name: pickAt(COMPANIES, Math.floor(index / 7)) },
    created: addMs(NEWEST_JOB_DATE, -(index % 60) * DAY).toISOString(),
    category: { label: field },
    salary_min: low,
    // Every fourth listing has a single salary instead of a salary range.
    salary_max: index % 4 === 0 ? low : low + 12_500,
    contract_type: index % 5 === 0 ? 'contract' : 'permanent',
    contract_time: index % 6 === 0 ? 'part_time' : 'full_time',
    description: `${role} in ${field}. You join a team of ${3 + (index % 9)} and report to the head of ${field.toLowerCase()}.`,
    redirect_url: `https://jobs.example.org/listing/${900_000 + index}`,
  }
}

/**
 * Creates a job search over 3,000 generated listings. Every word in `what` must occur in the title, the company or the
 * field; `where` must match the place.
 */
export function createDemoListings(): Listings {
  let all: { job: Job; text: string; place: string }[] | undefined
  const listings = () =>
    (all ??= Array.from({ length: JOB_COUNT }, (_, index) => {
      const job = createListing(index)
      const field = typeof job.category === 'object' ? job.category.label : ''
      return {
        job,
        text: `${job.title} ${job.company.display_name} ${field}`.toLowerCase(),
        place: job.location.display_name.toLowerCase(),
      }
    }))
  return {
    async search({ what, where, page, pageSize }) {
      const words = what.toLowerCase().split(/\s+/).filter(Boolean)
      const place = where.trim().toLowerCase()
      const hits = listings().filter(
        (entry) => entry.place.includes(place) && words.every((word) => entry.text.includes(word)),
      )
      return { count: hits.length, jobs: hits.slice((page - 1) * pageSize, page * pageSize).map(({ job }) => job) }
    },
  }
}
