import { expect, test } from 'vitest'
import { computeNextRetry, type RetryState } from './retry-delay.ts'

/** Returns the delays, in seconds, of a page that fails repeatedly. */
function simulateDelays(count: number, random: number): number[] {
  let [now, last] = [0, undefined as RetryState | undefined]
  return Array.from({ length: count }, () => {
    const { ms, retries } = computeNextRetry(last, now, random)
    last = retries
    now += ms
    return ms / 1_000
  })
}

test('doubles the delay between reloads of a failing page from 5 s up to 60 s', () => {
  expect(simulateDelays(7, 0.5)).toEqual([5, 10, 20, 40, 60, 60, 60])
})

test('varies the delay between reloads of a failing page randomly by up to 25 % in both directions', () => {
  expect([simulateDelays(1, 0), simulateDelays(1, 1)]).toEqual([[3.75], [6.25]])
})

test('ten browser windows with a failing page behind one IP address send fewer than 60 requests per minute', () => {
  let requests = 0
  for (let at = 0; at < 10; at += 1) {
    let sum = 0
    for (const delay of simulateDelays(20, 0)) if ((sum += delay) < 60) requests += 1
  }
  expect(requests).toBeLessThan(60)
})

test('resets the delay between reloads of a failing page to 5 s two minutes after the last retry', () => {
  const last = { count: 6, dueAt: 10_000 }
  expect(computeNextRetry(last, 129_000, 0.5).ms).toBe(60_000)
  expect(computeNextRetry(last, 130_000, 0.5).ms).toBe(5_000)
})
