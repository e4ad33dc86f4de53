import type { Job } from '@quillgate/shared/contract/jobs'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { SECOND } from '../common/clock.ts'
import { AppError } from '../common/errors.ts'
import type { Listings, Search } from './listings.ts'

const ANSWERS_WITHIN = 8 * SECOND
const LONGEST_TEXT = 5_000
const LONGEST_LINE = 500

const Found = Type.Object({ count: Type.Integer({ minimum: 0 }), results: Type.Array(Type.Unknown()) })
/** What a listing cannot be shown without. */
const Listing = Type.Object({ id: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]), title: Type.String() })

type JobApi = { url: string; appId: string; appKey: string; answersWithin?: number }

/** Listings of a job search in the form of Adzuna's. Throws upstream_unreachable, whatever went wrong there. */
export function jobApiListings(api: JobApi): Listings {
  return {
    search: async (search) => {
      const found = await ask(api, search).catch(() => undefined)
      // Neither the address, which holds our key, nor their words are told to anybody.
      if (!Check(Found, found)) throw new AppError('upstream_unreachable')
      return { count: found.count, jobs: found.results.slice(0, search.pageSize).flatMap(toJob) }
    },
  }
}

async function ask({ url, appId, appKey, answersWithin = ANSWERS_WITHIN }: JobApi, search: Search): Promise<unknown> {
  const query = new URLSearchParams({
    app_id: appId,
    app_key: appKey,
    results_per_page: String(search.pageSize),
    what: search.what,
    where: search.where,
  })
  const deadline = AbortSignal.timeout(answersWithin)
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
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
/** Text stays text, shortened to what a page can show; a database stores no NUL. */
const text = (value: unknown, longest = LONGEST_LINE) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, longest) : ''
const money = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined)
const instant = (value: unknown) => (Number.isNaN(Date.parse(text(value))) ? undefined : text(value))

/** An address that a page may link to. */
function link(value: unknown): string | undefined {
  const url = text(value, 2_000)
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

/** One listing in the port's form, without what the port does not know; none where it cannot be shown. */
function toJob(listing: unknown): Job[] {
  if (!Check(Listing, listing)) return []
  const { location, company, category, ...rest }: Fields = listing
  const { area, display_name: place } = fieldsOf(location)
  const label = text(fieldsOf(category).label)
  return [
    present({
      id: String(listing.id).slice(0, LONGEST_LINE),
      title: text(listing.title),
      location: {
        area: Array.isArray(area) ? area.slice(0, 10).map((part) => text(part)) : [],
        display_name: text(place),
      },
      company: { display_name: text(fieldsOf(company).display_name) },
      created: instant(rest.created),
      category: label ? { label } : undefined,
      salary_min: money(rest.salary_min),
      salary_max: money(rest.salary_max),
      contract_type: text(rest.contract_type) || undefined,
      contract_time: text(rest.contract_time) || undefined,
      description: text(rest.description, LONGEST_TEXT),
      redirect_url: link(rest.redirect_url),
    }),
  ]
}

/** Without the fields that are not known. */
const present = <T extends object>(fields: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
