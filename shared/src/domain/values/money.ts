import type { Currency } from '../../contract/values.ts'

export const CURRENCIES = ['usd', 'cad', 'aud', 'gbp', 'eur'] as const satisfies readonly Currency[]
const SYMBOLS: Readonly<Record<Currency, string>> = { usd: '$', cad: 'C$', aud: 'A$', gbp: '£', eur: '€' }

/** Returns the symbol of a currency; $ when it is missing or unknown. */
export function currencySymbol(currency: string | undefined): string {
  const known = CURRENCIES.find((code) => code === currency?.toLowerCase())
  return SYMBOLS[known ?? 'usd']
}

/**
 * Rounds to whole cents, half a cent up. 100.5 may be stored as 100.49999…, so everything below the sixth decimal is
 * noise.
 */
export const wholeCents = (cents: number): number => Math.round(Number(cents.toFixed(6))) + 0

/** Converts an amount in major units to whole cents, half a cent up; 0 for an invalid amount. */
export const toCents = (amount: number | undefined): number =>
  amount !== undefined && Number.isFinite(amount) ? wholeCents(amount * 100) : 0

/** Returns whether an amount in major units has at most two decimals. */
export const isCents = (amount: number): boolean => Math.abs(amount * 100 - toCents(amount)) < 1e-6

export const fromCents = (cents: number): number => cents / 100

/** Formats an amount in major units as documented: symbol, then the localized number with two decimals. */
export function formatMoney(amount: number, currency: string | undefined, locale: string): string {
  const cents = toCents(amount)
  return `${cents < 0 ? '-' : ''}${currencySymbol(currency)}${formatterFor(locale).format(fromCents(Math.abs(cents)))}`
}

const formatters = new Map<string, Intl.NumberFormat>()
/** Cached: creating a formatter costs more than a thousand uses of it. */
function formatterFor(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(supported(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formatters.set(locale, made)
  return made
}

function supported(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
