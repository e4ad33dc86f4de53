const DAY_MS = 86_400_000

/** Returns midnight UTC of a calendar day in milliseconds; undefined when the text is not a valid day. */
function midnightOf(day: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined || year < 1000) return undefined
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() : undefined
}

/** Returns whether a text is a valid calendar day, YYYY-MM-DD. */
export const isDateString = (text: string): boolean => midnightOf(text) !== undefined

/** Returns the number of whole days from `today` to `day`, negative when `day` is past; both are YYYY-MM-DD. */
export function daysUntil(day: string, today: string): number | undefined {
  const [to, from] = [midnightOf(day), midnightOf(today)]
  return to === undefined || from === undefined ? undefined : Math.round((to - from) / DAY_MS)
}

/**
 * Returns the number of days until a deadline, which the UI shows in red as "in Nd"; undefined when the deadline is not
 * in the future.
 */
export function daysLeft(deadline: string | undefined, today: string, zone?: string): number | undefined {
  const day = toCalendarDay(deadline, zone)
  const days = day === undefined ? undefined : daysUntil(day, today)
  return days !== undefined && days > 0 ? days : undefined
}

/**
 * Returns the calendar day of a stored value. A calendar day is returned unchanged, midnight UTC counts as the day in
 * UTC, and any other time as the day in the viewer's time zone (`zone`: IANA name, by default that of the machine).
 */
export function toCalendarDay(value: string | undefined, zone?: string): string | undefined {
  const text = value?.trim() ?? ''
  if (isDateString(text)) return text
  const at = parseInstant(text)
  if (at === undefined) return undefined
  return at.getTime() % DAY_MS === 0 ? at.toISOString().slice(0, 10) : toLocalDay(at, zone)
}

/** Parses a time in ISO 8601 or, as in some legacy data, in milliseconds; a text without a time zone is in UTC. */
export function parseInstant(text: string): Date | undefined {
  if (text.length > 40 || !/^\d/.test(text)) return undefined
  // Rejects days that do not exist, because `Date` would turn February 30 into a day in March.
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !isDateString(text.slice(0, 10))) return undefined
  const isBare = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text)
  const at = new Date(/^\d{12,14}$/.test(text) ? Number(text) : isBare ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Returns the calendar day of `now` in a time zone (IANA name, by default the machine's), as YYYY-MM-DD. */
export function toLocalDay(now: Date, zone?: string): string {
  // Without a zone, no formatter is created, because that takes milliseconds.
  const format = zone === undefined ? undefined : getZoneFormatter(zone)
  if (!format) return toDayString(now.getFullYear(), now.getMonth() + 1, now.getDate())
  const parts = format.formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return toDayString(of('year'), of('month'), of('day'))
}

const toDayString = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

const formats = new Map<string, Intl.DateTimeFormat | undefined>()
/** Returns undefined for an unknown time zone, so that the machine's time zone is used. */
function getZoneFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, createZoneFormatter(timeZone))
  return formats.get(timeZone)
}

function createZoneFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  } catch {
    return undefined
  }
}

const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ')
/** One point of the writer's chart: a month (YYYY-MM) and the number of orders in it. */
export type MonthCount = { month: string; count: number }

/**
 * Returns six points, the last for the month of `now` in the given time zone. A month that is missing from `data`
 * counts 0.
 */
export function countLastSixMonths(data: Readonly<Record<string, number>>, now: Date, zone?: string): MonthCount[] {
  const [year = 1970, month = 1] = toLocalDay(now, zone).split('-').map(Number)
  return [5, 4, 3, 2, 1, 0].map((back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    const counts = Object.entries(data).flatMap(([name, count]) => (isNameOfMonth(name, at) ? [count] : []))
    const sum = counts.reduce((sum, count) => sum + (Number.isFinite(count) ? count : 0), 0)
    return { month: at, count: Math.max(0, Math.round(sum)) }
  })
}

/**
 * Returns whether `name` names the month `at` (YYYY-MM). Accepts "June", "Jun", "June 2026", "2026-06", "2026-6" and
 * any day in the month.
 */
function isNameOfMonth(name: string, at: string): boolean {
  const [, ofYear, ofMonth = ''] = /^\s*(\d{4})-(\d{1,2})(?!\d)/.exec(name) ?? []
  if (ofYear) return `${ofYear}-${ofMonth.padStart(2, '0')}` === at
  const [year = '', number = ''] = at.split('-')
  const words = name
    .trim()
    .toLowerCase()
    .split(/[\s,/-]+/)
  const isYear = words.every((word) => !/^\d{4}$/.test(word) || word === year)
  const full = MONTH_NAMES[Number(number) - 1] ?? ''
  const isNamed = words.some((word) => word === full || word === full.slice(0, 3))
  return isYear && (isNamed || (words.includes(year) && words.some((word) => word.padStart(2, '0') === number)))
}
