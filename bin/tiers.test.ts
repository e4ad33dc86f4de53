import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestFileGlobs, isInTier, readTier, type Tier } from './tiers.ts'

const TIERS_BY_FILE: Record<string, Tier[]> = {
  'a.test.ts': ['quick', 'base'],
  'a.test.tsx': ['quick', 'base'],
  'a.int.test.ts': ['base'],
  'a.full.test.tsx': ['full'],
  'a.timed.test.ts': ['timed'],
}

describe('tiers of a test file', () => {
  test.each(Object.entries(TIERS_BY_FILE))('follow from its name: %s', (name, expected) => {
    const all: Tier[] = ['quick', 'base', 'full', 'timed']
    const byGlob = (tier: Tier) => {
      const { include, exclude } = createTestFileGlobs(tier, 'test')
      const matches = (glob: string) =>
        ['ts', 'tsx'].some((ending) => matchesGlob(`x/${name}`, glob.replace('{ts,tsx}', ending)))
      return include.some(matches) && !exclude.some(matches)
    }
    expect(all.filter(byGlob)).toEqual(expected)
    expect(all.filter((tier) => isInTier(tier, name))).toEqual(expected)
    expect(isInTier(undefined, name)).toBe(true)
  })
})

test('rejects an unknown tier', () => {
  expect(readTier({})).toBeUndefined()
  expect(readTier({ TIER: 'full' })).toBe('full')
  expect(() => readTier({ TIER: 'quickly' })).toThrow('TIER')
})
