import { DATE_PATTERN } from '../../bff/src/recording/allowlist.ts'

const DAY_MS = 86_400_000
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ')

/**
 * Shifts every date in a response by `now - recordedAt` (ms). Calendar days and times at midnight are shifted by whole
 * days, month keys by whole months.
 */
export function shiftDates(value: unknown, recordedAt: number, now: number): unknown {
  if (typeof value === 'string') return DATE_PATTERN.test(value) ? shiftDate(value, now - recordedAt) : value
  if (Array.isArray(value)) return value.map((one) => shiftDates(one, recordedAt, now))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      shiftMonth(name, recordedAt, now),
      shiftDates(inner, recordedAt, now),
    ]),
  )
}

export function shiftDate(text: string, ms: number): string {
  const wholeDays = Math.round(ms / DAY_MS) * DAY_MS
  if (text.length === 10) return new Date(Date.parse(text) + wholeDays).toISOString().slice(0, 10)
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  const at = Date.parse(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`)
  if (Number.isNaN(at)) return text
  const moved = new Date(at + (at % DAY_MS === 0 ? wholeDays : ms)).toISOString()
  const [exact, short] = [text.includes('.'), text.includes(' ')]
  const kept = exact ? moved : moved.replace(/\.\d{3}/, '')
  return (hasZone ? kept : kept.slice(0, -1)).replace('T', short ? ' ' : 'T')
}

function shiftMonth(name: string, recordedAt: number, now: number): string {
  const [from, to] = [new Date(recordedAt), new Date(now)]
  const by = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  if (/^\d{4}-\d{2}$/.test(name)) {
    const [year = 0, month = 1] = name.split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 + by)).toISOString().slice(0, 7)
  }
  const index = MONTH_NAMES.indexOf(name)
  return index < 0 ? name : MONTH_NAMES[(((index + by) % 12) + 12) % 12]!
}

export const shiftCookie = (cookie: string, ms: number) =>
  cookie.replace(/(expires=)([^;]+)/i, (whole, word: string, at: string) => {
    const until = Date.parse(at)
    // An expiry in 1970 is not shifted, because it removes the cookie.
    return Number.isNaN(until) || until < DAY_MS ? whole : `${word}${new Date(until + ms).toUTCString()}`
  })
