import { isDateString } from '@quillgate/shared/domain/values/days'

/**
 * Returns the locale to format with: American dates for English, the Gregorian calendar and Latin digits everywhere.
 */
const toLocale = (language: string) => `${language === 'en' ? 'en-US' : language}-u-ca-gregory-nu-latn`

const formats = new Map<string, Intl.DateTimeFormat>()
/** Returns a cached formatter, because creating a formatter costs more than a thousand uses of it. */
function getFormatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const cached = formats.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(toLocale(language), options)
  formats.set(key, created)
  return created
}

const NUMERIC_DAY = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
/**
 * Formats a day (YYYY-MM-DD) in digits: MM/DD/YYYY in English, otherwise in the language's order of day, month and
 * year.
 */
export const formatDay = (day: string, language: string): string =>
  getFormatter(language, NUMERIC_DAY).format(new Date(day))

/** Returns the pattern that formatDay uses, such as MM/DD/YYYY or DD.MM.YYYY. */
export const getDayPattern = (language: string): string =>
  getFormatter(language, NUMERIC_DAY)
    .formatToParts(new Date(0))
    .map(({ type, value }) => PATTERN_BY_PART[type] ?? value)
    .join('')
const PATTERN_BY_PART: Readonly<Record<string, string>> = { year: 'YYYY', month: 'MM', day: 'DD' }

/**
 * Parses a day typed in the language's order of day, month and year, with or without leading zeros; undefined for any
 * other text.
 */
export function parseDay(text: string, language: string): string | undefined {
  const numbers = text.trim().split(/\D+/)
  const order: string[] = getFormatter(language, NUMERIC_DAY)
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type in PATTERN_BY_PART ? [type] : []))
  if (numbers.length !== order.length) return undefined
  const of = (type: string, length: number) => numbers[order.indexOf(type)]?.padStart(length, '0')
  const day = `${of('year', 4)}-${of('month', 2)}-${of('day', 2)}`
  return isDateString(day) ? day : undefined
}

/** Formats a day in words: "November 20th 2026" in English, the language's long form otherwise. */
export function formatDayLong(day: string, language: string): string {
  const at = new Date(day)
  if (language !== 'en') return getFormatter(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return formatWithOrdinal(
    getFormatter('en', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).formatToParts(at),
  )
}

/**
 * Formats an instant: "November 20th 2026, 4:05 pm" in English, the language's long form otherwise. `zone` defaults to
 * the user's time zone.
 */
export function formatDateTime(date: Date, language: string, zone?: string): string {
  if (language !== 'en')
    return (
      getFormatter(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(date) +
      // `Intl` omits the word "Uhr", which German uses after a time.
      (language === 'de' ? ' Uhr' : '')
    )
  const day = getFormatter('en', { month: 'long', day: 'numeric', year: 'numeric', timeZone: zone }).formatToParts(date)
  const time = getFormatter('en', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(date)
  return `${formatWithOrdinal(day)}, ${time.replace(/\s/g, ' ').toLowerCase()}`
}

/** Formats a time of day in the language's short form. `timestamp` is in ms since 1970; undefined means now. */
export const formatTime = (timestamp: number | undefined, language: string): string =>
  getFormatter(language, { timeStyle: 'short' }).format(timestamp)

const ORDINAL_SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
const pluralRules = new Intl.PluralRules('en', { type: 'ordinal' })
function formatWithOrdinal(parts: readonly Intl.DateTimeFormatPart[]): string {
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('month')} ${of('day')}${ORDINAL_SUFFIXES[pluralRules.select(Number(of('day')))]} ${of('year')}`
}
