import { expect, test } from 'vitest'
import { lastMonths } from './months.ts'

const NOVEMBER = new Date(2026, 10, 20, 12)
const counts = (given: Record<string, number>, now = NOVEMBER) => lastMonths(given, now).map(({ count }) => count)

test.each([
  ['names', { June: 3, July: 1, november: 5 }],
  ['short names', { Jun: 3, Jul: 1, Nov: 5 }],
  ['numbers', { '2026-06': 3, '2026-07': 1, '2026-11': 5 }],
  ['days', { '2026-06-01': 3, '2026-07-01T00:00:00Z': 1, '2026-11': 5 }],
])('six months up to now by %s; a missing one counts nothing', (_, given) => {
  expect(counts(given)).toEqual([3, 1, 0, 0, 0, 5])
})

test('months of another year and words that are no month are left out', () => {
  expect(counts({ '2025-11': 9, total: 12, May: 4 })).toEqual([0, 0, 0, 0, 0, 0])
})

test('the six months may begin in the year before', () => {
  const months = lastMonths({ '2025-09': 2, '2026-02': 7 }, new Date(2026, 1, 1))
  expect(months.map(({ at, count }) => `${at.toISOString().slice(0, 7)} ${count}`)).toEqual([
    '2025-09 2',
    '2025-10 0',
    '2025-11 0',
    '2025-12 0',
    '2026-01 0',
    '2026-02 7',
  ])
})

test('no count is below nothing', () => {
  expect(counts({ November: -3, June: 1.6 })).toEqual([2, 0, 0, 0, 0, 0])
})
