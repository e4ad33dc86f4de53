import { FRAMES_PER_USER } from '@quillgate/shared/domain/chat/chat'

/** Allows `count` uses within `seconds`; when `seconds` is 0, `count` concurrent uses. */
export type Limit = { count: number; seconds: number }

/** The default limits, by their name in RATE_LIMITS. */
export const DEFAULT_LIMITS = {
  session: { count: 1_200, seconds: 60 },
  address: { count: 600, seconds: 60 },
  tenant: { count: 12_000, seconds: 60 },
  login_account: { count: 5, seconds: 900 },
  login_address: { count: 50, seconds: 900 },
  reset_account: { count: 3, seconds: 3_600 },
  reset_address: { count: 10, seconds: 3_600 },
  codes: { count: 30, seconds: 900 },
  coupon: { count: 30, seconds: 60 },
  declined: { count: 10, seconds: 600 },
  bodies: { count: 30, seconds: 60 },
  uploads: { count: 200, seconds: 600 },
  jobs: { count: 60, seconds: 60 },
  pictures: { count: 300, seconds: 60 },
  reports: { count: 30, seconds: 60 },
  page_reports: { count: 300, seconds: 60 },
  autosave: { count: 120, seconds: 60 },
  sockets_user: { count: 16, seconds: 0 },
  sockets_address: { count: 200, seconds: 0 },
  connections_address: { count: 200, seconds: 0 },
  frames: FRAMES_PER_USER,
  chat_floods: { count: 3, seconds: 600 },
  calls_person: { count: 24, seconds: 0 },
  streams_person: { count: 5, seconds: 0 },
  streams_address: { count: 16, seconds: 0 },
  pages: { count: 1_200, seconds: 60 },
  assets: { count: 12_000, seconds: 60 },
  unknown_names: { count: 120, seconds: 60 },
} as const satisfies Record<string, Limit>
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
