import { expect, test } from 'vitest'
import type { Priority } from '../contract/entities.ts'
import { byPriority } from './priorities.ts'

test('urgent first, then high, medium and low, those without one last and in their order', () => {
  const orders: { _id: number; priority?: Priority }[] = [
    { _id: 1 },
    { _id: 2, priority: 'low' },
    { _id: 3, priority: 'urgent' },
    { _id: 4, priority: 'medium' },
    { _id: 5 },
    { _id: 6, priority: 'high' },
  ]
  expect(orders.toSorted(byPriority).map(({ _id }) => _id)).toEqual([3, 6, 4, 2, 1, 5])
})
