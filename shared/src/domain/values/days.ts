const DAY_MS = 86_400_000

/** Midnight UTC of a calendar day, in milliseconds; undefined when the text is no day. */
function midnight(day: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined || year < 1000) return undefined
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() : undefined
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean => midnight(text) !== undefined

/** Whole days from `today` until `day`, negative when it is past; both YYYY-MM-DD. */
export function daysUntil(day: string, today: string): number | undefined {
  const [to, from] = [midnight(day), midnight(today)]
  return to === undefined || from === undefined ? undefined : Math.round((to - from) / DAY_MS)
}

/** Days left until a deadline, where it lies in the future: the red "in Nd". */
export function daysLeft(deadline: string | undefined, today: string, zone?: string): number | undefined {
  const day = dayOfInstant(deadline, zone)
  const days = day === undefined ? undefined : daysUntil(day, today)
  return days !== undefined && days > 0 ? days : undefined
}

/**
 * The calendar day of a stored value: a day is itself, midnight UTC is that UTC day, any other instant is the day it
 * is where the viewer lives (`zone`: IANA name, by default the machine's own).
 */
export function dayOfInstant(value: string | undefined, zone?: string): string | undefined {
  const text = value?.trim() ?? ''
  if (isDay(text)) return text
  const at = instantOf(text)
  if (at === undefined) return undefined
  return at.getTime() % DAY_MS === 0 ? at.toISOString().slice(0, 10) : todayOf(at, zone)
}

/** ISO 8601 or, as some legacies store it, milliseconds; a text without a zone is meant in UTC. */
export function instantOf(text: string): Date | undefined {
  if (text.length > 40 || !/^\d/.test(text)) return undefined
  // A month's day that does not exist would become one of the next month.
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !isDay(text.slice(0, 10))) return undefined
  const isBare = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text)
  const at = new Date(/^\d{12,14}$/.test(text) ? Number(text) : isBare ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The calendar day that `now` falls on in a zone, YYYY-MM-DD. */
export function todayOf(now: Date, zone?: string): string {
  const parts = zoneFormat(zone).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()
function zoneFormat(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  let made = new Intl.DateTimeFormat('en', fields)
  try {
    made = new Intl.DateTimeFormat('en', { ...fields, timeZone: zone })
  } catch {
    // An unknown zone: the machine's own.
  }
  formats.set(zone, made)
  return made
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
/** One point of the writer's chart: YYYY-MM and how many orders. */
export type MonthCount = { month: string; count: number }

/** Six points that end with the month of `now` in a zone; months that `data` does not name are 0. */
export function lastSixMonths(data: Readonly<Record<string, number>>, now: Date, zone?: string): MonthCount[] {
  const [year = 1970, month = 1] = todayOf(now, zone).split('-').map(Number)
  return [5, 4, 3, 2, 1, 0].map((back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    const counts = Object.entries(data).flatMap(([name, count]) => (isMonth(name, at) ? [count] : []))
    const sum = counts.reduce((sum, count) => sum + (Number.isFinite(count) ? count : 0), 0)
    return { month: at, count: Math.max(0, Math.round(sum)) }
  })
}

/** "June", "Jun", "June 2026", "2026-06", "2026-6" and the days of a month all name a month of the chart. */
function isMonth(name: string, at: string): boolean {
  const [, ofYear, ofMonth = ''] = /^\s*(\d{4})-(\d{1,2})(?!\d)/.exec(name) ?? []
  if (ofYear) return `${ofYear}-${ofMonth.padStart(2, '0')}` === at
  const [year = '', number = ''] = at.split('-')
  const words = name
    .trim()
    .toLowerCase()
    .split(/[\s,/-]+/)
  const isYear = words.every((word) => !/^\d{4}$/.test(word) || word === year)
  const full = MONTHS[Number(number) - 1] ?? ''
  const isNamed = words.some((word) => word === full || word === full.slice(0, 3))
  return isYear && (isNamed || (words.includes(year) && words.some((word) => word.padStart(2, '0') === number)))
}
