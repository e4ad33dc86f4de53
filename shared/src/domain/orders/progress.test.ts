import { expect, test } from 'vitest'
import { countOrders, displayedPercentage, isComplete } from './progress.ts'

test.each([
  [0, 0, false],
  [33.4, 33, false],
  [66.6, 67, false],
  [99.6, 99, false],
  [100, 100, true],
  [104, 100, true],
  [-3, 0, false],
  [Number.NaN, 0, false],
])('shows a progress of %d percent as %d (order complete: %s)', (statusPercentage, shown, complete) => {
  expect(displayedPercentage({ statusPercentage })).toBe(shown)
  expect(isComplete({ statusPercentage })).toBe(complete)
})

test('countOrders counts total, pending and completed orders', () => {
  const orders = [100, 64, 25].map((statusPercentage) => ({ statusPercentage }))
  expect(countOrders(orders)).toEqual({ total: 3, pending: 2, completed: 1 })
  expect(countOrders([])).toEqual({ total: 0, pending: 0, completed: 0 })
})
