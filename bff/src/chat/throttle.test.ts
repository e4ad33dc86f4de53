import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('the throttle lets concurrent callers continue one after the other, at even intervals', async () => {
  const pass = createThrottle(300)
  const started = performance.now()
  await pass()
  const order: number[] = []
  await Promise.all(Array.from({ length: 150 }, (_, at) => pass().then(() => order.push(at))))
  // Each interval of 3.33 ms is cut to 3 ms, because timers have a resolution of 1 ms.
  expect(performance.now() - started).toBeGreaterThan(445)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('the throttle rejects callers when its queue is full', async () => {
  const pass = createThrottle(10, 250)
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pass()))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
