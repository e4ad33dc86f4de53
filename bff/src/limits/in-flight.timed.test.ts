import { expect, test } from 'vitest'
import { readRateLimits } from '../config/rate-limits.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('calls of other sites take at most five times as long while a thousand calls of one site wait', async () => {
  const limits = readRateLimits('')
  if (!limits.ok) throw new Error(limits.lines.join())
  const inFlight = createConcurrencyLimiter(limits.value)
  const other = { domain: 'other.test', actorId: undefined, address: 'z', upstream: 'u' }
  const msOfCalls = async () => {
    const started = performance.now()
    for (let call = 0; call < 20_000; call += 1) (await inFlight.take('calls', other))()
    return performance.now() - started
  }
  await msOfCalls()
  const quiet = await msOfCalls()
  for (let call = 0; call < 1_000; call += 1) {
    const user = `p${call % 10}`
    const slot = inFlight.take('streams', { domain: 'held.test', actorId: user, address: user, upstream: 'u' })
    void Promise.resolve(slot).catch(() => undefined)
  }
  await Promise.resolve()
  expect(inFlight.waiting()).toBeGreaterThan(900)
  expect(await msOfCalls()).toBeLessThan(quiet * 5)
})
