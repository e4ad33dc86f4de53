import { expect, test } from 'vitest'
import { MINUTE, systemClock } from './clock.ts'
import { createLimits } from './limits.ts'

test('the rate limiter rejects hits above the limit, and does not count hits that were undone', () => {
  const limits = createLimits(systemClock)
  const hit = () => limits.hit('door', 2, MINUTE)
  hit()
  limits.undo('door')
  hit()
  hit()
  expect(hit).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  limits.clear('door')
  expect(hit).not.toThrow()
})
