import type { Currency } from '../../contract/values.ts'

export const CURRENCIES = ['usd', 'cad', 'aud', 'gbp', 'eur'] as const satisfies readonly Currency[]
const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = { usd: '$', cad: 'C$', aud: 'A$', gbp: '£', eur: '€' }

/** Returns the symbol of a currency; $ when it is missing or unknown. */
export function getCurrencySymbol(currency: string | undefined): string {
  const known = CURRENCIES.find((code) => code === currency?.toLowerCase())
  return CURRENCY_SYMBOLS[known ?? 'usd']
}

/**
 * Rounds to whole cents, half a cent up. Floating point can store 100.5 as 100.49999…, so everything below the sixth
 * decimal is ignored.
 */
export const roundToCents = (cents: number): number => Math.round(Number(cents.toFixed(6))) + 0

/** Converts an amount in major units to whole cents, and rounds half a cent up; 0 for an invalid amount. */
export const toCents = (amount: number | undefined): number =>
  amount !== undefined && Number.isFinite(amount) ? roundToCents(amount * 100) : 0

/** Returns whether an amount in major units has at most two decimals. */
export const hasWholeCents = (amount: number): boolean => Math.abs(amount * 100 - toCents(amount)) < 1e-6

export const fromCents = (cents: number): number => cents / 100

/**
 * Formats an amount in major units with two decimals. The language determines the position of the symbol: "$1,234.50"
 * in English, "1.234,50 $" in German.
 */
export function formatMoney(amount: number, currency: string | undefined, locale: string): string {
  return formatCurrency(fromCents(toCents(amount)), currency, getMoneyFormatter(locale, 2))
}

/** Formats an amount in whole major units, such as a salary: "$60,000" in English, "60.000 $" in German. */
export const formatMoneyWithoutCents = (amount: number, currency: string | undefined, locale: string): string =>
  formatCurrency(Math.round(amount) + 0, currency, getMoneyFormatter(locale, 0))

/**
 * Replaces the currency symbol of Intl, which depends on the locale ("US$" in Spanish), with the symbol that the app
 * uses.
 */
const formatCurrency = (amount: number, currency: string | undefined, formatter: Intl.NumberFormat): string =>
  formatter
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? getCurrencySymbol(currency) : value))
    .join('')

const formatters = new Map<string, Intl.NumberFormat>()
/** The formatters are cached, because creating one costs more than using it a thousand times. */
function getMoneyFormatter(locale: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(supportedLocale(locale), {
    style: 'currency',
    // All supported currencies are formatted like the US dollar, with another symbol.
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Uses a thousands separator in all numbers. By default, Spanish and Italian write numbers of four digits without a
    // separator, which would look inconsistent next to longer numbers.
    useGrouping: 'always',
  })
  formatters.set(key, made)
  return made
}

function supportedLocale(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
