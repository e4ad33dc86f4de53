import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatMoneyWithoutCents, fromCents, getCurrencySymbol, toCents } from './money.ts'

test.each([
  ['usd', '$'],
  ['cad', 'C$'],
  ['aud', 'A$'],
  ['gbp', '£'],
  ['EUR', '€'],
  ['jpy', '$'],
  [undefined, '$'],
])('the symbol of the currency %s is %s', (currency, symbol) => {
  expect(getCurrencySymbol(currency)).toBe(symbol)
})

test.each([
  [4.35, 435],
  [1.005, 101],
  [0.285, 29],
  [-0.001, 0],
  [Number.NaN, 0],
  [undefined, 0],
  [999_999.99, 99_999_999],
])('toCents(%d) is %d', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})

test.each([
  [1234.5, 'usd', 'en', '$1,234.50'],
  [1234.5, 'eur', 'de', '1.234,50\u00a0€'],
  [1234.5, 'usd', 'es', '1.234,50\u00a0$'],
  [1234.5, 'usd', 'it', '1.234,50\u00a0$'],
  [1234.5, 'usd', 'ru', '1\u00a0234,50\u00a0$'],
  [1234.5, 'usd', 'th', '$1,234.50'],
  [-5, 'usd', 'de', '-5,00\u00a0$'],
  [489, 'cad', 'en', 'C$489.00'],
  [0.285, 'gbp', 'en', '£0.29'],
  [-5, 'usd', 'en', '-$5.00'],
  [-0.001, 'usd', 'en', '$0.00'],
  [1, 'usd', 'no such language', '$1.00'],
])('formats %d %s in %s as %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale)).toBe(text)
})

test.each([
  [60_000, 'en', '$60,000'],
  [60_000, 'es', '60.000\u00a0$'],
  [85_000.4, 'th', '$85,000'],
])('formats %d whole dollars in %s as %s', (amount, locale, text) => {
  expect(formatMoneyWithoutCents(amount, 'usd', locale)).toBe(text)
})

test('an amount in whole cents is unchanged after conversion to major units and back', () => {
  const cents = fc.integer({ min: -1e11, max: 1e11 })
  fc.assert(
    fc.property(cents, (given) => {
      expect(toCents(fromCents(given))).toBe(given)
    }),
  )
})
