import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('a crowd passes evenly and in order, a single one at once', async () => {
  const pass = createThrottle(300)
  const started = performance.now()
  await pass()
  const order: number[] = []
  await Promise.all(Array.from({ length: 150 }, (_, at) => pass().then(() => order.push(at))))
  // Timers count whole milliseconds: three for each of 150.
  expect(performance.now() - started).toBeGreaterThan(445)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('a line that is too long is not joined', async () => {
  const pass = createThrottle(10, 250)
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pass()))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
