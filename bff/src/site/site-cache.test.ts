import { expect, test } from 'vitest'
import {
  companyNameOf,
  createLoadResult,
  createSiteCacheFixture,
  UNAVAILABLE,
  UNKNOWN_SITE,
} from '../testing/site-cache.ts'
import { createSiteCache, type KnownSite, type LoadResult } from './site-cache.ts'

test('loads the settings of a site once for 500 concurrent requests, then serves them from memory', async () => {
  const { replica, state } = createSiteCacheFixture()
  const sites = replica()
  await Promise.all(Array.from({ length: 500 }, async () => sites.forDomain('a.test')))
  expect(state.loads).toBe(1)
  expect(sites.forDomain('a.test')).toMatchObject({ kind: 'site' })
})

test('reads the settings of a site from the shared store again after four seconds', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const [one, two] = [replica(), replica()]
  await one.forDomain('a.test')
  expect(await companyNameOf(two.forDomain('a.test'))).toBe('one')
  expect(state.loads).toBe(1)
  state.answer = createLoadResult('two')
  await one.purge('a.test')
  expect(await companyNameOf(two.forDomain('a.test'))).toBe('one')
  state.now += 4_000
  expect(await companyNameOf(two.forDomain('a.test'))).toBe('two')
  expect([state.loads, stored.size]).toEqual([2, 1])
})

test('deletes and reloads stored settings that are invalid or belong to another domain', async () => {
  const { replica, state, stored, lastGood } = createSiteCacheFixture()
  for (const poison of [
    '{"v":1,"domain":"b.test","at":1000000,"ttlMs":60000,"site":{}}',
    '{"v":1,"domain":"a.test"}',
    '{"v":1,"domain":"a.test","at":9e99,"ttlMs":60000,"site":{"companyName":"for ever"}}',
    '{"v":1,"domain":"a.test","at":1100000,"ttlMs":60000,"site":{"companyName":"of tomorrow"}}',
    'null',
    'x',
  ]) {
    stored.set('a.test', poison)
    expect(await companyNameOf(replica().forDomain('a.test'))).toBe('one')
    expect(JSON.parse(stored.get('a.test')!)).toMatchObject({ domain: 'a.test' })
  }
  expect(state.loads).toBe(6)
  const site = { companyName: 'one', twitter: 'javascript:alert(1)', logo: 'data:x' }
  stored.set('a.test', JSON.stringify({ v: 1, domain: 'a.test', at: state.now, ttlMs: 60_000, site }))
  const { site: harmless } = (await replica().forDomain('a.test')) as KnownSite
  expect([harmless.companyName, harmless.twitter, harmless.logo]).toEqual(['one', undefined, undefined])
  expect(state.loads).toBe(6)
  // The value must be deleted, not just ignored, because no new value replaces it while the upstream is unavailable.
  state.answer = UNAVAILABLE
  stored.set('a.test', 'x')
  lastGood.clear()
  expect(await replica().forDomain('a.test')).toMatchObject({ kind: 'fault' })
  expect(stored.size).toBe(0)
})

test('serves changed settings after the TTL (54 to 60 s) without a purge', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const sites = Array.from({ length: 50 }, (_, at) => `${at}.test`)
  for (const domain of sites) await replica().forDomain(domain)
  const ttls = sites.map((domain) => (JSON.parse(stored.get(domain)!) as { ttlMs: number }).ttlMs)
  expect(Math.min(...ttls)).toBeGreaterThanOrEqual(54_000)
  expect(Math.max(...ttls)).toBeLessThanOrEqual(60_000)
  expect(new Set(ttls).size).toBeGreaterThan(1)
  state.answer = createLoadResult('two')
  const asked = replica()
  state.now += 53_000
  expect(await companyNameOf(asked.forDomain('0.test'))).toBe('one')
  state.now += 7_000
  expect(await companyNameOf(asked.forDomain('0.test'))).toBe('two')
})

test('loads at most eight sites concurrently', async () => {
  const { state } = createSiteCacheFixture()
  const waiting: (() => void)[] = []
  const sites = createSiteCache({
    load: async () => {
      state.loads += 1
      await new Promise<void>((resolve) => waiting.push(resolve))
      return createLoadResult('one')
    },
    ttlMs: 60_000,
  })
  const all = Array.from({ length: 35 }, async (_, at) => sites.forDomain(`${at}.test`, () => `10.0.0.${at}`))
  for (let loaded = 8; loaded <= 35; loaded += 8) {
    await expect.poll(() => state.loads).toBe(loaded)
    for (const answer of waiting.splice(0)) answer()
  }
  await expect.poll(() => state.loads).toBe(35)
  for (const answer of waiting.splice(0)) answer()
  expect((await Promise.all(all)).every(({ kind }) => kind === 'site')).toBe(true)
})

