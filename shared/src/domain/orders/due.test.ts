import { expect, test } from 'vitest'
import { findMostUrgent, getDueState } from './due.ts'

const TODAY = '2026-11-26'
test.each([
  ['yesterday', { dueDate: '2026-11-25', statusPercentage: 10 }, 'overdue'],
  ['today', { dueDate: '2026-11-26', statusPercentage: 10 }, 'this-week'],
  ['in six days', { dueDate: '2026-12-02T00:00:00.000Z', statusPercentage: 10 }, 'this-week'],
  ['in seven days', { dueDate: '2026-12-03', statusPercentage: 10 }, undefined],
  ['yesterday, but completed', { dueDate: '2026-11-25', statusPercentage: 100 }, undefined],
  ['never', { statusPercentage: 10 }, undefined],
])('returns the due state of an order that is due %s', (_, order, state) => {
  expect(getDueState(order, TODAY)).toBe(state)
})

test('finds the orders that are due first, and those of the same day by priority', () => {
  const orders = [
    { id: 'undated', priority: 'urgent' },
    { id: 'later', dueDate: '2026-12-02', priority: 'urgent' },
    { id: 'low', dueDate: '2026-11-26T08:00:00.000Z', priority: 'low' },
    { id: 'high', dueDate: '2026-11-26', priority: 'high' },
    { id: 'none', dueDate: '2026-11-26' },
  ] as const
  expect(findMostUrgent(orders, 4).map(({ id }) => id)).toEqual(['high', 'low', 'none', 'later'])
  expect(findMostUrgent(orders, 5).at(-1)?.id).toBe('undated')
})
