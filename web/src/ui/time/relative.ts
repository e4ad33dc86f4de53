const TIME_UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** Formats how far `date` is from `now` in the largest whole unit: "3 hours ago", "yesterday", "now" under a minute. */
export function formatRelativeTime(date: Date, now: Date, language: string): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const [unit, size] = TIME_UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Number.POSITIVE_INFINITY]
  return relativeFormat(language).format(Math.trunc(seconds / size), unit)
}

/** Formats a number of days in words: "today", "in 3 days". */
export const formatRelativeDays = (days: number, language: string): string =>
  relativeFormat(language).format(days, 'day')

const formats = new Map<string, Intl.RelativeTimeFormat>()
/** Returns a cached formatter, because creating a formatter costs more than a hundred uses of it. */
function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const cached = formats.get(language)
  if (cached) return cached
  const created = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  formats.set(language, created)
  return created
}