test('slow loads of unknown domains delay neither known sites nor other addresses', async () => {
  const state = { now: 0 }
  const hung: string[] = []
  const sites = createSiteCache({
    load: (domain) => {
      if (!domain.startsWith('made-up')) return Promise.resolve(createLoadResult(domain))
      hung.push(domain)
      return new Promise(() => {})
    },
    isListed: (domain) => domain === 'listed.test',
    ttlMs: 60_000,
    now: () => state.now,
  })
  await sites.forDomain('good.test', () => '10.0.0.1')
  state.now += 25 * 3_600_000
  for (let at = 0; at < 180; at += 1) void sites.forDomain(`made-up-${at}.test`, () => '10.0.0.9')
  await expect.poll(() => hung.length).toBe(4)
  expect(await companyNameOf(sites.forDomain('good.test', () => '10.0.0.9'))).toBe('good.test')
  expect(await companyNameOf(sites.forDomain('listed.test', () => '10.0.0.9'))).toBe('listed.test')
  expect(await companyNameOf(sites.forDomain('cold.test', () => '10.0.0.2'))).toBe('cold.test')
  expect(hung).toHaveLength(4)
})

test('serves the last good settings for a day while the upstream is unavailable', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const sites = replica()
  await sites.forDomain('a.test')
  stored.clear()
  state.answer = UNAVAILABLE
  state.now += 3_600_000
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('one')
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('one')
  expect(state.loads).toBe(2)
  state.now += 24 * 3_600_000
  expect(await sites.forDomain('a.test')).toMatchObject({ kind: 'fault', fault: { kind: 'unavailable' } })
})

test('serves the last good settings when a load takes longer than 300 ms', async () => {
  const { replica, state } = createSiteCacheFixture({ shared: false })
  const sites = replica()
  await sites.forDomain('a.test')
  state.now += 61_000
  let answer: (loaded: LoadResult) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('one')
  expect(sites.forDomain('a.test')).not.toBeInstanceOf(Promise)
  answer(createLoadResult('two'))
  await expect.poll(() => companyNameOf(sites.forDomain('a.test'))).toBe('two')
})

test('caches an unregistered domain for 30 s, in memory only', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const [one, two] = [replica(), replica()]
  state.answer = UNKNOWN_SITE
  for (const sites of [one, two, one]) await sites.forDomain('a.test')
  expect([state.loads, stored.size]).toEqual([2, 0])
  state.now += 29_000
  await one.forDomain('a.test')
  expect(state.loads).toBe(2)
  state.now += 1_000
  await one.forDomain('a.test')
  expect(state.loads).toBe(3)
  state.answer = createLoadResult('new')
  expect(await companyNameOf(one.purge('a.test').then(({ known }) => known))).toBe('new')
  state.now += 4_000
  expect(await companyNameOf(two.forDomain('a.test'))).toBe('new')
})

test('retries a purge until the shared store has accepted it', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const [one, two] = [replica(), replica()]
  for (const sites of [one, two]) await sites.forDomain('a.test')
  state.answer = createLoadResult('two')
  state.failingWrites = 2
  await one.purge('a.test')
  expect(state.failingWrites).toBe(0)
  state.now += 4_000
  expect(await companyNameOf(two.forDomain('a.test'))).toBe('two')
  // Storing the new settings is also retried, until another purge starts.
  state.failingWrites = 1
  await one.purge('b.test')
  await expect.poll(() => stored.get('b.test')).toContain('two')
})

test('discards the result of a load that was in flight during a purge', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const sites = replica()
  let answer: (loaded: LoadResult) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  const old = sites.forDomain('a.test')
  await expect.poll(() => state.loads).toBe(1)
  state.answer = createLoadResult('new')
  await sites.purge('a.test')
  answer(createLoadResult('old'))
  await old
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('new')
  expect(stored.get('a.test')).toContain('new')
})

test('does not store settings whose load started before a purge by another replica', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const [one, two] = [replica(), replica()]
  let answer: (loaded: LoadResult) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  const old = two.forDomain('a.test')
  await expect.poll(() => state.loads).toBe(1)
  state.answer = createLoadResult('new')
  await one.purge('a.test')
  answer(createLoadResult('old'))
  await old
  expect(stored.get('a.test')).toContain('new')
  state.now += 4_000
  for (const sites of [one, two]) expect(await companyNameOf(sites.forDomain('a.test'))).toBe('new')
})

test('does not serve settings from a load that started before a purge was counted', async () => {
  const { replica, state, stored } = createSiteCacheFixture()
  const [one, two] = [replica(), replica()]
  let counted = () => {}
  state.slow = new Promise((resolve) => (counted = resolve))
  const asked = two.forDomain('a.test')
  await new Promise(setImmediate)
  // The load must not have started yet: a reply that was sent now would be older than the purge below.
  expect(state.loads).toBe(0)
  state.answer = createLoadResult('new')
  await one.purge('a.test')
  counted()
  expect(await companyNameOf(asked)).toBe('new')
  expect(stored.get('a.test')).toContain('new')
})

test('unknown domains do not evict known sites from the cache', async () => {
  const { replica, state } = createSiteCacheFixture({ shared: false })
  const sites = replica()
  await sites.forDomain('a.test')
  state.answer = UNKNOWN_SITE
  for (let at = 0; at < 5_001; at += 1) await sites.forDomain(`${at}.test`)
  state.now += 61_000
  state.answer = UNAVAILABLE
  expect(await companyNameOf(sites.forDomain('a.test'))).toBe('one')
})

test('returns the same object while the settings of a site are unchanged', async () => {
  const { replica, state } = createSiteCacheFixture()
  const sites = replica()
  const before = await sites.forDomain('a.test')
  state.answer = createLoadResult('one')
  expect((await sites.purge('a.test')).known).toBe(before)
})
