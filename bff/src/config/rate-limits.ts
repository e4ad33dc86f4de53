import { FRAMES_PER_USER } from '@quillgate/shared/domain/chat/chat'

/** Allows `count` uses within `seconds`; when `seconds` is 0, `count` concurrent uses. */
export type Limit = { count: number; seconds: number }

/**
 * The default limits, by their name in RATE_LIMITS. `npm run settings` writes them with their descriptions to
 * docs/configuration.md.
 */
export const DEFAULT_LIMITS = {
  session: { count: 1_200, seconds: 60, description: 'Calls of a signed-in user' },
  address: { count: 600, seconds: 60, description: 'Calls of visitors from one address' },
  tenant: {
    count: 12_000,
    seconds: 60,
    description: 'All calls of a site; the last quarter is for sign-ins and for users below a tenth of session',
  },
  login_account: { count: 5, seconds: 900, description: 'Failed sign-ins to one account from one address' },
  login_address: { count: 50, seconds: 900, description: 'Failed sign-ins from one address' },
  reset_account: { count: 3, seconds: 3_600, description: 'Requests of a new password for one account' },
  reset_address: { count: 10, seconds: 3_600, description: 'Requests of a new password from one address' },
  codes: { count: 30, seconds: 900, description: 'Uses of sign-in and reset codes from one address' },
  coupon: { count: 30, seconds: 60, description: 'Coupon checks' },
  declined: { count: 10, seconds: 600, description: 'Declined payments' },
  bodies: { count: 30, seconds: 60, description: 'Refused request bodies' },
  uploads: { count: 200, seconds: 600, description: 'Uploads' },
  jobs: { count: 60, seconds: 60, description: 'Job searches' },
  pictures: { count: 300, seconds: 60, description: 'Pictures of other hosts, by address' },
  reports: { count: 30, seconds: 60, description: 'Reports of CSP violations, by address on all sites' },
  page_reports: { count: 300, seconds: 60, description: 'Reports of pages, by address on all sites' },
  autosave: { count: 120, seconds: 60, description: 'Saved drafts of questionnaires' },
  sockets_user: { count: 16, seconds: 0, description: 'Open chats of a user' },
  sockets_address: { count: 200, seconds: 0, description: 'Open chats from one address on all sites' },
  connections_address: {
    count: 200,
    seconds: 0,
    description: 'Open connections from one address on all sites, except those of TRUST_PROXY',
  },
  frames: { ...FRAMES_PER_USER, description: 'Chat frames of a user; further ones wait' },
  chat_floods: {
    count: 3,
    seconds: 600,
    description: 'Chats of a user that were closed for a flood; then new ones are refused',
  },
  calls_person: {
    count: 24,
    seconds: 0,
    description: 'Calls to the API at once, of visitors on all sites; further ones wait up to 10 s',
  },
  streams_person: {
    count: 5,
    seconds: 0,
    description: 'File downloads and uploads at once, of visitors on all sites; further ones wait up to 10 s',
  },
  streams_address: {
    count: 16,
    seconds: 0,
    description: 'File downloads and uploads at once from one address on all sites',
  },
  pages: { count: 1_200, seconds: 60, description: 'Pages, by address on all sites' },
  assets: { count: 12_000, seconds: 60, description: 'Files of the web app, by address on all sites' },
  unknown_names: {
    count: 120,
    seconds: 60,
    description: 'Requests for domains that are neither in SITES_FILE nor known to the API, by address on all sites',
  },
} as const satisfies Record<string, Limit & { description: string }>
export type LimitName = keyof typeof DEFAULT_LIMITS
export type RateLimits = Readonly<Record<LimitName, Limit>>

const NO_LIMIT: Limit = { count: Number.POSITIVE_INFINITY, seconds: 60 }
const isLimitName = (name: string): name is LimitName => Object.hasOwn(DEFAULT_LIMITS, name)

/** Applies RATE_LIMITS to the defaults: `off`, or `name=count/seconds` separated by commas. */
export function readRateLimits(text: string): { ok: true; value: RateLimits } | { ok: false; lines: string[] } {
  const limits: Record<LimitName, Limit> = { ...DEFAULT_LIMITS }
  if (text.trim() === 'off') {
    for (const name of Object.keys(limits)) if (isLimitName(name)) limits[name] = NO_LIMIT
    return { ok: true, value: limits }
  }
  const lines: string[] = []
  for (const part of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', count, seconds] = /^\s*(\w+)=(\d{1,9})(?:\/(\d{1,6}))?\s*$/.exec(part) ?? []
    if (!isLimitName(name) || Number(count) < 1 || Number(seconds ?? 1) < 1)
      lines.push(`RATE_LIMITS has no limit "${part.trim()}"`)
    else limits[name] = { count: Number(count), seconds: seconds ? Number(seconds) : DEFAULT_LIMITS[name].seconds }
  }
  return lines.length ? { ok: false, lines } : { ok: true, value: limits }
}
