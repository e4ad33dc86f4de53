import { expect, test } from 'vitest'
import { MINUTE, systemClock } from './clock.ts'
import { makeLimits } from './limits.ts'

test('what is taken back was never counted; one too many says when to come back', () => {
  const limits = makeLimits(systemClock)
  const hit = () => limits.hit('door', 2, MINUTE)
  hit()
  limits.takeBack('door')
  hit()
  hit()
  expect(hit).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  limits.clear('door')
  expect(hit).not.toThrow()
})
