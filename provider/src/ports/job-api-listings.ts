import type { Job } from '@quillgate/shared/contract/jobs'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { SECOND } from '../common/clock.ts'
import { AppError } from '../common/errors.ts'
import type { JobSearch, Listings } from './listings.ts'

const REQUEST_TIMEOUT = 8 * SECOND
const MAX_TEXT_LENGTH = 5_000
const MAX_LINE_LENGTH = 500

const SearchReply = Type.Object({ count: Type.Integer({ minimum: 0 }), results: Type.Array(Type.Unknown()) })
/** The fields without which a listing is not shown. */
const Listing = Type.Object({ id: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]), title: Type.String() })

type JobApi = { url: string; appId: string; appKey: string; timeout?: number }

/** Creates a job search that queries an API with Adzuna's format. Every failure throws upstream_unreachable. */
export function createJobApiListings(api: JobApi): Listings {
  return {
    search: async (search) => {
      const found = await fetchPage(api, search).catch(() => undefined)
      // The error does not contain the upstream's message or the URL, which includes our API key.
      if (!Check(SearchReply, found)) throw new AppError('upstream_unreachable')
      return { count: found.count, jobs: found.results.slice(0, search.pageSize).flatMap(toJob) }
    },
  }
}

async function fetchPage(
  { url, appId, appKey, timeout = REQUEST_TIMEOUT }: JobApi,
  search: JobSearch,
): Promise<unknown> {
  const query = new URLSearchParams({
    app_id: appId,
    app_key: appKey,
    results_per_page: String(search.pageSize),
    what: search.what,
    where: search.where,
  })
  const deadline = AbortSignal.timeout(timeout)
  const response = await fetch(`${url.replace(/\/$/, '')}/search/${search.page}?${query.toString()}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: search.signal ? AbortSignal.any([deadline, search.signal]) : deadline,
  })
  if (response.ok) return response.json()
  await response.body?.cancel()
  return undefined
}

type Fields = Readonly<Record<string, unknown>>
const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
/** Shortens text to the maximum displayed length, and removes NUL characters, which the database cannot store. */
const toText = (value: unknown, maxLength = MAX_LINE_LENGTH) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, maxLength) : ''
const toAmount = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined)
const toInstant = (value: unknown) => (Number.isNaN(Date.parse(toText(value))) ? undefined : toText(value))

function toLink(value: unknown): string | undefined {
  const url = toText(value, 2_000)
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

/**
 * Converts a listing of the job API to a job that has only known fields. Returns an empty array if the listing cannot
 * be shown.
 */
function toJob(listing: unknown): Job[] {
  if (!Check(Listing, listing)) return []
  const { location, company, category, ...rest }: Fields = listing
  const { area, display_name: place } = toFields(location)
  const label = toText(toFields(category).label)
  return [
    withoutUndefined({
      id: String(listing.id).slice(0, MAX_LINE_LENGTH),
      title: toText(listing.title),
      location: {
        area: Array.isArray(area) ? area.slice(0, 10).map((part) => toText(part)) : [],
        display_name: toText(place),
      },
      company: { display_name: toText(toFields(company).display_name) },
      created: toInstant(rest.created),
      category: label ? { label } : undefined,
      salary_min: toAmount(rest.salary_min),
      salary_max: toAmount(rest.salary_max),
      contract_type: toText(rest.contract_type) || undefined,
      contract_time: toText(rest.contract_time) || undefined,
      description: toText(rest.description, MAX_TEXT_LENGTH),
      redirect_url: toLink(rest.redirect_url),
    }),
  ]
}

const withoutUndefined = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
