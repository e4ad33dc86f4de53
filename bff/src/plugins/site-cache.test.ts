import { decode } from '@quillgate/shared/contract/decode'
import { Site } from '@quillgate/shared/contract/site'
import { expect, test } from 'vitest'
import { createSiteCache, type KnownSite, type Loaded, sharedKey } from './site-cache.ts'

const siteNamed = (companyName: string): Loaded => {
  const read = decode(Site, { companyName })
  if (!read.ok) throw new Error(read.problems.join())
  return { kind: 'site', site: read.value }
}
const UNAVAILABLE: Loaded = { kind: 'fault', fault: { kind: 'unavailable', message: 'Timeout!' } }
const UNKNOWN: Loaded = { kind: 'fault', fault: { kind: 'not_registered', message: 'no' } }

/** A shared store in memory, and a clock that is moved by hand. */
function setUp({ shared = true } = {}) {
  const stored = new Map<string, string>()
  const state = { now: 1_000_000, answer: siteNamed('one') as Loaded | Promise<Loaded>, loads: 0, deaf: 0 }
  const take = (change: () => unknown) => {
    if (state.deaf > 0) {
      state.deaf -= 1
      return false
    }
    change()
    return true
  }
  const store = {
    get: async (key: string) => stored.get(key),
    set: async (key: string, value: string, _ttlMs: number, over = true) =>
      take(() => (over || !stored.has(key)) && stored.set(key, value)),
    delete: async (key: string) => take(() => stored.delete(key)),
  }
  const replica = () =>
    createSiteCache({
      load: async () => {
        state.loads += 1
        return state.answer
      },
      ttlMs: 60_000,
      now: () => state.now,
      ...(shared && { shared: store }),
    })
  return { replica, state, stored }
}
const nameOf = async (known: unknown) => ((await known) as KnownSite).site.companyName

test('five hundred that ask at once are one load, and later ones do not wait', async () => {
  const { replica, state } = setUp()
  const sites = replica()
  await Promise.all(Array.from({ length: 500 }, async () => sites.forDomain('a.test')))
  expect(state.loads).toBe(1)
  expect(sites.forDomain('a.test')).toMatchObject({ kind: 'site' })
})

test('a replica learns from the shared store, and asks it again after four seconds', async () => {
  const { replica, state, stored } = setUp()
  const [one, two] = [replica(), replica()]
  await one.forDomain('a.test')
  expect(await nameOf(two.forDomain('a.test'))).toBe('one')
  expect(state.loads).toBe(1)
  state.answer = siteNamed('two')
  await one.purge('a.test')
  expect(await nameOf(two.forDomain('a.test'))).toBe('one')
  state.now += 4_000
  expect(await nameOf(two.forDomain('a.test'))).toBe('two')
  expect([state.loads, stored.size]).toEqual([2, 1])
})

test('a value of another domain, or of another shape, is deleted and loaded anew', async () => {
  const { replica, state, stored } = setUp()
  for (const poison of [
    '{"v":1,"domain":"b.test","at":1000000,"ttlMs":60000,"site":{}}',
    '{"v":1,"domain":"a.test"}',
    'null',
    'x',
  ]) {
    stored.set(sharedKey('a.test'), poison)
    expect(await nameOf(replica().forDomain('a.test'))).toBe('one')
    expect(JSON.parse(stored.get(sharedKey('a.test'))!)).toMatchObject({ domain: 'a.test' })
  }
  expect(state.loads).toBe(4)
  const site = { companyName: 'one', twitter: 'javascript:alert(1)', logo: 'data:x' }
  stored.set(sharedKey('a.test'), JSON.stringify({ v: 1, domain: 'a.test', at: state.now, ttlMs: 60_000, site }))
  const { site: harmless } = (await replica().forDomain('a.test')) as KnownSite
  expect([harmless.companyName, harmless.twitter, harmless.logo]).toEqual(['one', undefined, undefined])
  expect(state.loads).toBe(4)
  // Deleted, not only passed over: nothing new takes its place.
  state.answer = UNAVAILABLE
  stored.set(sharedKey('a.test'), 'x')
  expect(await replica().forDomain('a.test')).toMatchObject({ kind: 'fault' })
  expect(stored.size).toBe(0)
})

test('F11: a change that nobody tells of is seen within the TTL, whatever the spread', async () => {
  const { replica, state, stored } = setUp()
  const sites = Array.from({ length: 50 }, (_, at) => `${at}.test`)
  for (const domain of sites) await replica().forDomain(domain)
  const ttls = sites.map((domain) => (JSON.parse(stored.get(sharedKey(domain))!) as { ttlMs: number }).ttlMs)
  expect(Math.min(...ttls)).toBeGreaterThanOrEqual(54_000)
  expect(Math.max(...ttls)).toBeLessThanOrEqual(60_000)
  expect(new Set(ttls).size).toBeGreaterThan(1)
  state.answer = siteNamed('two')
  const asked = replica()
  state.now += 53_000
  expect(await nameOf(asked.forDomain('0.test'))).toBe('one')
  state.now += 7_000
  expect(await nameOf(asked.forDomain('0.test'))).toBe('two')
})

