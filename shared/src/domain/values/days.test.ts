import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countLastSixMonths,
  daysLeft,
  daysUntil,
  isDateString,
  parseInstant,
  toCalendarDay,
  toLocalDay,
} from './days.ts'

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['11/20/2026', false],
  ['2026-11-20T00:00:00Z', false],
  ['0026-11-20', false],
  ['', false],
])('isDateString(%j) is %s', (text, expected) => {
  expect(isDateString(text)).toBe(expected)
})

describe('daysUntil and daysLeft', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', 1],
    ['2026-11-19', '2026-11-20', -1],
    ['2027-01-01', '2026-12-31', 1],
    // Daylight saving time starts between these two days.
    ['2026-03-30', '2026-03-28', 2],
    ['soon', '2026-11-20', undefined],
  ])('daysUntil(%j, %j) is %s', (day, today, expected) => {
    expect(daysUntil(day, today)).toBe(expected)
  })

  test('daysUntil with swapped days returns the negative number', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect((daysUntil(a, b) ?? Number.NaN) + (daysUntil(b, a) ?? Number.NaN)).toBe(0)
      }),
    )
  })

  test.each([
    ['2026-11-23', 3],
    ['2026-11-20', undefined],
    ['2026-11-01', undefined],
    ['2026-11-23T00:00:00.000Z', 3],
    [undefined, undefined],
    ['someday', undefined],
  ])('daysLeft for the deadline %s is %s', (deadline, expected) => {
    expect(daysLeft(deadline, '2026-11-20', 'UTC')).toBe(expected)
  })
})

describe('toCalendarDay', () => {
  test.each([
    ['a day', '2026-11-20', 'Pacific/Auckland', '2026-11-20'],
    ['midnight UTC, seen from the east', '2026-11-20T00:00:00.000Z', 'Pacific/Auckland', '2026-11-20'],
    ['midnight UTC, seen from the west', '2026-11-20T00:00:00Z', 'America/Los_Angeles', '2026-11-20'],
    ['an evening, seen from the east', '2026-11-20T18:00:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['an early morning, seen from the west', '2026-11-20T05:00:00Z', 'America/Los_Angeles', '2026-11-19'],
    ['local midnight with its time zone', '2026-11-20T00:00:00+01:00', 'Europe/Berlin', '2026-11-20'],
    ['milliseconds', '1795132800000', 'America/Los_Angeles', '2026-11-20'],
    ['a time without a time zone, read as UTC', '2026-11-20 23:30', 'Europe/Berlin', '2026-11-21'],
    ['a word, which is undefined', 'November', 'UTC', undefined],
    ['an impossible day, which is undefined', '2026-02-30T10:00:00Z', 'UTC', undefined],
    ['a missing value, which is undefined', undefined, 'UTC', undefined],
    ['a very long text, which is undefined', `2026${'0'.repeat(100)}`, 'UTC', undefined],
  ])('returns the local day of %s', (_, value, zone, expected) => {
    expect(toCalendarDay(value, zone)).toBe(expected)
  })

  test('uses the machine’s time zone when the zone is unknown', () => {
    const noon = new Date('2026-11-20T12:00:00Z')
    expect(toLocalDay(noon, 'Nowhere/Atlantis')).toBe(toLocalDay(noon))
  })

  test('parseInstant parses an ISO date and rejects a word', () => {
    expect(parseInstant('2026-11-20T10:00:00.000Z')?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
    expect(parseInstant('yesterday')).toBeUndefined()
  })
})

describe('countLastSixMonths', () => {
  const now = new Date('2026-02-10T12:00:00Z')
  const months = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']
  const counts = (data: Record<string, number>) => countLastSixMonths(data, now, 'UTC').map(({ count }) => count)

  test('always returns six months, the last of which is the current one', () => {
    expect(countLastSixMonths({}, now, 'UTC')).toEqual(months.map((month) => ({ month, count: 0 })))
  })

  test.each<[string, Record<string, number>, number[]]>([
    ['accepts month names', { October: 3, december: 1, February: 7 }, [0, 3, 0, 1, 0, 7]],
    ['accepts short month names', { Oct: 3, Jan: 2 }, [0, 3, 0, 0, 2, 0]],
    ['accepts months with a year', { '2025-10': 3, '2026-2': 7 }, [0, 3, 0, 0, 0, 7]],
    ['accepts days', { '2025-12-01T00:00:00Z': 3, '2026-01-01': 1, '2026-02-01': 7 }, [0, 0, 0, 3, 1, 7]],
    ['ignores negative counts, and rounds fractions', { October: -3, January: 1.6 }, [0, 0, 0, 0, 2, 0]],
    ['accepts month names with a year', { 'October 2025': 3, 'October 2024': 9 }, [0, 3, 0, 0, 0, 0]],
    ['ignores months outside the period', { '2025-08': 4, '2026-03': 5, June: 2 }, [0, 0, 0, 0, 0, 0]],
    ['ignores NaN', { October: Number.NaN }, [0, 0, 0, 0, 0, 0]],
    ['ignores other keys', { total: 5 }, [0, 0, 0, 0, 0, 0]],
  ])('%s', (_, data, expected) => {
    expect(counts(data)).toEqual(expected)
  })

  test('uses the current month in the viewer’s time zone', () => {
    const newYear = new Date('2026-01-01T03:00:00Z')
    expect(countLastSixMonths({}, newYear, 'America/Los_Angeles').at(-1)?.month).toBe('2025-12')
  })
})
