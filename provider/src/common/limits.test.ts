import { expect, test } from 'vitest'
import { MINUTE, systemClock } from './clock.ts'
import { createLimits } from './limits.ts'

function createLimitOfTwo() {
  const limits = createLimits(systemClock)
  return { limits, hit: () => limits.hit('door', 2, MINUTE) }
}

test('the rate limiter rejects hits above the limit', () => {
  const { hit } = createLimitOfTwo()
  hit()
  hit()
  expect(hit).toThrow(expect.objectContaining({ code: 'rate_limited' }))
})

test('undo() removes a hit from the count', () => {
  const { limits, hit } = createLimitOfTwo()
  hit()
  limits.undo('door')
  hit()
  expect(hit).not.toThrow()
  expect(hit).toThrow(expect.objectContaining({ code: 'rate_limited' }))
})

test('clear() resets the count', () => {
  const { limits, hit } = createLimitOfTwo()
  hit()
  hit()
  limits.clear('door')
  expect(hit).not.toThrow()
})