test('T2: of many sites at once ten are loaded at a time', async () => {
  const { state } = setUp()
  const waiting: (() => void)[] = []
  const sites = createSiteCache({
    load: async () => {
      state.loads += 1
      await new Promise<void>((resolve) => waiting.push(resolve))
      return siteNamed('one')
    },
    ttlMs: 60_000,
  })
  const all = Array.from({ length: 35 }, async (_, at) => sites.forDomain(`${at}.test`))
  for (let loaded = 10; loaded <= 35; loaded += 10) {
    await expect.poll(() => state.loads).toBe(loaded)
    for (const answer of waiting.splice(0)) answer()
  }
  await expect.poll(() => state.loads).toBe(35)
  for (const answer of waiting.splice(0)) answer()
  expect((await Promise.all(all)).every(({ kind }) => kind === 'site')).toBe(true)
})

test('an upstream that is away leaves the last good setting for a day', async () => {
  const { replica, state, stored } = setUp()
  const sites = replica()
  await sites.forDomain('a.test')
  stored.clear()
  state.answer = UNAVAILABLE
  state.now += 3_600_000
  expect(await nameOf(sites.forDomain('a.test'))).toBe('one')
  expect(await nameOf(sites.forDomain('a.test'))).toBe('one')
  expect(state.loads).toBe(2)
  state.now += 24 * 3_600_000
  expect(await sites.forDomain('a.test')).toMatchObject({ kind: 'fault', fault: { kind: 'unavailable' } })
})

test('a slow load is waited for 300 ms, then the last setting goes out', async () => {
  const { replica, state } = setUp({ shared: false })
  const sites = replica()
  await sites.forDomain('a.test')
  state.now += 61_000
  let answer: (loaded: Loaded) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  const started = performance.now()
  expect(await nameOf(sites.forDomain('a.test'))).toBe('one')
  expect(performance.now() - started).toBeLessThan(450)
  expect(sites.forDomain('a.test')).not.toBeInstanceOf(Promise)
  answer(siteNamed('two'))
  await expect.poll(() => nameOf(sites.forDomain('a.test'))).toBe('two')
})

test('a domain that is not registered is remembered for 30 s, never shared, and found once it is', async () => {
  const { replica, state, stored } = setUp()
  const [one, two] = [replica(), replica()]
  state.answer = UNKNOWN
  for (const sites of [one, two, one]) await sites.forDomain('a.test')
  expect([state.loads, stored.size]).toEqual([2, 0])
  state.now += 29_000
  await one.forDomain('a.test')
  expect(state.loads).toBe(2)
  state.now += 1_000
  await one.forDomain('a.test')
  expect(state.loads).toBe(3)
  state.answer = siteNamed('new')
  expect(await nameOf(one.purge('a.test'))).toBe('new')
  state.now += 4_000
  expect(await nameOf(two.forDomain('a.test'))).toBe('new')
})

test('a purge reaches the others although the shared store was slow for a moment', async () => {
  const { replica, state, stored } = setUp()
  const [one, two] = [replica(), replica()]
  for (const sites of [one, two]) await sites.forDomain('a.test')
  state.answer = siteNamed('two')
  state.deaf = 2
  await one.purge('a.test')
  expect(state.deaf).toBe(0)
  state.now += 4_000
  expect(await nameOf(two.forDomain('a.test'))).toBe('two')
  // The new setting is told again too, unless a purge has overtaken it.
  state.deaf = 1
  await one.purge('b.test')
  await expect.poll(() => stored.get(sharedKey('b.test'))).toContain('two')
})

test('a purge that comes during a load wins', async () => {
  const { replica, state, stored } = setUp()
  const sites = replica()
  let answer: (loaded: Loaded) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  const old = sites.forDomain('a.test')
  await expect.poll(() => state.loads).toBe(1)
  state.answer = siteNamed('new')
  await sites.purge('a.test')
  answer(siteNamed('old'))
  await old
  expect(await nameOf(sites.forDomain('a.test'))).toBe('new')
  expect(stored.get(sharedKey('a.test'))).toContain('new')
})

test('a purge wins over what another replica has loaded before, and tells of later', async () => {
  const { replica, state, stored } = setUp()
  const [one, two] = [replica(), replica()]
  let answer: (loaded: Loaded) => void = () => {}
  state.answer = new Promise((resolve) => (answer = resolve))
  const old = two.forDomain('a.test')
  await expect.poll(() => state.loads).toBe(1)
  state.answer = siteNamed('new')
  await one.purge('a.test')
  answer(siteNamed('old'))
  await old
  expect(stored.get(sharedKey('a.test'))).toContain('new')
  state.now += 4_000
  for (const sites of [one, two]) expect(await nameOf(sites.forDomain('a.test'))).toBe('new')
})

test('names that somebody makes up push no site out', async () => {
  const { replica, state } = setUp({ shared: false })
  const sites = replica()
  await sites.forDomain('a.test')
  state.answer = UNKNOWN
  for (let at = 0; at < 5_001; at += 1) await sites.forDomain(`${at}.test`)
  state.now += 61_000
  state.answer = UNAVAILABLE
  expect(await nameOf(sites.forDomain('a.test'))).toBe('one')
})

test('the same settings stay the same object, so that what is built from them lives on', async () => {
  const { replica, state } = setUp()
  const sites = replica()
  const before = await sites.forDomain('a.test')
  state.answer = siteNamed('one')
  expect(await sites.purge('a.test')).toBe(before)
})
