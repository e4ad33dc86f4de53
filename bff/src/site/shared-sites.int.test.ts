import { expect, test } from 'vitest'
import {
  companyNameOf,
  createLoadResult,
  createSiteCacheFixture,
  UNAVAILABLE,
  UNKNOWN_SITE,
} from '../testing/site-cache.ts'
import type { LoadResult } from './site-cache.ts'

test('does not use stored site settings longer than the TTL, even if the stored value allows it', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const [site, at] = [{ companyName: 'old' }, state.now]
  stored.set('a.test', JSON.stringify({ v: 1, domain: 'a.test', at, ttlMs: 9e99, site }))
  const sites = replica()
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('old')
  state.now += 60_000
  stored.clear()
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('one')
})

test('while the upstream is unavailable, a new replica serves the last good settings that another replica stored', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  await replica().forDomain('a.test')
  await expect.poll(() => stored.size).toBe(1)
  stored.clear()
  state.answer = UNAVAILABLE
  state.now += 3_600_000
  const fresh = replica()
  expect(await companyNameOf(fresh.forDomain('a.test'))).toBe('one')
  // The replica now serves these settings from memory, so the next request does not wait for a load.
  expect(fresh.forDomain('a.test')).not.toBeInstanceOf(Promise)
  state.now += 24 * 3_600_000
  expect(await replica().forDomain('a.test')).toMatchObject({ kind: 'fault', fault: { kind: 'unavailable' } })
})

test('a load in progress on another replica does not re-cache a domain that was purged as unregistered', async () => {
  const { replica, state, stored, lastGood } = createSiteCacheFixture()
  const [one, two] = [replica(), replica()]
  let answer: (loaded: LoadResult) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  const late = two.forDomain('a.test')
  await expect.poll(() => state.loads).toBe(1)
  state.answer = UNKNOWN_SITE
  expect(await one.purge('a.test')).toMatchObject({ known: { kind: 'fault' }, refreshed: true, told: true })
  answer(createLoadResult('old'))
  await late
  expect([stored.size, lastGood.size]).toEqual([0, 0])
  state.now += 4_000
  for (const sites of [one, two]) expect(await sites.forDomain('a.test')).toMatchObject({ kind: 'fault' })
  state.answer = UNAVAILABLE
  expect(await replica().forDomain('a.test')).toMatchObject({ fault: { kind: 'unavailable' } })
})

test('a purge removes the last good settings of a domain that is no longer registered', async () => {
  const { replica, state, lastGood } = createSiteCacheFixture()
  const sites = replica()
  await sites.forDomain('a.test')
  await expect.poll(() => lastGood.size).toBe(1)
  state.answer = UNKNOWN_SITE
  await sites.purge('a.test')
  await expect.poll(() => lastGood.size).toBe(0)
})

test('a purge reports whether it reloaded the settings and whether other replicas were notified', async () => {
  const { replica, state } = createSiteCacheFixture()
  const sites = replica()
  await sites.forDomain('a.test')
  state.answer = UNAVAILABLE
  expect(await sites.purge('a.test')).toMatchObject({ known: { kind: 'site' }, refreshed: false, told: true })
  state.answer = createLoadResult('two')
  state.failingWrites = 20
  expect(await sites.purge('a.test')).toMatchObject({ known: { kind: 'site' }, refreshed: true, told: false })
})
