import { expect, test } from 'vitest'
import { readRateLimits } from '../config/rate-limits.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const createDefaultLimiter = (text = '') => {
  const read = readRateLimits(text)
  if (!read.ok) throw new Error(read.lines.join())
  return createConcurrencyLimiter(read.value)
}
const createSubject = (domain: string, actorId: string | undefined, address: string) => ({
  domain,
  actorId,
  address,
  upstream: 'u',
})

test('leaves call slots for an eighth site while seven sites take as many slots as they can get', async () => {
  const inFlight = createDefaultLimiter('off')
  for (let site = 0; site < 7; site += 1) {
    const taken = []
    for (let at = 0; at < 64; at += 1)
      taken.push(Promise.resolve(inFlight.take('calls', createSubject(`${site}.test`, undefined, 'a'))))
    const refused = await Promise.allSettled(taken)
    expect(refused[0]).toMatchObject({ status: 'fulfilled' })
  }
  expect(inFlight.count('0.test')).toBe(64)
  expect(inFlight.count()).toBeLessThan(160)
  expect(inFlight.take('calls', createSubject('eighth.test', undefined, 'a'))).toBeTypeOf('function')
  // Slots are counted per upstream, so these calls do not compete.
  expect(inFlight.take('calls', { ...createSubject('last.test', undefined, 'a'), upstream: 'v' })).toBeTypeOf(
    'function',
  )
})

test('gives a released slot to a waiting call, but never to an aborted one', async () => {
  const inFlight = createDefaultLimiter()
  const person = createSubject('a.test', 'p', '10.0.0.1')
  const held = await Promise.all(Array.from({ length: 5 }, async () => inFlight.take('streams', person)))
  const leaving = new AbortController()
  const left = inFlight.take('streams', person, () => leaving.signal)
  const first = inFlight.take('streams', person)
  const second = inFlight.take('streams', person)
  expect(inFlight.waiting()).toBe(3)
  leaving.abort()
  held[0]!()
  held[1]!()
  await expect(left).rejects.toMatchObject({ code: 'request_unreadable' })
  const given = [await first, await second]
  expect([inFlight.waiting(), inFlight.count()]).toEqual([0, 5])
  for (const leave of [...held.slice(2), ...given]) leave()
  expect(inFlight.count()).toBe(0)
})

test('counts streams and calls of a user separately', async () => {
  const inFlight = createDefaultLimiter()
  const person = createSubject('a.test', 'p', '10.0.0.1')
  for (let at = 0; at < 5; at += 1) expect(inFlight.take('streams', person)).toBeTypeOf('function')
  for (let at = 0; at < 24; at += 1) expect(inFlight.take('calls', person)).toBeTypeOf('function')
  expect(inFlight.take('calls', createSubject('a.test', 'q', '10.0.0.1'))).toBeTypeOf('function')
})

test('admits exactly one waiting call for each released slot', async () => {
  const places = createDefaultLimiter()
  const leaves: (() => void)[] = []
  for (let at = 0; at < 1_000; at += 1) {
    const person = at % 10
    const place = places.take('streams', createSubject('held.test', `p${person}`, `10.0.0.${person}`))
    void Promise.resolve(place)
      .then((leave) => leaves.push(leave))
      .catch(() => undefined)
  }
  await Promise.resolve()
  const waiting = places.waiting()
  expect(waiting).toBeGreaterThan(900)
  const inside = places.count('held.test')
  for (const leave of leaves.splice(0, 10)) leave()
  expect([places.waiting(), places.count('held.test')]).toEqual([waiting - 10, inside])
})
